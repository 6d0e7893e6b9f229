import type { Item } from '@app/contracts/knowledge'
import { fieldText, searchedText } from '#features/knowledge/public.ts'
import type { TemplateDataset } from '#product-templates/contract.ts'

export type TemplateItem = Pick<Item, 'id' | 'kind' | 'title' | 'body' | 'headingPath' | 'questions' | 'data'> & {
  /** What of it is searched, where that is not the whole body. */
  searched?: string | undefined
}

/** The items that a dataset of a template will have; a document has one per heading. */
export const itemsOf = (dataset: TemplateDataset): TemplateItem[] => {
  const { key, pairs = [], records = [], documents = [] } = dataset
  const items: Omit<TemplateItem, 'id'>[] = [
    ...pairs.map(({ questions, answer }) => ({
      ...emptyItem,
      kind: 'qna' as const,
      title: questions[0] ?? '',
      questions,
      body: answer,
    })),
    ...records.map((record) => recordItem(dataset, record)),
    ...documents.flatMap(({ name, text }) => partsOf(name, text)),
  ]
  return items.map((item, at) => ({ id: `${key}-${at}`, ...item }))
}

const emptyItem = { title: '', body: '', headingPath: [], questions: [], data: {} }

const recordItem = (
  { fields = [], indexFields }: TemplateDataset,
  record: Record<string, unknown>,
): Omit<TemplateItem, 'id'> => {
  const lines = fields.map((field) => fieldText(field, record[field.key])).filter(Boolean)
  const title = indexFields?.title ? String(record[indexFields.title] ?? '') : ''
  const searched = searchedText(fields, indexFields?.search ?? [], record)
  return { ...emptyItem, kind: 'record', title, body: lines.join('\n'), data: record, searched }
}

const partsOf = (name: string, text: string): Omit<TemplateItem, 'id'>[] =>
  text
    .split(/^##\s+/m)
    .map((part, at) => {
      const [heading = '', ...lines] = part.trim().split('\n')
      return { heading: at === 0 ? '' : heading.trim(), body: at === 0 ? '' : lines.join('\n').trim() }
    })
    .filter(({ body }) => body !== '')
    .map(({ heading, body }) => ({ ...emptyItem, kind: 'chunk' as const, title: name, headingPath: [heading], body }))

/** The title of an item: document and heading, question, or name of a record. */
export const titleOf = ({ title, headingPath }: Pick<TemplateItem, 'title' | 'headingPath'>): string =>
  [title, ...headingPath].filter(Boolean).join(' › ')
