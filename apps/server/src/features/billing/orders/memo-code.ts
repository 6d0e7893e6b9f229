import { randomInt } from 'node:crypto'
import { memoAlphabet, memoLength, memoPrefix } from '@app/contracts/billing'

/** Random, so that nobody guesses the code of another order. */
export const newMemoCode = (): string =>
  memoPrefix + Array.from({ length: memoLength }, () => memoAlphabet[randomInt(memoAlphabet.length)]).join('')
