import { cachedTables, type CachedTable } from '#features/knowledge/public.ts'
import { askTables, type AskedTables } from '../tables/ask-tables.ts'
import { readQuestion, type Question } from '../tables/read-question.ts'
import type { Turn } from './contract.ts'
import type { UnderstoodTurn } from './understand-turn.ts'

/** What is asked; `query` may say more than the message, where it goes on about something said before. */
export const questionOf = (
  { text, understood, question, language }: UnderstoodTurn,
  query: string,
  now: Date,
): Question => {
  if (query === understood) return readQuestion(query, text, now)
  // One of several questions, or one in English, stands for itself.
  const isOwn = language === 'en' || question !== understood
  return readQuestion(query, isOwn ? query : `${text} ${query}`, now)
}

/** Asks the tables of the bot, which are read once for every state of the knowledge. */
export const askTurnTables = async (
  turn: Turn,
  { language, address, resolved }: UnderstoodTurn,
  question: Question,
): Promise<AskedTables | null> => {
  const ids = turn.config.datasets.map(({ id }) => id)
  const tables = await cachedTables(turn.ctx, turn.knowledge, ids)
  const ask = (some: readonly CachedTable[]) =>
    some.length === 0 ? null : askTables({ question, tables: some, language, address, now: turn.ctx.now() })
  const { isAboutCandidates, candidates } = resolved.focus
  return (isAboutCandidates ? ask(onlyRows(tables, candidates)) : null) ?? ask(tables)
}

/** "cái rẻ nhất trong đó": the rows that were shown, and no others. */
const onlyRows = (tables: readonly CachedTable[], ids: readonly string[]): CachedTable[] =>
  tables.flatMap((table) => {
    const rows = table.rows.filter(({ id }) => ids.includes(id))
    return rows.length === 0 ? [] : [{ ...table, rows }]
  })
