import { letterBreak } from './beginning-of.ts'

/** The best place to cut a text that must be shorter: after a paragraph, a sentence, a word, in this order. */
const breaks = ['\n\n', '\n', '. ', '! ', '? ', '; ', ', ', ' ']

/** A cut that leaves less than this of the piece is worse than one at a weaker break. */
const leastShare = 0.4

const cutAt = (text: string, most: number): number => {
  for (const mark of breaks) {
    const at = text.lastIndexOf(mark, most - mark.length)
    if (at + mark.length > most * leastShare) return at + mark.length
  }
  return letterBreak(text, most)
}

/** A text in pieces that a channel takes, none longer than `most` letters, which are counted after NFC. */
export const splitText = (given: string, most: number | null): string[] => {
  if (most === null) return [given]
  const text = given.normalize('NFC')
  const pieces: string[] = []
  let rest = text.length > most ? text.trimEnd() : text
  while (rest.length > most) {
    const at = cutAt(rest, most)
    pieces.push(rest.slice(0, at).trimEnd())
    rest = rest.slice(at).trimStart()
  }
  return rest === '' && pieces.length > 0 ? pieces : [...pieces, rest]
}
