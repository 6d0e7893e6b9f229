import type { Item } from '@app/contracts/knowledge'

const kindOrder: Readonly<Record<Item['kind'], number>> = { qna: 0, record: 1, chunk: 2 }

type Told = Pick<Item, 'kind' | 'title' | 'questions' | 'body' | 'data'>

/** What an item is asked for by. */
const askedBy = ({ questions, title }: Told): string => questions[0] ?? title

const compare = (one: string, other: string): number => (one < other ? -1 : one > other ? 1 : 0)

/**
 * Which of two equally good items comes first, by what they say: a pair before a row before a passage, the one that says
 * less besides, then in the order of the alphabet. Never by an id, so that two shops with the same knowledge answer alike.
 */
export const byTelling = (one: Told, other: Told): number =>
  kindOrder[one.kind] - kindOrder[other.kind] ||
  askedBy(one).length - askedBy(other).length ||
  compare(askedBy(one), askedBy(other)) ||
  compare(one.body, other.body) ||
  compare(JSON.stringify(one.data), JSON.stringify(other.data))
