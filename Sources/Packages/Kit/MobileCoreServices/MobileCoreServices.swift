// What is declared here of this module is in Core Services.
@_exported public import CoreServices
