import { cachedTables } from '#features/knowledge/public.ts'
import { askTables, type AskedTables } from '../tables/ask-tables.ts'
import { readQuestion, type Question } from '../tables/read-question.ts'
import type { Turn } from './contract.ts'
import type { UnderstoodTurn } from './understand-turn.ts'

/** What is asked; `query` may say more than the message, where it goes on about something said before. */
export const questionOf = ({ text, understood }: UnderstoodTurn, query: string): Question =>
  readQuestion(query, query === understood ? text : `${text} ${query}`)

/** Asks the tables of the bot, which are read once for every state of the knowledge. */
export const askTurnTables = async (
  turn: Turn,
  { language, address }: UnderstoodTurn,
  question: Question,
): Promise<AskedTables | null> => {
  const ids = turn.config.datasets.map(({ id }) => id)
  const tables = await cachedTables(turn.ctx, turn.knowledge, ids)
  return tables.length === 0 ? null : askTables({ question, tables, language, address, now: turn.ctx.now() })
}
