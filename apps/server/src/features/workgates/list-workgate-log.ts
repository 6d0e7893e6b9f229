import type { WorkgateLogLine } from '@app/contracts/workgates'
import type { WorkspaceCtx } from '#core/context.ts'
import type { WorkgateHealthChangeRow } from '#db/schema/index.ts'
import { latestHealthChanges } from './health-changes.repository.ts'
import { commentCodes, connectedCode } from './note-health.ts'
import { stopCodes } from './stops/change-stop.ts'
import { requireWorkgate } from './require-workgate.ts'
import { latestReported, latestSent, type ReportedLine, type SentLine } from './workgate-log.repository.ts'

type Only = 'in' | 'out' | 'failed' | undefined

const mostLines = 100
const shownLetters = 160

/** What came, what left and what happened to an account, newest first. Nothing of it is written twice. */
export const listWorkgateLog = async (ctx: WorkspaceCtx, id: string, only: Only): Promise<WorkgateLogLine[]> => {
  const gate = await requireWorkgate(ctx, id)
  const isFailed = only === 'failed'
  const wanted = { limit: mostLines, isFailed }
  const [reported, sent, changes] = await Promise.all([
    only === 'out' ? [] : latestReported(ctx.db, gate, wanted),
    only === 'in' ? [] : latestSent(ctx.db, gate, wanted),
    only === 'in' || only === 'out' ? [] : latestHealthChanges(ctx.db, gate, { limit: mostLines, isBroken: isFailed }),
  ])
  return [...reported.map(lineOfReport), ...sent.map(lineOfMessage), ...changes.map(lineOfChange)]
    .toSorted((one, other) => Date.parse(other.at) - Date.parse(one.at))
    .slice(0, mostLines)
}

const shown = (text: string): string => Array.from(text).slice(0, shownLetters).join('')

const lineOfReport = (row: ReportedLine): WorkgateLogLine => ({
  id: row.id,
  at: row.at.toISOString(),
  direction: 'in',
  kind: row.kind,
  outcome: row.state === 'new' ? 'waiting' : row.state === 'failed' ? 'failed' : row.isUsedUp ? 'ok' : 'ignored',
  reason: null,
  text: shown(row.text),
  threadId: row.threadId,
  messageId: row.messageId,
})

const outcomeOf = ({ state }: SentLine): WorkgateLogLine['outcome'] => {
  if (state === 'failed' || state === 'unknown') return state
  return state === 'queued' || state === 'sending' ? 'waiting' : 'ok'
}

const lineOfMessage = (row: SentLine): WorkgateLogLine => ({
  id: row.id,
  at: row.at.toISOString(),
  direction: 'out',
  kind: row.sender,
  outcome: outcomeOf(row),
  reason: row.errorCode,
  text: shown(row.text),
  threadId: row.threadId,
  messageId: row.id,
})

/** What happened to an account, by the mark of the change; without one its health has changed. */
const changes: Readonly<Record<string, { kind: string; reason?: string }>> = {
  [connectedCode]: { kind: 'connected' },
  [commentCodes.lost]: { kind: 'health', reason: 'comments' },
  [commentCodes.back]: { kind: 'health' },
  [stopCodes.limit]: { kind: 'stopped', reason: 'limit' },
  [stopCodes.operator]: { kind: 'stopped', reason: 'operator' },
  [stopCodes.released]: { kind: 'released' },
}

const lineOfChange = ({ id, at, code, health }: WorkgateHealthChangeRow): WorkgateLogLine => ({
  id,
  at: at.toISOString(),
  direction: 'account',
  outcome: health === 'ok' ? 'ok' : 'failed',
  reason: health,
  ...(changes[code ?? ''] ?? { kind: 'health' }),
  text: '',
  threadId: null,
  messageId: null,
})
