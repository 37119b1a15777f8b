import SwiftUI
import UIKit

struct BadgeText: View {
    var body: some View { Text("7 new") }
}

@available(iOS 17.0, *)
#Preview("Text") { BadgeText() }

@available(iOS 17.0, *)
#Preview("Controller beside SwiftUI") { CardViewController() }

struct BadgeText_Previews: PreviewProvider {
    static var previews: some View { BadgeText() }
}
