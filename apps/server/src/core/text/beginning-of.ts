const graphemes = new Intl.Segmenter('vi', { granularity: 'grapheme' })

/** The last place up to `most` that stands between two letters, as a reader sees them: accents, flags and families stay whole. */
export const letterBreak = (text: string, most: number): number => {
  if (text.length <= most) return text.length
  // Whether a place is inside a letter is decided by what stands before it and right behind it.
  const start = graphemes.segment(text.slice(0, most + 2)).containing(most)?.index ?? most
  if (start > 0) return start
  // One letter alone is longer than all there is room for.
  return text.slice(0, most).isWellFormed() ? most : most - 1
}

/** A text as channels count it, or as much of its beginning as has room. */
export const beginningOf = (text: string, most: number): string => {
  const counted = text.normalize('NFC')
  return counted.slice(0, letterBreak(counted, most))
}
