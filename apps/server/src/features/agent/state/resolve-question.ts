import { trimEndOf } from '#core/text/trim-end.ts'
import { isFiller } from '#core/text/filler-words.ts'
import { fold, normalise } from '#core/text/fold.ts'
import { wordsOf } from '#core/text/words.ts'
import { conceptSpans } from '#features/knowledge/public.ts'
import { attributesIn, withAttributes, withoutAttributes } from './attributes.ts'
import type { TalkMemory } from '#db/schema/index.ts'
import type { Completion, ResolvedQuestion, TalkFocus } from './contract.ts'
import { ordinalIn } from './ordinals.ts'

/** Longer messages say themselves what they are about. */
const mostWords = 12
/** Words that a question about "it" may have besides: names of the kind of thing, and words that point. */
const pointing = new Set(
  'cai chiec mau con em loai mon nay do kia ay no ben shop san pham sp cua the vay thi sao nua hang co khong con it this that its'.split(
    ' ',
  ),
)
const questionWords = new Set('bao nhieu khong gi may lau nao co con'.split(' '))
/** What a row of a table can tell: asked without a name, it is about the thing talked about. */
const rowConcepts = new Set(['price', 'size', 'stock', 'colour', 'material', 'warranty', 'age', 'schedule', 'people'])
const opensAnother =
  /^(?:(?:a|u|the|vay|thi|nhung|nham|roi|ok|da|uh|and|so)[\s,]+){0,3}(?:con(?! (?:hang|size|mau|ban|phong|cho|khong|ko|k|lop|slot|mo|bao nhieu)\b)|(?:the|vay) con|neu|what about|how about)\s/u
const endsAnother =
  /\s(?:thi sao|thi the nao|thi (?:bao nhieu|co)|sao|thi)(?:\s(?:a|ah|shop|ban|em|vay|nhi|ha))*[\s?!.]*$/u
const amongThem =
  /(?<![\p{L}])(?:trong (?:do|so do|may (?:cai|mau|mon|loai|con)|cac (?:mau|mon|loai|cai))|(?:cai|mau|loai|con|mon|chiec|khoa|goi|phong|san pham|em|tour|dong) nao|(?:may|cac|nhung|2|hai|3|ba|ca hai|ca 2) (?:cai|mau|mon|loai|con|em|chiec)(?: (?:nay|do|kia|tren|do))|cai (?:re|dat|mac|tot|nhe|to|nho|dep) (?:nhat|hon)|which (?:one|of)|the (?:cheapest|cheaper) one|of (?:them|those|these))(?![\p{L}])/u

/** What a message means once everything it leaves out is put back. Pure: nothing is looked up here. */
export const resolveQuestion = (question: string, memory: TalkMemory): ResolvedQuestion => {
  const focus = focusOf(memory)
  const as = (query: string, by: Completion | null, more: Partial<TalkFocus> = {}): ResolvedQuestion => ({
    query: query.replaceAll(/\s+/g, ' ').trim(),
    by,
    focus: { ...focus, ...more },
  })
  const named = itemMeant(question, memory)
  if (named) return as(named.query, 'item', { topic: named.item })
  if (wordsOf(question).length > mostWords || ordinalIn(question)) return as(question, null)
  const plain = fold(normalise(question))
  if (focus.candidates.length > 1 && amongThem.test(plain))
    return as(question, 'candidates', { isAboutCandidates: true })
  return (
    anotherAttribute(question, plain, memory, as) ??
    anotherObject(question, plain, memory, as) ??
    aboutTopic(question, plain, memory, as) ??
    as(question, null)
  )
}

type As = (query: string, by: Completion | null, more?: Partial<TalkFocus>) => ResolvedQuestion

const asksWhether = /^(?:co|con) .{1,40} (?:khong|ko|k|hong|hok|chua)(?![\p{L}])/u

export const focusOf = ({ shown = [], topic, matter }: TalkMemory): TalkFocus => ({
  candidates: shown.filter(({ kind }) => kind === 'record').map(({ itemId }) => itemId),
  topic: topic ?? matter ?? null,
  isAboutCandidates: false,
})

