import { cachedTables } from '#features/knowledge/public.ts'
import { askTables, type AskedTables } from '../tables/ask-tables.ts'
import { readQuestion } from '../tables/read-question.ts'
import type { Turn } from './contract.ts'
import type { UnderstoodTurn } from './understand-turn.ts'

/** Asks the tables of the bot; `query` may say more than the message, where it goes on about something said before. */
export const askTurnTables = async (
  turn: Turn,
  { text, understood, language, address }: UnderstoodTurn,
  query: string,
): Promise<AskedTables | null> => {
  const ids = turn.config.datasets.map(({ id }) => id)
  const tables = await cachedTables(turn.ctx, turn.knowledge, ids)
  if (tables.length === 0) return null
  const question = readQuestion(query, query === understood ? text : `${text} ${query}`)
  return askTables({ question, tables, language, address, now: turn.ctx.now() })
}
