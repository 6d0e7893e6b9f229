import { fold, normalise } from '#core/text/fold.ts'

const priceWords = /(?<![a-z])(?:gia|bao gia|bang gia|khuyen mai|giam gia|price|prices|discount)(?![a-z])/

/** Instructions that make a bot talk of money. "gia đình" and "tham gia" are no prices. */
export const speaksOfPrices = (text: string): boolean =>
  priceWords.test(fold(normalise(text)).replace(/(?:tham|gia dinh|quoc|chuyen) gia|gia (?:dinh|nhap|han|vi)/g, ' '))
