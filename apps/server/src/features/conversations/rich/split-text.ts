/** The best place to cut a text that must be shorter: after a paragraph, a sentence, a word, in this order. */
const breaks = ['\n\n', '\n', '. ', '! ', '? ', '; ', ', ', ' ']

/** A cut that leaves less than this of the piece is worse than one at a weaker break. */
const leastShare = 0.4

const cutAt = (text: string, most: number): number => {
  for (const mark of breaks) {
    const at = text.lastIndexOf(mark, most - mark.length)
    if (at + mark.length > most * leastShare) return at + mark.length
  }
  // Half of a pair of surrogates is no letter.
  return text.slice(0, most).isWellFormed() ? most : most - 1
}

/** A text in pieces that a channel takes, none longer than `most` letters. */
export const splitText = (text: string, most: number | null): string[] => {
  if (most === null) return [text]
  const pieces: string[] = []
  let rest = text.length > most ? text.trimEnd() : text
  while (rest.length > most) {
    const at = cutAt(rest, most)
    pieces.push(rest.slice(0, at).trimEnd())
    rest = rest.slice(at).trimStart()
  }
  return rest === '' && pieces.length > 0 ? pieces : [...pieces, rest]
}
