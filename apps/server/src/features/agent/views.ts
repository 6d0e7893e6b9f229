import { sql, type SQLWrapper } from 'drizzle-orm'
import { QueryBuilder } from 'drizzle-orm/pg-core'
import { agentRuns, agentSessions, isInFlow } from '#db/schema/index.ts'

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

/**
 * Nodes of the bot's own flow that a session must find again to go on: where it rests, and the lists, events and calls
 * that it comes back to. What lies within a called flow belongs to that flow's own version; an event that has broken into
 * one is of the bot's own flow again.
 */
export const nodesInUse = (state: SQLWrapper) => sql<string[]>`(
  select coalesce(jsonb_agg(node order by at), '[]'::jsonb) from (
    select at, node, count(*) filter (where kind = 'call') over (partition by events order by at rows between unbounded preceding and 1 preceding) as calls
    from (
      select at, frame ->> 'kind' as kind, coalesce(frame ->> 'nodeId', frame #>> '{waiting,nodeId}') as node,
        count(*) filter (where frame ->> 'kind' = 'event') over (order by at rows between unbounded preceding and 1 preceding) as events
      from jsonb_array_elements(${state} #> '{flow,stack}' || jsonb_build_array(jsonb_build_object('nodeId',
        coalesce(${state} #>> '{flow,waiting,nodeId}', ${state} #>> '{flow,at}'))))
        with ordinality as frames (frame, at)
    ) as each_frame
  ) as outer_frames where calls = 0 and node is not null)`

/** Customers in the middle of a flow; the condition is that of the index. */
export const sessionsInFlows = new QueryBuilder()
  .select({
    workspaceId: agentSessions.workspaceId,
    botId: agentSessions.botId,
    environment: agentSessions.environment,
    snapshotId: agentSessions.snapshotId,
    state: agentSessions.state,
  })
  .from(agentSessions)
  .where(isInFlow)
  .as('sessions_in_flows')

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
