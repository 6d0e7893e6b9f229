import { fold } from '#core/text/fold.ts'
import type { Word } from '#core/text/words.ts'

// What a business calls itself: said to everybody, so it tells nothing about what is asked.
const names = new Set(
  `shop, tiệm, quán, xưởng, store, homestay, showroom, spa, salon, studio, cửa hàng, nhà hàng, phòng khám, nha khoa, trung tâm,
  khách sạn, công ty, thẩm mỹ viện`.split(/,\s+/),
)
const foldedNames = new Set([...names].map(fold))
const longestName = 3

const isName = (part: readonly Word[]): boolean =>
  names.has(part.map(({ accented }) => accented).join(' ')) ||
  (part.every(({ accented, folded }) => accented === folded) &&
    foldedNames.has(part.map(({ folded }) => folded).join(' ')))

/** The places of words that only name the business that is talked to. */
export const businessPlaces = (words: readonly Word[]): ReadonlySet<number> => {
  const places = new Set<number>()
  for (let at = 0; at < words.length; at += 1) {
    for (let size = 1; size <= longestName && at + size <= words.length; size += 1) {
      if (!isName(words.slice(at, at + size))) continue
      for (let place = at; place < at + size; place += 1) places.add(place)
    }
  }
  return places
}
