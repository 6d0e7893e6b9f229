/** Letters and digits alone, so that neither spaces nor signs nor case hide a text. */
export const bareLetters = (text: string): string =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]/gu, '')

export const reversed = (text: string): string => Array.from(text).toReversed().join('')

export const rot13 = (text: string): string =>
  text.replaceAll(/[a-z]/g, (letter) => String.fromCharCode(((letter.charCodeAt(0) - 97 + 13) % 26) + 97))
