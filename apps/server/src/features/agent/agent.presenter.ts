import type { AgentSession, Run, RunWithSteps } from '@app/contracts/agent'
import type { AgentRunRow, AgentSessionRow } from '#db/schema/index.ts'

export const presentRun = (row: Omit<AgentRunRow, 'steps'>): Run => ({
  id: row.id,
  sessionId: row.sessionId,
  botId: row.botId,
  mode: row.mode,
  versionLabel: row.versionLabel,
  input: row.input,
  reply: row.reply,
  status: row.status,
  outcome: row.outcome,
  engine: row.engine,
  tokensIn: row.tokensIn,
  tokensOut: row.tokensOut,
  credits: row.credits,
  ms: row.ms,
  firstTokenMs: row.firstTokenMs,
  startedAt: row.startedAt.toISOString(),
})

export const presentRunWithSteps = (row: AgentRunRow): RunWithSteps => ({ ...presentRun(row), steps: row.steps })

/** A session follows the draft, or the snapshot with this number. */
export const presentSession = (row: AgentSessionRow, snapshotNumber: number | null = null): AgentSession => ({
  id: row.id,
  botId: row.botId,
  environment: row.environment,
  origin: row.origin,
  status: row.status,
  versionLabel: snapshotNumber === null ? 'draft' : `v${snapshotNumber}`,
  title: row.title,
  lastText: row.lastText,
  runCount: row.runCount,
  tokens: row.tokens,
  credits: row.credits,
  slots: row.state.slots ?? {},
  createdAt: row.createdAt.toISOString(),
  lastAt: row.lastAt.toISOString(),
})
