import { creditEntryKind, creditSource, type getCreditStatement } from '@app/contracts/credits'
import type { Reply } from '@app/contracts/endpoint'
import type { FilterRules } from '#lib/page/list-filters.ts'
import type { ListUrl } from '#lib/page/use-list-url.ts'

export type Statement = Reply<typeof getCreditStatement>

export const kinds = creditEntryKind.options
export const sources = creditSource.options

/** What the statement is filtered by, as in its address. */
export const statementFilters = {
  kind: { options: kinds },
  source: { options: sources },
  bot: { maxLength: 40 },
  from: { maxLength: 10 },
  to: { maxLength: 10 },
} as const satisfies FilterRules
export type StatementUrl = ListUrl<typeof statementFilters>

const isDay = (text: string | undefined): text is string => /^\d{4}-\d{2}-\d{2}$/.test(text ?? '')
const isId = (text: string | undefined): text is string => /^[0-9a-f-]{36}$/.test(text ?? '')

/** What the server is asked; a hand-written address that it would refuse counts as not set. */
export const queryOf = ({ search, filters: { kind, source, bot, from, to } }: StatementUrl) => ({
  ...(search ? { search } : {}),
  ...(kind ? { kind } : {}),
  ...(source ? { source } : {}),
  ...(isId(bot) ? { botId: bot } : {}),
  ...(isDay(from) ? { from } : {}),
  ...(isDay(to) ? { to } : {}),
})
