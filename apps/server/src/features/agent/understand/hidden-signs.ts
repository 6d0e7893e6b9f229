/**
 * Signs that show nothing: controls, direction marks, joiners, tag letters. They split words for us and can hide text
 * from the reader. New lines and tabs stay, and the joiner inside a picture sign of several parts.
 */
export const hiddenSigns = /(?![\n\t\u200D])[\p{Cc}\p{Cf}]|(?<!\p{Extended_Pictographic}\uFE0F?)\u200D/gu
