import { similarity } from '../shared/similarity.ts'
import { folded, hasWords } from '../shared/folded.ts'
import { fieldsOf, listOf, textOf, textsOf } from '../shared/values.ts'

export interface Option {
  value: string
  label: string
  synonyms: readonly string[]
}

export const optionsOf = (setting: unknown): Option[] =>
  listOf(setting).flatMap((entry) => {
    if (typeof entry === 'string') return entry === '' ? [] : [{ value: entry, label: entry, synonyms: [] }]
    const { id, value, name, label, synonyms } = fieldsOf(entry)
    const own = textOf(id) || textOf(value) || textOf(name)
    return own === '' ? [] : [{ value: own, label: textOf(label) || own, synonyms: textsOf(synonyms) }]
  })

interface FoundOption {
  option: Option
  how: 'same' | 'number' | 'words' | 'similar'
  score: number
}

const closeEnough = 0.6
const numberWords = ['nhat', 'hai', 'ba', 'tu', 'nam', 'sau', 'bay', 'tam', 'chin', 'muoi']

/** Which option an answer means: the same words, its number, its words in the answer, or nearly its words. */
export const findOption = (options: readonly Option[], said: string): FoundOption | null => {
  const text = folded(said)
  if (text === '') return null
  const names = options.map((option) => ({ option, all: [option.label, option.value, ...option.synonyms].map(folded) }))
  const same = names.find(({ all }) => all.includes(text))
  if (same) return { option: same.option, how: 'same', score: 1 }
  const byNumber = options[numberIn(text) - 1]
  if (byNumber) return { option: byNumber, how: 'number', score: 1 }
  const named = names
    .flatMap(({ option, all }) =>
      all.filter((one) => hasWords(text, one)).map((one) => ({ option, length: one.length })),
    )
    .toSorted((one, other) => other.length - one.length)
  if (named[0]) return { option: named[0].option, how: 'words', score: 1 }
  const [best] = names
    .map(({ option, all }) => ({ option, score: Math.max(0, ...all.map((one) => similarity(one, text))) }))
    .toSorted((one, other) => other.score - one.score)
  return best && best.score >= closeEnough ? { ...best, how: 'similar' } : null
}

/** "2", "số 2", "cái thứ hai": the place in the list; zero when the text is no such thing. */
const numberIn = (text: string): number => {
  const found = /^(?:(?:chon|lay|so|cau|mau|cai|muc|thu) ){0,3}(\d{1,2}|[a-z]{2,4})$/.exec(text)?.[1] ?? ''
  if (/^\d/.test(found)) return Number(found)
  return /\bthu\b/.test(text) ? numberWords.indexOf(found) + 1 : 0
}
