import type { ParsedBlock } from './contract.ts'

const SAMPLE = 20_000
const MIN_LETTERS = 80

// Letters only Vietnamese has in Unicode; a text with some of them was read rightly.
const VIETNAMESE = /[\u1EA0-\u1EF9ĂăĐđƠơƯư]/g
// What the fonts .VnTime (TCVN3) and VNI look like when their bytes are taken for Latin letters.
const TCVN3 = /[µ¶·¸¹¨»¾¼½©®ÆÇÈÉÊËÌÎÏÑÒÓÔÕÖ×ØÜÝÞßãäåæçèéêëìíîïñòóôõö÷øùúûüýþ](?=\p{L}|\s|$)/gu
const TCVN3_SURE = /[µ¸¶·¹¨»¾¼½®©](?=[a-zµ¸¶·¹¨»¾¼½®©]|\s|$)/gi
const VNI = /(?:[aeouy](?:ø|ù|û|õ|ï|ä|å|â|ê|á|à|ë|é|è|ã|ú|ü)|ñ[aeiouy]|[öô](?:ø|ù|û|õ|ï))/gi
const UNMAPPED = /[\uE000-\uF8FF\uFFFD]/g

const count = (text: string, pattern: RegExp) => text.match(pattern)?.length ?? 0

/** Letters of an old font or of none: searching such a text finds nothing, so it is better to ask for another file. */
export const isBrokenVietnamese = (blocks: readonly Pick<ParsedBlock, 'text'>[]): boolean => {
  let text = ''
  for (const block of blocks) {
    text += `${block.text}\n`
    if (text.length > SAMPLE) break
  }
  const letters = count(text, /\p{L}/gu)
  if (count(text, UNMAPPED) > Math.max(letters, 1) * 0.2) return true
  if (letters < MIN_LETTERS || count(text, VIETNAMESE) > letters * 0.01) return false
  const isTcvn3 = count(text, TCVN3_SURE) > letters * 0.02 && count(text, TCVN3) > letters * 0.06
  return isTcvn3 || count(text, VNI) > letters * 0.06
}
