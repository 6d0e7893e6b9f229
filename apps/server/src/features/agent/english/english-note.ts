import { glossary } from './glossary.ts'

const longest = Math.max(...Object.keys(glossary).map((phrase) => phrase.split(' ').length))
const pieces = /[\p{L}\p{M}]+(?:\/[\p{L}\p{M}]+)?|[^\p{L}\p{M}]+/gu
const vietnamese = /[àáảãạăằắẳẵặâầấẩẫậèéẻẽẹêềếểễệìíỉĩịòóỏõọôồốổỗộơờớởỡợùúủũụưừứửữựỳýỷỹỵđ]/iu
/** With more strange words than this the note would only pretend to be English. */
const mostStrange = 0.34

export interface EnglishNote {
  readonly text: string
  /** Enough of it is English to be read. */
  readonly isReadable: boolean
}

const isWord = (piece: string) => /^\p{L}/u.test(piece)

/** Text of the shop as a short English note; names and figures stay. */
export const englishNote = (text: string): EnglishNote => {
  const parts = text.normalize('NFC').match(pieces) ?? []
  const said: string[] = []
  for (let at = 0; at < parts.length; at += 1) {
    const found = phraseAt(parts, at)
    if (!found) {
      said.push(parts[at] ?? '')
      continue
    }
    said.push(found.text)
    at += found.size - 1
  }
  const note = tidied(said.join(''))
  const words = note.match(/[\p{L}\p{N}]+/gu) ?? []
  const strange = words.filter((word) => vietnamese.test(word) && !/^\p{Lu}/u.test(word))
  return { text: note, isReadable: words.length > 0 && strange.length <= words.length * mostStrange }
}

/** The longest phrase of the glossary that begins here; its words stand with single spaces between. */
const phraseAt = (parts: readonly string[], at: number): { text: string; size: number } | null => {
  const [first = ''] = [parts[at]]
  if (!isWord(first)) return null
  for (let words = longest; words > 0; words -= 1) {
    const size = words * 2 - 1
    const taken = parts.slice(at, at + size)
    if (taken.length < size || taken.some((piece, index) => index % 2 === 1 && piece !== ' ')) continue
    // A capital inside a sentence begins a name: "Hội An", not "hội".
    if (words === 1 && /^\p{Lu}/u.test(first) && !beginsSentence(parts, at)) continue
    const text = glossary[taken.join('').toLowerCase()]
    if (text !== undefined) return { text, size }
  }
  return null
}

const beginsSentence = (parts: readonly string[], at: number): boolean => {
  const before = parts[at - 1] ?? ''
  return at === 0 || before.includes('\n') || /[.!?:]$/.test(before.trimEnd())
}

const tidied = (text: string): string =>
  text
    .replaceAll(/[^\S\n]+/g, ' ')
    .replaceAll(/ (?=[.,;:!?])/g, '')
    .replaceAll(/:(?=\s?[:,.])/g, '')
    .replaceAll(/([.,;])(?:\s*[.,;])+/g, '$1')
    .replace(/^[\s.,;:]+/, '')
    .trim()