const itemMeant = (question: string, { shown = [] }: TalkMemory) => {
  const ordinal = shown.length > 0 ? ordinalIn(question) : null
  const item = ordinal ? shown.at(ordinal.at) : undefined
  if (!ordinal || !item) return null
  return { item, query: `${question.slice(0, ordinal.start)} ${item.title} ${question.slice(ordinal.end)}` }
}

const conceptsIn = (text: string) => conceptSpans(wordsOf(text), 'question')

/** The words that say what a question is about: no courtesy, no question word, nothing that only points. */
const contentWords = (text: string): string[] => {
  const words = wordsOf(text)
  const inConcept = new Set(
    conceptSpans(words, 'question').flatMap(({ at, size }) => Array.from({ length: size }, (_, step) => at + step)),
  )
  return words.flatMap(({ accented, folded }, at) =>
    inConcept.has(at) || isFiller(accented, folded) || pointing.has(folded) ? [] : [accented],
  )
}

/** "thế còn size L?": the last question, asked of another size. */
const anotherAttribute = (question: string, plain: string, memory: TalkMemory, as: As): ResolvedQuestion | null => {
  const attributes = attributesIn(question)
  const base = memory.question ?? memory.topic?.title
  if (attributes.length === 0 || base === undefined) return null
  const rest = withoutAttributes(question)
  if (contentWords(rest).length > 0) return null
  const asksItself = conceptsIn(rest).some(({ concept }) => concept !== 'colour' && concept !== 'size')
  const isPlain = opensAnother.test(`${plain} `) || endsAnother.test(plain) || !asksItself
  if (!isPlain) return null
  // "có màu trắng không" is a whole question, of what was shown or talked about.
  if (asksWhether.test(plain) && memory.topic && memory.topic.kind === 'record')
    return focusOf(memory).candidates.length > 1
      ? as(question, 'candidates', { isAboutCandidates: true })
      : as(`${memory.topic.title} ${question}`, 'topic')
  // A question that named the thing keeps it; one that did not gets the thing talked about.
  return as(withAttributes(named(base, memory), attributes), 'attribute')
}

const named = (base: string, { topic }: TalkMemory): string =>
  !topic || contentWords(withoutAttributes(base)).length > 0 ? base : `${topic.title} ${base}`

/** "còn áo khoác thì sao?": what was asked last, of another thing. */
const anotherObject = (question: string, plain: string, memory: TalkMemory, as: As): ResolvedQuestion | null => {
  if (!memory.question) return null
  const opened = opensAnother.exec(`${plain} `)
  const ended = endsAnother.exec(plain)
  if (!opened && !ended) return null
  const object = trimEndOf(question.slice(opened?.[0].length ?? 0, ended?.index ?? question.length), ' \n?!.')
  if (object === '' || contentWords(object).length === 0 || conceptsIn(object).length > 0) return null
  const asked = askedWords(memory.question)
  return asked === '' ? null : as(`${object} ${asked}`, 'object')
}

/** The words of a question that say what was asked, without the thing it was asked of. */
const askedWords = (question: string): string => {
  const words = wordsOf(question)
  const spans = conceptSpans(words, 'question')
  if (spans.length === 0) return ''
  return words
    .flatMap(({ accented, folded }, at) =>
      questionWords.has(folded) || spans.some((span) => at >= span.at && at < span.at + span.size) ? [accented] : [],
    )
    .join(' ')
}

/** "giá bao nhiêu?": of the thing talked about. */
const aboutTopic = (question: string, plain: string, { topic }: TalkMemory, as: As): ResolvedQuestion | null => {
  if (!topic) return null
  const points =
    /(?<![\p{L}])(?:cai|mau|con|em|loai|mon|chiec|ao|quan|vay|dam|giay|tui|khoa|goi|phong|san pham|sp|hang) (?:nay|do|kia|ay)(?![\p{L}])|(?<![\p{L}])(?:no|it|this one|that one)(?![\p{L}])/u.test(
      plain,
    )
  const concepts = conceptsIn(question).map(({ concept }) => concept)
  const isOfRow =
    concepts.some((concept) => rowConcepts.has(concept)) ||
    (concepts.length === 0 && attributesIn(question).some(({ kind }) => kind === 'size' || kind === 'colour'))
  if (contentWords(withoutAttributes(question)).length > 0 && !points) return null
  return isOfRow || points ? as(`${topic.title} ${question}`, 'topic') : null
}
