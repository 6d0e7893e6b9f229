import { beginningOf } from '#core/text/beginning-of.ts'

/*
 * A button of Messenger shows 20 letters and sends back what stands behind it. Behind our buttons stands what the
 * customer says with them, in full.
 */
const mark = 'say:'
const shownLetters = 20
const behindLetters = 1000

export const payloadFor = (words: string): string => beginningOf(`${mark}${words}`, behindLetters)

/** What a pressed button says: our own words behind it, or what it shows. */
export const wordsOf = (payload: string, title: string): string =>
  payload.startsWith(mark) ? payload.slice(mark.length) : title || payload

/** Shortened after a word where it can be; the full words stand behind the button. */
export const shortTitle = (words: string, most: number = shownLetters): string => {
  const plain = words.trim().normalize('NFC')
  if (plain.length <= most) return plain
  const room = beginningOf(plain, most - 1)
  const lastSpace = room.lastIndexOf(' ')
  return `${lastSpace >= most / 2 ? room.slice(0, lastSpace) : room}…`
}
