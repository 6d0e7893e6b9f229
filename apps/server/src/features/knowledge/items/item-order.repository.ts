import { asc, desc, sql, type SQL } from 'drizzle-orm'
import type { DatasetField } from '@app/contracts/knowledge'
import { knowledgeItems } from '#db/schema/index.ts'
import { filterCondition, type RecordFilter } from '../search/record-filters.repository.ts'

const columns = {
  createdAt: sql`${knowledgeItems.createdAt}`,
  updatedAt: sql`${knowledgeItems.updatedAt}`,
  title: sql`${knowledgeItems.title}`,
  position: sql`${knowledgeItems.position}`,
} as const

export const isColumn = (name: string): name is keyof typeof columns => Object.hasOwn(columns, name)

/** Items of a document stand as in the document; everything else shows what came last first, and one import in the order of its rows. */
export const naturalOrder = (isOfDocument: boolean): SQL[] =>
  isOfDocument
    ? [asc(knowledgeItems.position)]
    : [desc(knowledgeItems.createdAt), asc(knowledgeItems.position), asc(knowledgeItems.rowNumber)]

type Direction = 'asc' | 'desc'
const directed = (value: SQL, direction: Direction): SQL[] => [
  direction === 'asc' ? sql`${value} asc nulls last` : sql`${value} desc nulls last`,
]

export const orderByColumn = (name: keyof typeof columns, direction: Direction): SQL[] =>
  directed(columns[name], direction)

/** A field that was emptied holds the null of JSON, which would sort before every number. */
export const orderByField = (field: DatasetField, direction: Direction): SQL[] => {
  const isNumber = field.type === 'number' || field.type === 'money'
  return directed(
    isNumber
      ? sql`nullif(${knowledgeItems.data} -> ${field.key}::text, 'null'::jsonb)`
      : sql`vn_norm(${knowledgeItems.data} ->> ${field.key}::text)`,
    direction,
  )
}

export const matchesFilters = (filters: readonly RecordFilter[]): SQL | undefined =>
  filterCondition(sql`${knowledgeItems.data}`, filters)
