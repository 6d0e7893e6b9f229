/** Nobody tells a customer something in base64 or hex. */
const encoded = /[A-Za-z0-9+/]{64,}/g
const isCode = (run: string): boolean =>
  /\d/.test(run) && (/^[0-9a-f]+$/i.test(run) || (/[A-Z]/.test(run) && /[a-z]/.test(run)))

/** Long runs of a text that are no words of any language. */
export const codesIn = (text: string): string[] => (text.match(encoded) ?? []).filter(isCode)

/** No language has capitals or digits in the middle of its words. */
const oddWord = /[a-z+/_][A-Z0-9]/
const pieces = /[A-Za-z0-9+/_=-]{4,}/g
const longest = 20_000

const longPiece = /[A-Za-z0-9+/_=-]{10,}/g

/** Whether a text has pieces of code in it; product codes are shorter. */
export const hasCode = (text: string): boolean =>
  (text.match(longPiece) ?? []).filter((piece) => oddWord.test(piece)).length > 1

/** What a text may say in base64 or hex, also where it was broken into pieces. */
export const decodedTexts = (text: string): string[] => {
  if (!oddWord.test(text.slice(0, longest))) return []
  const joined = (text.slice(0, longest).match(pieces) ?? [])
    .filter((piece) => oddWord.test(piece) || /^[0-9a-fA-F]+$/.test(piece))
    .join('')
  if (joined.length < 32) return []
  const hex = joined.replaceAll(/[^0-9a-fA-F]/g, '')
  // A word before the code moves it by up to three places.
  const shifted = [0, 1, 2, 3].map((shift) => Buffer.from(joined.slice(shift), 'base64').toString('utf8'))
  return [...shifted, ...[0, 1].map((shift) => Buffer.from(hex.slice(shift), 'hex').toString('utf8'))]
}
