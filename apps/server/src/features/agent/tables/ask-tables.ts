import type { SearchHit } from '@app/contracts/knowledge'
import type { CachedTable } from '#features/knowledge/public.ts'
import { fillAddress, type Address } from '../understand/pronouns.ts'
import { answerFromTables } from './answer-from-tables.ts'
import { forCustomers } from './for-customers.ts'
import type { Table, TableAnswer, TableLanguage, TableRow } from './contract.ts'
import type { Question } from './read-question.ts'

type TimedRow = CachedTable['rows'][number]

const isInTime = ({ fromMs, toMs }: TimedRow, now: number): boolean =>
  (fromMs === null || fromMs <= now) && (toMs === null || toMs > now)

interface Live {
  readonly hidden: string
  readonly table: Table
}

/** The same object while the same rows are in their time, so that what was read of a table is read once. */
const live = new WeakMap<CachedTable, Live>()

const liveTable = (cached: CachedTable, now: number): Table => {
  const hidden = cached.rows.flatMap((row, at) => (isInTime(row, now) ? [] : [at])).join()
  const known = live.get(cached)
  if (known?.hidden === hidden) return known.table
  const rows = hidden === '' ? cached.rows : cached.rows.filter((row) => isInTime(row, now))
  const table: Table = { id: cached.id, name: cached.name, fields: cached.fields, rows, isWhole: true }
  live.set(cached, { hidden, table })
  return table
}

/** What the tables say, with the rows it is made of as hits that can be cited. */
export interface AskedTables {
  readonly answer: TableAnswer
  readonly hits: readonly SearchHit[]
}

export interface TableQuestion {
  readonly question: Question
  readonly tables: readonly CachedTable[]
  readonly language: TableLanguage
  readonly address: Address
  readonly now: Date
}

/** Asks the tables of a bot; null where the question is not theirs. */
export const askTables = ({ question, tables, language, address, now }: TableQuestion): AskedTables | null => {
  const found = answerFromTables(
    question,
    tables.map((table) => liveTable(table, now.getTime())),
    language,
  )
  const table = tables.find(({ id }) => id === found?.tableId)
  if (!found || !table) return null
  return {
    answer: { ...found, text: fillAddress(found.text, address) },
    hits: found.rows.map((row, at) => hitOf(row, table, at)),
  }
}

const hitOf = (row: TableRow, table: CachedTable, at: number): SearchHit => {
  const { rowNumber = null, updatedMs = 0 } = table.rows.find(({ id }) => id === row.id) ?? {}
  const hit: SearchHit = {
    item: {
      id: row.id,
      datasetId: table.id,
      kind: 'record',
      documentId: null,
      documentName: null,
      title: row.title,
      body: '',
      headingPath: [],
      questions: [],
      tags: [],
      page: null,
      rowNumber,
      data: { ...row.data },
      isEdited: false,
      isPinned: false,
      isDisabled: false,
      isSample: false,
      tokens: 0,
      validFrom: null,
      validTo: null,
      createdAt: new Date(0).toISOString(),
      updatedAt: new Date(updatedMs).toISOString(),
    },
    datasetName: table.name,
    rank: at + 1,
    score: 1,
    keywordScore: 1,
    vectorScore: null,
    isAboveThreshold: true,
    matchedWords: [],
    citation: { document: null, headingPath: [], page: null, row: rowNumber },
  }
  return forCustomers(hit, table.fields)
}
