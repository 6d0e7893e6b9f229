import { randomInt } from 'node:crypto'
import { memoAlphabet, memoLength } from '@app/contracts/billing'
import { fold, normalise } from '#core/text/fold.ts'

/** What a transfer names: random, so that nobody guesses the code of another order. */
export const newTransferCode = (prefix: string): string =>
  prefix + Array.from({ length: memoLength }, () => memoAlphabet[randomInt(memoAlphabet.length)]).join('')

const noWords = /^(?:cong|ty|shop|cua|hang|tnhh|co|phan)$/

/** Two letters for the orders of a shop: "Nắng Linen" is NL. */
export const prefixOf = (shopName: string): string => {
  const words = fold(normalise(shopName))
    .split(/[^a-z]+/)
    .filter((word) => word !== '' && !noWords.test(word))
  const letters = words.length > 1 ? words.map(([first]) => first).join('') : (words[0] ?? '')
  return `${letters}dh`.slice(0, 2).toUpperCase()
}

const codeLike = new RegExp(`^[A-Z]{2}[${memoAlphabet}]{${memoLength}}$`)
const codeLength = 2 + memoLength

/** Every piece of a transfer's plain letters that may be a code; which of them is one, the orders tell. */
export const codesIn = (letters: string): string[] => {
  const found = new Set<string>()
  for (let at = 0; at + codeLength <= letters.length; at += 1) {
    const piece = letters.slice(at, at + codeLength)
    if (codeLike.test(piece)) found.add(piece)
  }
  return [...found]
}
