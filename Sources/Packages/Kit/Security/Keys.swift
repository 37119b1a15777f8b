// Operations with keys. There are no keys, so all of them fail.
public import UIKit
public import UIKitAdditions

/// The name of an algorithm.
public struct SecKeyAlgorithm: RawRepresentable, Hashable, Sendable {
  private let name: String
  public var rawValue: CFString { name as NSString }
  public init(rawValue: CFString) { name = rawValue as String }
  public static let ecdhKeyExchangeCofactor = SecKeyAlgorithm(rawValue: "ecdhKeyExchangeCofactor" as NSString)
  public static let ecdhKeyExchangeCofactorX963SHA1 = SecKeyAlgorithm(
    rawValue: "ecdhKeyExchangeCofactorX963SHA1" as NSString)
  public static let ecdhKeyExchangeCofactorX963SHA224 = SecKeyAlgorithm(
    rawValue: "ecdhKeyExchangeCofactorX963SHA224" as NSString)
  public static let ecdhKeyExchangeCofactorX963SHA256 = SecKeyAlgorithm(
    rawValue: "ecdhKeyExchangeCofactorX963SHA256" as NSString)
  public static let ecdhKeyExchangeCofactorX963SHA384 = SecKeyAlgorithm(
    rawValue: "ecdhKeyExchangeCofactorX963SHA384" as NSString)
  public static let ecdhKeyExchangeCofactorX963SHA512 = SecKeyAlgorithm(
    rawValue: "ecdhKeyExchangeCofactorX963SHA512" as NSString)
  public static let ecdhKeyExchangeStandard = SecKeyAlgorithm(rawValue: "ecdhKeyExchangeStandard" as NSString)
  public static let ecdhKeyExchangeStandardX963SHA1 = SecKeyAlgorithm(
    rawValue: "ecdhKeyExchangeStandardX963SHA1" as NSString)
  public static let ecdhKeyExchangeStandardX963SHA224 = SecKeyAlgorithm(
    rawValue: "ecdhKeyExchangeStandardX963SHA224" as NSString)
  public static let ecdhKeyExchangeStandardX963SHA256 = SecKeyAlgorithm(
    rawValue: "ecdhKeyExchangeStandardX963SHA256" as NSString)
  public static let ecdhKeyExchangeStandardX963SHA384 = SecKeyAlgorithm(
    rawValue: "ecdhKeyExchangeStandardX963SHA384" as NSString)
  public static let ecdhKeyExchangeStandardX963SHA512 = SecKeyAlgorithm(
    rawValue: "ecdhKeyExchangeStandardX963SHA512" as NSString)
  public static let ecdsaSignatureDigestX962SHA1 = SecKeyAlgorithm(rawValue: "ecdsaSignatureDigestX962SHA1" as NSString)
  public static let ecdsaSignatureDigestX962SHA224 = SecKeyAlgorithm(
    rawValue: "ecdsaSignatureDigestX962SHA224" as NSString)
  public static let ecdsaSignatureDigestX962SHA256 = SecKeyAlgorithm(
    rawValue: "ecdsaSignatureDigestX962SHA256" as NSString)
  public static let ecdsaSignatureDigestX962SHA384 = SecKeyAlgorithm(
    rawValue: "ecdsaSignatureDigestX962SHA384" as NSString)
  public static let ecdsaSignatureDigestX962SHA512 = SecKeyAlgorithm(
    rawValue: "ecdsaSignatureDigestX962SHA512" as NSString)
  public static let ecdsaSignatureMessageX962SHA1 = SecKeyAlgorithm(
    rawValue: "ecdsaSignatureMessageX962SHA1" as NSString)
  public static let ecdsaSignatureMessageX962SHA224 = SecKeyAlgorithm(
    rawValue: "ecdsaSignatureMessageX962SHA224" as NSString)
  public static let ecdsaSignatureMessageX962SHA256 = SecKeyAlgorithm(
    rawValue: "ecdsaSignatureMessageX962SHA256" as NSString)
  public static let ecdsaSignatureMessageX962SHA384 = SecKeyAlgorithm(
    rawValue: "ecdsaSignatureMessageX962SHA384" as NSString)
  public static let ecdsaSignatureMessageX962SHA512 = SecKeyAlgorithm(
    rawValue: "ecdsaSignatureMessageX962SHA512" as NSString)
  public static let eciesEncryptionCofactorX963SHA1AESGCM = SecKeyAlgorithm(
    rawValue: "eciesEncryptionCofactorX963SHA1AESGCM" as NSString)
  public static let eciesEncryptionCofactorX963SHA224AESGCM = SecKeyAlgorithm(
    rawValue: "eciesEncryptionCofactorX963SHA224AESGCM" as NSString)
  public static let eciesEncryptionCofactorX963SHA256AESGCM = SecKeyAlgorithm(
    rawValue: "eciesEncryptionCofactorX963SHA256AESGCM" as NSString)
  public static let eciesEncryptionCofactorX963SHA384AESGCM = SecKeyAlgorithm(
    rawValue: "eciesEncryptionCofactorX963SHA384AESGCM" as NSString)
  public static let eciesEncryptionCofactorX963SHA512AESGCM = SecKeyAlgorithm(
    rawValue: "eciesEncryptionCofactorX963SHA512AESGCM" as NSString)
  public static let eciesEncryptionStandardX963SHA1AESGCM = SecKeyAlgorithm(
    rawValue: "eciesEncryptionStandardX963SHA1AESGCM" as NSString)
  public static let eciesEncryptionStandardX963SHA224AESGCM = SecKeyAlgorithm(
    rawValue: "eciesEncryptionStandardX963SHA224AESGCM" as NSString)
  public static let eciesEncryptionStandardX963SHA256AESGCM = SecKeyAlgorithm(
    rawValue: "eciesEncryptionStandardX963SHA256AESGCM" as NSString)
  public static let eciesEncryptionStandardX963SHA384AESGCM = SecKeyAlgorithm(
    rawValue: "eciesEncryptionStandardX963SHA384AESGCM" as NSString)
  public static let eciesEncryptionStandardX963SHA512AESGCM = SecKeyAlgorithm(
    rawValue: "eciesEncryptionStandardX963SHA512AESGCM" as NSString)
  public static let rsaEncryptionOAEPSHA1 = SecKeyAlgorithm(rawValue: "rsaEncryptionOAEPSHA1" as NSString)
  public static let rsaEncryptionOAEPSHA1AESGCM = SecKeyAlgorithm(rawValue: "rsaEncryptionOAEPSHA1AESGCM" as NSString)
  public static let rsaEncryptionOAEPSHA224 = SecKeyAlgorithm(rawValue: "rsaEncryptionOAEPSHA224" as NSString)
  public static let rsaEncryptionOAEPSHA224AESGCM = SecKeyAlgorithm(
    rawValue: "rsaEncryptionOAEPSHA224AESGCM" as NSString)
  public static let rsaEncryptionOAEPSHA256 = SecKeyAlgorithm(rawValue: "rsaEncryptionOAEPSHA256" as NSString)
  public static let rsaEncryptionOAEPSHA256AESGCM = SecKeyAlgorithm(
    rawValue: "rsaEncryptionOAEPSHA256AESGCM" as NSString)
  public static let rsaEncryptionOAEPSHA384 = SecKeyAlgorithm(rawValue: "rsaEncryptionOAEPSHA384" as NSString)
  public static let rsaEncryptionOAEPSHA384AESGCM = SecKeyAlgorithm(
    rawValue: "rsaEncryptionOAEPSHA384AESGCM" as NSString)
  public static let rsaEncryptionOAEPSHA512 = SecKeyAlgorithm(rawValue: "rsaEncryptionOAEPSHA512" as NSString)
  public static let rsaEncryptionOAEPSHA512AESGCM = SecKeyAlgorithm(
    rawValue: "rsaEncryptionOAEPSHA512AESGCM" as NSString)
  public static let rsaEncryptionPKCS1 = SecKeyAlgorithm(rawValue: "rsaEncryptionPKCS1" as NSString)
  public static let rsaEncryptionRaw = SecKeyAlgorithm(rawValue: "rsaEncryptionRaw" as NSString)
  public static let rsaSignatureDigestPKCS1v15SHA1 = SecKeyAlgorithm(
    rawValue: "rsaSignatureDigestPKCS1v15SHA1" as NSString)
  public static let rsaSignatureDigestPKCS1v15SHA224 = SecKeyAlgorithm(
    rawValue: "rsaSignatureDigestPKCS1v15SHA224" as NSString)
  public static let rsaSignatureDigestPKCS1v15SHA256 = SecKeyAlgorithm(
    rawValue: "rsaSignatureDigestPKCS1v15SHA256" as NSString)
  public static let rsaSignatureDigestPKCS1v15SHA384 = SecKeyAlgorithm(
    rawValue: "rsaSignatureDigestPKCS1v15SHA384" as NSString)
  public static let rsaSignatureDigestPKCS1v15SHA512 = SecKeyAlgorithm(
    rawValue: "rsaSignatureDigestPKCS1v15SHA512" as NSString)
  public static let rsaSignatureDigestPSSSHA1 = SecKeyAlgorithm(rawValue: "rsaSignatureDigestPSSSHA1" as NSString)
  public static let rsaSignatureDigestPSSSHA224 = SecKeyAlgorithm(rawValue: "rsaSignatureDigestPSSSHA224" as NSString)
  public static let rsaSignatureDigestPSSSHA256 = SecKeyAlgorithm(rawValue: "rsaSignatureDigestPSSSHA256" as NSString)
  public static let rsaSignatureDigestPSSSHA384 = SecKeyAlgorithm(rawValue: "rsaSignatureDigestPSSSHA384" as NSString)
  public static let rsaSignatureDigestPSSSHA512 = SecKeyAlgorithm(rawValue: "rsaSignatureDigestPSSSHA512" as NSString)
  public static let rsaSignatureMessagePKCS1v15SHA1 = SecKeyAlgorithm(
    rawValue: "rsaSignatureMessagePKCS1v15SHA1" as NSString)
  public static let rsaSignatureMessagePKCS1v15SHA224 = SecKeyAlgorithm(
    rawValue: "rsaSignatureMessagePKCS1v15SHA224" as NSString)
  public static let rsaSignatureMessagePKCS1v15SHA256 = SecKeyAlgorithm(
    rawValue: "rsaSignatureMessagePKCS1v15SHA256" as NSString)
  public static let rsaSignatureMessagePKCS1v15SHA384 = SecKeyAlgorithm(
    rawValue: "rsaSignatureMessagePKCS1v15SHA384" as NSString)
  public static let rsaSignatureMessagePKCS1v15SHA512 = SecKeyAlgorithm(
    rawValue: "rsaSignatureMessagePKCS1v15SHA512" as NSString)
  public static let rsaSignatureMessagePSSSHA1 = SecKeyAlgorithm(rawValue: "rsaSignatureMessagePSSSHA1" as NSString)
  public static let rsaSignatureMessagePSSSHA224 = SecKeyAlgorithm(rawValue: "rsaSignatureMessagePSSSHA224" as NSString)
  public static let rsaSignatureMessagePSSSHA256 = SecKeyAlgorithm(rawValue: "rsaSignatureMessagePSSSHA256" as NSString)
  public static let rsaSignatureMessagePSSSHA384 = SecKeyAlgorithm(rawValue: "rsaSignatureMessagePSSSHA384" as NSString)
  public static let rsaSignatureMessagePSSSHA512 = SecKeyAlgorithm(rawValue: "rsaSignatureMessagePSSSHA512" as NSString)
  public static let rsaSignatureRaw = SecKeyAlgorithm(rawValue: "rsaSignatureRaw" as NSString)
}

