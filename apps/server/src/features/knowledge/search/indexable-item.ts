import type { KnowledgeItemRow } from '#db/schema/index.ts'
import type { IndexableItem } from './build-segment.ts'

type ItemText = Pick<KnowledgeItemRow, 'id' | 'kind' | 'title' | 'headingPath' | 'questions' | 'body' | 'data'>

const textOf = (value: unknown): string => {
  if (Array.isArray(value)) return value.map(textOf).join(', ')
  return typeof value === 'string' || typeof value === 'number' ? String(value) : ''
}

/** What of an item is searched: of a record the fields its dataset names, of everything else its whole text. */
export const toIndexable = (item: ItemText, searchFields: readonly string[] = []): IndexableItem => {
  const { id, title, body } = item
  switch (item.kind) {
    case 'qna':
      return { id, headings: [], phrasings: item.questions.length > 0 ? item.questions : [title], body }
    case 'chunk':
      return { id, headings: item.headingPath.length > 0 ? item.headingPath : [title], phrasings: [], body }
    case 'record': {
      const fields = searchFields.map((field) => textOf(item.data[field])).filter((text) => text !== '')
      return { id, headings: [title], phrasings: [], body: fields.length > 0 ? fields.join('\n') : body }
    }
  }
}
