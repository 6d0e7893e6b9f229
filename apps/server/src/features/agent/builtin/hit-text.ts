import { memoCache } from '#core/memo-cache.ts'
import { fold } from '#core/text/fold.ts'
import type { EngineHit } from './contract.ts'

/** What a field of a record answers, though nobody writes it into the data. */
const asked: readonly (readonly [key: RegExp, words: string])[] = [
  [/gia|price|cost|hoc_?phi/, 'giá bao nhiêu tiền'],
  [/ton|stock|quantity|so_?luong|con_?hang/, 'còn hàng không'],
  [/size|kich|^co$/, 'size'],
  [/mau|colou?r/, 'màu'],
  [/chat_?lieu|material/, 'chất liệu'],
  [/bao_?hanh|warranty/, 'bảo hành'],
]

// The columns of a few tables come with every question.
const hints = memoCache<string>({ most: 500, longestKey: 100 })
const hintOf = (key: string): string =>
  hints(key, () => asked.find(([pattern]) => pattern.test(fold(key.toLowerCase())))?.[1] ?? '')

const recordText = (data: Readonly<Record<string, unknown>>): string =>
  Object.entries(data)
    .map(([key, value]) => `${key} ${hintOf(key)}: ${Array.isArray(value) ? value.join(', ') : String(value ?? '')}`)
    .join('\n')

/** What an item says, as the index reads it; the name of a record is what people ask for. */
export const hitText = ({ item }: EngineHit) => {
  if (item.kind === 'qna') {
    return { headings: [], phrasings: item.questions.length > 0 ? item.questions : [item.title], body: item.body }
  }
  if (item.kind === 'record') return { headings: [], phrasings: [item.title], body: recordText(item.data) || item.body }
  return { headings: [item.title, ...item.headingPath].filter(Boolean), phrasings: [], body: item.body }
}
