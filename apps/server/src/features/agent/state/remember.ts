import type { TalkItem, TalkMemory } from '#db/schema/index.ts'

const mostShown = 10
const longestTitle = 120
const longestQuestion = 240

interface Told {
  /** The question as it was looked up. */
  readonly question: string
  /** What the answer was made of, or what was offered to choose from, in the order shown. */
  readonly items: readonly TalkItem[]
  readonly isOffer: boolean
}

const kept = ({ itemId, kind, title }: TalkItem): TalkItem => ({ itemId, kind, title: title.slice(0, longestTitle) })

/** What the next message may leave out. Answers from pairs do not make the customer forget the product. */
export const remember = (memory: TalkMemory, { question, items, isOffer }: Told): TalkMemory => {
  const known = items.filter(({ title }) => title !== '').map(kept)
  const records = known.filter(({ kind }) => kind === 'record')
  const [first] = known
  const topic = isOffer ? memory.topic : (records[0] ?? memory.topic)
  const matter = isOffer || !first || first.kind === 'record' ? memory.matter : first
  const shown = isOffer ? known : records
  return {
    ...memory,
    question: question.slice(0, longestQuestion),
    topic,
    matter,
    shown: shown.length > 0 ? shown.slice(0, mostShown) : memory.shown,
  }
}
