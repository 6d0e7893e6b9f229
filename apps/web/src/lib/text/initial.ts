const letter = /[\p{L}\p{N}]/u
const graphemes = new Intl.Segmenter('vi', { granularity: 'grapheme' })

const firstOf = (text: string): string => {
  for (const { segment } of graphemes.segment(text)) return segment
  return ''
}

/**
 * The letter that stands for a name. Vietnamese people are called by the last word of the name, an address by its first
 * letter; decoration behind a name is no word. A name of signs alone shows its first sign whole, however it is composed.
 */
export const initialOf = (name: string): string => {
  const words = name.trim().split(/\s+/)
  const called = name.includes('@') ? words[0] : words.findLast((word) => letter.test(word))
  const start = called?.slice(Math.max(called.search(letter), 0)) ?? words[0] ?? ''
  return firstOf(start.normalize('NFC')).toLocaleUpperCase('vi') || '?'
}
