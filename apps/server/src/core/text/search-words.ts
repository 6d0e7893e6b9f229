import { tidyPhone } from '@app/contracts/contacts'
import { fold, normalise } from './fold.ts'

/** More words than this are ignored: nobody types them to find something. */
const mostWords = 8

/** The words of a typed text as the database keeps those of names and messages: without accents and signs. */
export const searchWordsOf = (typed: string): string[] => {
  const phone = tidyPhone(typed)
  // A number keeps its groups together, so that "0905 123" is one word.
  if (/^0\d{3,20}$/.test(phone)) return [phone]
  return fold(normalise(typed))
    .split(/[\s\p{P}\p{S}]+/u)
    .filter(Boolean)
    .slice(0, mostWords)
}
