/** Ways of naming the customer that do not go together in one voice; "mình" goes with all of them. */
const customerWords: [name: string, pattern: RegExp][] = [
  ['anh/chị', /(?<![\p{L}])anh\s*(?:(?:\/|,|hoặc|và)\s*)?chị(?![\p{L}])/iu],
  ['quý khách', /(?<![\p{L}])quý khách(?![\p{L}])/iu],
  ['bạn', /(?<![\p{L}])bạn(?! bè| đời| gái| trai| thân| đồng)(?![\p{L}])/iu],
]
const selfWords: [name: string, pattern: RegExp][] = [
  ['em', /(?<![\p{L}]|trẻ |chị |anh )em(?! bé| gái| trai| nhỏ)(?![\p{L}])/iu],
  ['tôi', /(?<![\p{L}]|chúng )tôi(?![\p{L}])/iu],
  ['tớ', /(?<![\p{L}])tớ(?![\p{L}])/iu],
]

const pairIn = (words: typeof selfWords, texts: readonly string[]): [string, string] | null => {
  const used = words.filter(([, pattern]) => texts.some((text) => pattern.test(text))).map(([name]) => name)
  const [one, other] = used
  return one !== undefined && other !== undefined ? [one, other] : null
}

/** Two ways of naming oneself or the customer within the same voice, if there are. Only sure cases count. */
export const mixedAddress = (texts: readonly string[]): [string, string] | null =>
  pairIn(selfWords, texts) ?? pairIn(customerWords, texts)