public enum SecKeyOperationType: Int, Sendable { case sign, verify, encrypt, decrypt, keyExchange }

public func SecKeyIsAlgorithmSupported(
  _ key: SecKey, _ operation: SecKeyOperationType, _ algorithm: SecKeyAlgorithm
) -> Bool { false }
public func SecKeyCreateRandomKey(
  _ parameters: CFDictionary, _ error: UnsafeMutablePointer<Unmanaged<CFError>?>?
) -> SecKey? { nil }
public func SecKeyCreateWithData(
  _ keyData: CFData, _ attributes: CFDictionary, _ error: UnsafeMutablePointer<Unmanaged<CFError>?>?
) -> SecKey? { nil }
public func SecCertificateCopyKey(_ certificate: SecCertificate) -> SecKey? { nil }
public func SecKeyCopyPublicKey(_ key: SecKey) -> SecKey? { nil }
public func SecKeyCopyAttributes(_ key: SecKey) -> CFDictionary? { nil }
public func SecKeyCopyExternalRepresentation(
  _ key: SecKey, _ error: UnsafeMutablePointer<Unmanaged<CFError>?>?
) -> CFData? { nil }
public func SecKeyGetBlockSize(_ key: SecKey) -> Int { 0 }
public func SecKeyCreateSignature(
  _ key: SecKey, _ algorithm: SecKeyAlgorithm, _ dataToSign: CFData,
  _ error: UnsafeMutablePointer<Unmanaged<CFError>?>?
) -> CFData? { nil }
public func SecKeyVerifySignature(
  _ key: SecKey, _ algorithm: SecKeyAlgorithm, _ signedData: CFData, _ signature: CFData,
  _ error: UnsafeMutablePointer<Unmanaged<CFError>?>?
) -> Bool { false }
public func SecKeyCreateEncryptedData(
  _ key: SecKey, _ algorithm: SecKeyAlgorithm, _ plaintext: CFData,
  _ error: UnsafeMutablePointer<Unmanaged<CFError>?>?
) -> CFData? { nil }
public func SecKeyCreateDecryptedData(
  _ key: SecKey, _ algorithm: SecKeyAlgorithm, _ ciphertext: CFData,
  _ error: UnsafeMutablePointer<Unmanaged<CFError>?>?
) -> CFData? { nil }
