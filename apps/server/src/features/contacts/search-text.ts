import { tidyPhone } from '@app/contracts/contacts'
import { fold, normalise } from '#core/text/fold.ts'
import { searchWordsOf } from '#core/text/search-words.ts'

interface Searched {
  name: string
  phone: string | null
  email: string | null
}

/** The text a contact is found by, without accents: "dao" finds "Nguyễn Thị Đào". */
export const searchTextOf = ({ name, phone, email }: Searched): string =>
  fold(normalise([name, phone, email].filter(Boolean).join(' ')))

/** A phone is found however its digits are grouped, from any of them on, and with the country code. */
export const searchFor = (typed: string): string[] => {
  const digits = tidyPhone(typed)
  return /^\d{3,}$/.test(digits) ? [digits] : searchWordsOf(typed)
}
