// The files of the fonts that are part of the program, as Debian ships them.
#if defined(__ELF__)
.section .rodata, "a", @progbits
#endif

#define FONT(name, path) \
  .balign 16; .globl ctext_##name; ctext_##name: .incbin path; \
  .globl ctext_##name##_end; ctext_##name##_end: .byte 0

FONT(inter, "/usr/share/fonts/truetype/inter-vf/Inter-roman.var.ttf")
FONT(inter_italic, "/usr/share/fonts/truetype/inter-vf/Inter-italic.var.ttf")
FONT(inter_display, "/usr/share/fonts/truetype/inter-vf/InterDisplay-roman.var.ttf")
FONT(inter_display_italic, "/usr/share/fonts/truetype/inter-vf/InterDisplay-italic.var.ttf")
FONT(mono, "/usr/share/fonts/truetype/jetbrains-mono/JetBrainsMono-Regular.ttf")
FONT(mono_bold, "/usr/share/fonts/truetype/jetbrains-mono/JetBrainsMono-Bold.ttf")
FONT(serif, "/usr/share/fonts/truetype/noto/NotoSerif-Regular.ttf")
FONT(serif_bold, "/usr/share/fonts/truetype/noto/NotoSerif-Bold.ttf")
FONT(serif_italic, "/usr/share/fonts/truetype/noto/NotoSerif-Italic.ttf")
FONT(serif_bold_italic, "/usr/share/fonts/truetype/noto/NotoSerif-BoldItalic.ttf")
FONT(emoji, "/usr/share/fonts/truetype/noto/NotoColorEmoji.ttf")
FONT(latin, "/usr/share/fonts/truetype/noto/NotoSans-Regular.ttf")
FONT(arabic, "/usr/share/fonts/truetype/noto/NotoSansArabic-Regular.ttf")
FONT(hebrew, "/usr/share/fonts/truetype/noto/NotoSansHebrew-Regular.ttf")
FONT(devanagari, "/usr/share/fonts/truetype/noto/NotoSansDevanagari-Regular.ttf")
FONT(bengali, "/usr/share/fonts/truetype/noto/NotoSansBengali-Regular.ttf")
FONT(tamil, "/usr/share/fonts/truetype/noto/NotoSansTamil-Regular.ttf")
FONT(gurmukhi, "/usr/share/fonts/truetype/noto/NotoSansGurmukhi-Regular.ttf")
FONT(gujarati, "/usr/share/fonts/truetype/noto/NotoSansGujarati-Regular.ttf")
FONT(telugu, "/usr/share/fonts/truetype/noto/NotoSansTelugu-Regular.ttf")
FONT(kannada, "/usr/share/fonts/truetype/noto/NotoSansKannada-Regular.ttf")
FONT(malayalam, "/usr/share/fonts/truetype/noto/NotoSansMalayalam-Regular.ttf")
FONT(sinhala, "/usr/share/fonts/truetype/noto/NotoSansSinhala-Regular.ttf")
FONT(lao, "/usr/share/fonts/truetype/noto/NotoSansLao-Regular.ttf")
FONT(khmer, "/usr/share/fonts/truetype/noto/NotoSansKhmer-Regular.ttf")
FONT(myanmar, "/usr/share/fonts/truetype/noto/NotoSansMyanmar-Regular.ttf")
FONT(ethiopic, "/usr/share/fonts/truetype/noto/NotoSansEthiopic-Regular.ttf")
FONT(thai, "/usr/share/fonts/truetype/noto/NotoSansThai-Regular.ttf")
FONT(georgian, "/usr/share/fonts/truetype/noto/NotoSansGeorgian-Regular.ttf")
FONT(armenian, "/usr/share/fonts/truetype/noto/NotoSansArmenian-Regular.ttf")
FONT(symbols, "/usr/share/fonts/truetype/noto/NotoSansSymbols-Regular.ttf")
FONT(symbols2, "/usr/share/fonts/truetype/noto/NotoSansSymbols2-Regular.ttf")
FONT(math, "/usr/share/fonts/truetype/noto/NotoSansMath-Regular.ttf")
FONT(cjk, "/usr/share/fonts/truetype/droid/DroidSansFallbackFull.ttf")
FONT(korean, "/usr/share/fonts/truetype/nanum/NanumSquareR.ttf")

#if defined(__ELF__)
.section .note.GNU-stack, "", @progbits
#endif
