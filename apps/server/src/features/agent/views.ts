import { QueryBuilder } from 'drizzle-orm/pg-core'
import { agentRuns, agentSessions } from '#db/schema/index.ts'

/** Conversations with bots, and the version each is pinned to. */
export const botSessions = new QueryBuilder()
  .select({
    workspaceId: agentSessions.workspaceId,
    id: agentSessions.id,
    botId: agentSessions.botId,
    environment: agentSessions.environment,
    status: agentSessions.status,
    snapshotId: agentSessions.snapshotId,
    /** Of a conversation in a thread it begins with the id of the thread. */
    externalKey: agentSessions.externalKey,
    origin: agentSessions.origin,
    lastAt: agentSessions.lastAt,
  })
  .from(agentSessions)
  .as('bot_sessions')

/** The turns of bots: how each ended, and what it cost. */
export const botRuns = new QueryBuilder()
  .select({
    workspaceId: agentRuns.workspaceId,
    id: agentRuns.id,
    botId: agentRuns.botId,
    sessionId: agentRuns.sessionId,
    environment: agentRuns.environment,
    mode: agentRuns.mode,
    engine: agentRuns.engine,
    input: agentRuns.input,
    reply: agentRuns.reply,
    status: agentRuns.status,
    outcome: agentRuns.outcome,
    errorCode: agentRuns.errorCode,
    tokensIn: agentRuns.tokensIn,
    tokensOut: agentRuns.tokensOut,
    credits: agentRuns.credits,
    startedAt: agentRuns.startedAt,
  })
  .from(agentRuns)
  .as('bot_runs')

/** What customers said to bots, turn by turn. */
export const saidTurns = new QueryBuilder()
  .select({
    workspaceId: agentRuns.workspaceId,
    id: agentRuns.id,
    botId: agentRuns.botId,
    sessionId: agentRuns.sessionId,
    generation: agentRuns.generation,
    environment: agentRuns.environment,
    mode: agentRuns.mode,
    input: agentRuns.input,
    credits: agentRuns.credits,
    startedAt: agentRuns.startedAt,
  })
  .from(agentRuns)
  .as('said_turns')
