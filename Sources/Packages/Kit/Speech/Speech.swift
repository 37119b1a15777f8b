// Nobody is listened to.
@_exported public import AVFoundation

public enum SFSpeechRecognizerAuthorizationStatus: Int, Sendable { case notDetermined, denied, restricted, authorized }
public enum SFSpeechRecognitionTaskHint: Int, Sendable { case unspecified, dictation, search, confirmation }
public enum SFSpeechRecognitionTaskState: Int, Sendable { case starting, running, finishing, canceling, completed }

public protocol SFSpeechRecognizerDelegate: AnyObject {
  func speechRecognizer(_ speechRecognizer: SFSpeechRecognizer, availabilityDidChange available: Bool)
}
extension SFSpeechRecognizerDelegate {
  public func speechRecognizer(_ speechRecognizer: SFSpeechRecognizer, availabilityDidChange available: Bool) {}
}

/// A recogniser of no language: its initialisers return nil.
open class SFSpeechRecognizer: NSObject {
  open class func supportedLocales() -> Set<Locale> { [] }
  open class func authorizationStatus() -> SFSpeechRecognizerAuthorizationStatus { .denied }
  open class func requestAuthorization(_ handler: @escaping (SFSpeechRecognizerAuthorizationStatus) -> Void) {
    handler(.denied)
  }

  open var isAvailable: Bool { false }
  open var supportsOnDeviceRecognition = false
  open private(set) var locale = Locale.current
  open var defaultTaskHint = SFSpeechRecognitionTaskHint.unspecified
  open weak var delegate: (any SFSpeechRecognizerDelegate)?
  open var queue = OperationQueue.main

  public convenience init?(_: Void = ()) { self.init(locale: .current) }
  public init?(locale: Locale) { return nil }

  open func recognitionTask(
    with request: SFSpeechRecognitionRequest,
    resultHandler: @escaping (SFSpeechRecognitionResult?, (any Error)?) -> Void
  ) -> SFSpeechRecognitionTask {
    resultHandler(nil, NSError(domain: "kAFAssistantErrorDomain", code: 1700))
    return SFSpeechRecognitionTask()
  }
}

open class SFSpeechRecognitionTask: NSObject {
  open var state: SFSpeechRecognitionTaskState { .completed }
  open var isFinishing: Bool { false }
  open var isCancelled: Bool { true }
  open var error: (any Error)? { NSError(domain: "kAFAssistantErrorDomain", code: 1700) }
  open func finish() {}
  open func cancel() {}
}

open class SFSpeechRecognitionRequest: NSObject {
  open var taskHint = SFSpeechRecognitionTaskHint.unspecified
  open var shouldReportPartialResults = true
  open var requiresOnDeviceRecognition = false
  open var addsPunctuation = false
  open var contextualStrings: [String] = []
}

open class SFSpeechURLRecognitionRequest: SFSpeechRecognitionRequest {
  public let url: URL
  public init(url: URL) { self.url = url }
}

open class SFSpeechAudioBufferRecognitionRequest: SFSpeechRecognitionRequest {
  open func append(_ audioPCMBuffer: AVAudioPCMBuffer) {}
  open func endAudio() {}
}

open class SFSpeechRecognitionResult: NSObject {
  open var bestTranscription: SFTranscription { SFTranscription() }
  open var transcriptions: [SFTranscription] { [] }
  open var isFinal: Bool { true }
}

open class SFTranscription: NSObject {
  open var formattedString: String { "" }
  open var segments: [SFTranscriptionSegment] { [] }
}

open class SFTranscriptionSegment: NSObject {
  open var substring: String { "" }
  open var timestamp: TimeInterval { 0 }
  open var duration: TimeInterval { 0 }
  open var confidence: Float { 0 }
}
