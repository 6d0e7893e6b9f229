import { sql } from 'drizzle-orm'
import type { AgentReply, RunOutcome, RunStatus, RunStep } from '@app/contracts/agent'
import type { Environment } from '@app/contracts/bot-settings'
import { noteStep } from '#core/changes/changes.repository.ts'
import { only } from '#core/errors.ts'
import { newId } from '#core/ids.ts'
import type { Db } from '#db/client.ts'
import { isNotAsExpected } from '#db/errors.ts'
import type { AgentSessionRow, SessionState } from '#db/schema/index.ts'
import { runRaw } from '#db/raw-statement.ts'
import { viewText } from '#db/view.ts'
import { keysOfBots } from '#features/bot-api/views.ts'
import { outgoingHooks } from '#features/bot-hooks/views.ts'
import { usableVersions } from '#features/bots/views.ts'
import { crossesMark, reservationEnd, reservingSteps, spendingSteps } from '#features/billing/public.ts'
import { knowledgeVersion } from '#features/knowledge/public.ts'

export type SessionOfTurn = { workspaceId: string; sessionId: string }

export interface NewTurn {
  id: string
  inputId: string
  mode: 'test' | 'live' | 'replay' | 'eval'
  input: string
  /** How many earlier turns are wanted at most. */
  pastTurns: number
  now: Date
}

export interface PastTurn {
  input: string
  reply: string | null
}

/** A type and not an interface: rows of a written-out statement must have an index signature. */
export type BegunTurn = {
  sessionId: string
  botId: string
  environment: Environment
  origin: AgentSessionRow['origin']
  snapshotId: string | null
  status: AgentSessionRow['status']
  state: SessionState
  generation: number
  runCount: number
  credits: number
  /** Null: another request with the same input id was faster. */
  written: string | null
  /** The snapshot of the session, if it is still there and its bot published. */
  usableSnapshotId: string | null
  /** Somebody outside listens to this bot. */
  isHeard: boolean
  /** Of the workspace, when the turn began. */
  knowledgeVersion: string
  /** Newest first; null when there are none. */
  past: PastTurn[] | null
}

/** The snapshot a session is pinned to, while it exists and its bot is published. */
const usableSnapshot = (session: string) => `
  select s.id from ${viewText(usableVersions)} s
  where s.workspace_id = $1 and s.id = ${session}.snapshot_id and s.bot_id = ${session}.bot_id`

/** What both ways of beginning a turn do: take the session, write the run, and tell all that its answer needs. */
const beginning = (way: {
  from: string
  where: string
  onConflict: string
  usableSnapshotId: string
  /** More steps of the statement, and what they tell. */
  steps?: string
  tells?: string
}) => `
  with moved as (
    update agent_sessions a set generation = generation + 1 ${way.from}
    where workspace_id = $1 and status <> 'closed' and ${way.where}
    returning id, bot_id, environment, origin, snapshot_id, status, state, generation, run_count, credits
  ), added as (
    insert into agent_runs (workspace_id, id, session_id, bot_id, snapshot_id, environment, mode, origin, input_id,
      generation, version_label, input, status, engine, started_at)
    select $1, $4, id, bot_id, snapshot_id, environment, $5, origin, $3, generation, '', $6, 'running', '', $7 from moved
    ${way.onConflict}
    returning id
  )${way.steps ? `, ${way.steps}` : ''}
  select id as "sessionId", bot_id as "botId", environment, origin, snapshot_id as "snapshotId", status, state,
    generation, run_count as "runCount", credits, (select id from added) as written,
    (${way.usableSnapshotId}) as "usableSnapshotId",
    exists (select from ${viewText(outgoingHooks)} w
      where w.workspace_id = $1 and w.bot_id = moved.bot_id and w.is_enabled) as "isHeard",
    ${knowledgeVersion('$1')} as "knowledgeVersion",
    (select json_agg(json_build_object('input', p.input, 'reply', p.reply ->> 'text')) from (
      select input, reply from agent_runs
      where workspace_id = $1 and session_id = moved.id order by generation desc limit $8) p) as past${way.tells ? `, ${way.tells}` : ''}
  from moved`

const beginningById = beginning({
  from: '',
  where: `id = $2 and not exists (
      select from agent_runs r where r.workspace_id = $1 and r.session_id = $2 and r.input_id = $3)`,
  onConflict: 'on conflict (workspace_id, session_id, input_id) do nothing',
  usableSnapshotId: usableSnapshot('moved'),
})

/**
 * Without waiting for the disk: should the machine die now, the caller has no answer, and the turn never was. What is
 * written at the end of the turn waits, and everything before it is on the disk then. Its input is new, and its
 * snapshot still exists, or it does not begin this way.
 */
const beginningByName = beginning({
  from: `from (select set_config('synchronous_commit', 'off', true)) as unhurried`,
  where: `bot_id = $9 and environment = 'production' and external_key = $2 and exists (${usableSnapshot('a')})
    and exists (select from ${viewText(keysOfBots)} k where k.workspace_id = $1 and k.id = $10 and k.bot_id = $9)`,
  onConflict: '',
  usableSnapshotId: 'snapshot_id',
  steps: reservingSteps('$11::int > 0 and exists (select from added)', {
    runId: '$4',
    amount: '$11',
    at: '$7',
    expiresAt: '$12',
  }),
  tells: 'exists (select from aside) as "isPaidAhead"',
})

const valuesOf = (workspaceId: string, session: string, turn: NewTurn): unknown[] => [
  workspaceId,
  session,
  turn.inputId,
  turn.id,
  turn.mode,
  turn.input,
  turn.now,
  turn.pastTurns,
]

/**
 * Begins a new turn of a session and cancels the one before. One statement, because it runs for every message; the
 * session is always updated before its runs, so that two turns never wait for each other. Returns nothing for an unknown
 * or closed session, and for an input that was seen before.
 */
export const beginTurn = async (
  db: Db,
  { workspaceId, sessionId }: SessionOfTurn,
  turn: NewTurn,
): Promise<BegunTurn | undefined> =>
  (await runRaw<BegunTurn>(db, beginningById, valuesOf(workspaceId, sessionId, turn))).rows.at(0)

export type ContinuedTurn = BegunTurn & { isPaidAhead: boolean }

export type NamedConversation = { workspaceId: string; botId: string; externalKey: string; keyId: string }

/**
 * The same for a visitors' conversation that continues under its external key, with a new input. Returns nothing where
 * more is needed: it is new, was closed, must change its version, or the key of its caller is deleted. Also reserves the
 * credits that it will need, if there are enough; that there were not says nothing about the account.
 */
export const continueTurn = async (
  db: Db,
  { workspaceId, botId, externalKey, keyId }: NamedConversation,
  turn: NewTurn,
  credits: number,
): Promise<ContinuedTurn | undefined> => {
  const values = [...valuesOf(workspaceId, externalKey, turn), botId, keyId, credits, reservationEnd(turn.now)]
  return (await runRaw<ContinuedTurn>(db, beginningByName, values)).rows.at(0)
}

const before = `
  select input, reply ->> 'text' as reply from agent_runs
  where workspace_id = $1 and session_id = $2 and generation < $3
  order by generation desc limit $4`

/** The turns before this one, newest first. */
export const listPastTurns = async (
  db: Db,
  { workspaceId, sessionId }: SessionOfTurn,
  generation: number,
  limit: number,
): Promise<PastTurn[]> =>
  (await runRaw<{ input: string; reply: string | null }>(db, before, [workspaceId, sessionId, generation, limit])).rows

export interface EndedTurn {
  runId: string
  generation: number
  snapshotId: string | null
  versionLabel: string
  status: RunStatus
  outcome: RunOutcome
  reply: AgentReply | null
  engine: string
  steps: readonly RunStep[]
  tokensIn: number
  tokensOut: number
  isEstimated: boolean
  credits: number
  ms: number
  firstTokenMs: number | null
  errorCode: string | null
  /** As the turn found it; a person who took over since has changed it. */
  begunStatus: AgentSessionRow['status']
  sessionStatus: AgentSessionRow['status']
  state: SessionState
  title: string
  lastText: string
  now: Date
}

const noteRun = (workspaceId: string, from: string) =>
  noteStep({ kind: 'run', workspaceId, subjectId: 'id', at: 'started_at', from })

const ending = (steps = '', condition = '') => `
  with won as (
    update agent_sessions set state = $7, status = $8, title = case title when '' then $9 else title end,
      last_text = $10, run_count = run_count + 1, tokens = tokens + $11::int + $12::int, credits = credits + $13::int,
      last_at = $6
    where workspace_id = $1 and id = $2 and generation = $4 and status = $5
    returning 1
  ), ended as (
    update agent_runs set snapshot_id = $14, version_label = $15, status = $16, outcome = $17, reply = $18, engine = $19,
      steps = $20, tokens_in = $11, tokens_out = $12, is_estimated = $21, credits = $13, ms = $22,
      first_token_ms = $23, error_code = $24, ended_at = $6
    where workspace_id = $1 and id = $3 and exists (select from won)
    returning id, started_at
  ), noted as (${noteRun('$1', 'ended')})${steps}
  select exists (select from ended) as "isWon"${condition}`

const endingUnpaid = ending()

/** Undone as a whole where paying takes more: there is no account, or somebody must be notified that it runs low. */
const endingPaid = ending(
  `, ${spendingSteps('exists (select from ended)', {
    runId: '$3',
    id: '$25',
    amount: '$13',
    botId: '$26',
    model: '$27',
    at: '$6',
  })}`,
  `, insist(not exists (select from ended) or exists (select from settled s where not ${crossesMark('s')}))`,
)

const endValues = ({ workspaceId, sessionId }: SessionOfTurn, turn: EndedTurn): unknown[] => [
  workspaceId,
  sessionId,
  turn.runId,
  turn.generation,
  turn.begunStatus,
  turn.now,
  JSON.stringify(turn.state),
  turn.sessionStatus,
  turn.title,
  turn.lastText,
  turn.tokensIn,
  turn.tokensOut,
  turn.credits,
  turn.snapshotId,
  turn.versionLabel,
  turn.status,
  turn.outcome,
  turn.reply ? JSON.stringify(turn.reply) : null,
  turn.engine,
  JSON.stringify(turn.steps),
  turn.isEstimated,
  turn.ms,
  turn.firstTokenMs,
  turn.errorCode,
]

/** Writes the end of a turn, if the session is still its own; says whether it was. */
export const endTurn = async (db: Db, key: SessionOfTurn, turn: EndedTurn): Promise<boolean> =>
  only((await runRaw<{ isWon: boolean }>(db, endingUnpaid, endValues(key, turn))).rows).isWon

/**
 * The same with its price, in one statement that needs no other. False also where there is more to do than that; then
 * nothing has changed.
 */
export const endPaidTurn = async (
  db: Db,
  key: SessionOfTurn,
  turn: EndedTurn,
  { botId, model }: { botId: string; model: string | null },
): Promise<boolean> => {
  const values = [...endValues(key, turn), newId(), botId, model]
  try {
    return only((await runRaw<{ isWon: boolean }>(db, endingPaid, values)).rows).isWon
  } catch (error) {
    if (isNotAsExpected(error)) return false
    throw error
  }
}

/**
 * A turn that lost its session: why is what the caller knows, or what the session says now, unless somebody has
 * written it down already.
 */
export const loseTurn = async (
  db: Db,
  { workspaceId, sessionId }: SessionOfTurn,
  turn: EndedTurn,
  why: RunStatus | null = null,
): Promise<RunStatus> => {
  const result = await db.execute<{ status: RunStatus }>(sql`
    with lost as (update agent_runs r set
      status = case when r.status <> 'running' then r.status when ${why}::text is not null then ${why}::text
        when s.status = 'handed-off' then 'cancelled_human' else 'cancelled_newer' end,
      outcome = 'silent', snapshot_id = ${turn.snapshotId}::uuid, version_label = ${turn.versionLabel}::text,
      engine = ${turn.engine}::text, steps = ${JSON.stringify(turn.steps)}::jsonb,
      tokens_in = ${turn.tokensIn}::int, tokens_out = ${turn.tokensOut}::int,
      ms = ${turn.ms}::int, ended_at = coalesce(r.ended_at, ${turn.now.toISOString()}::timestamptz)
    from agent_sessions s
    where s.workspace_id = r.workspace_id and s.id = r.session_id
      and r.workspace_id = ${workspaceId}::uuid and r.session_id = ${sessionId}::uuid and r.id = ${turn.runId}::uuid
    returning r.workspace_id, r.id, r.started_at, r.status
    ), noted as (${sql.raw(noteRun('workspace_id', 'lost'))})
    select status from lost`)
  return only(result.rows).status
}

/** Whether a turn still has its session: asked between steps, for messages that other processes took in. */
export const isStillOurs = async (
  db: Db,
  { workspaceId, sessionId }: SessionOfTurn,
  generation: number,
): Promise<boolean> => {
  const result = await db.execute<{ isOurs: boolean }>(sql`
    select exists (select from agent_sessions where workspace_id = ${workspaceId}::uuid and id = ${sessionId}::uuid
      and generation = ${generation}::int and status = 'open') as "isOurs"`)
  return only(result.rows).isOurs
}

/** What a bot has spent since a moment, in real conversations and tries alike: a cap is a cap. */
export const creditsSince = async (
  db: Db,
  { workspaceId, botId }: { workspaceId: string; botId: string },
  since: Date,
): Promise<number> => {
  const result = await db.execute<{ credits: number }>(sql`
    select coalesce(sum(credits), 0)::int as credits from agent_runs
    where workspace_id = ${workspaceId}::uuid and bot_id = ${botId}::uuid
      and started_at >= ${since.toISOString()}::timestamptz
      -- Tests and replays are asked for by the shop; they must not use up what is set aside for its customers.
      and origin <> 'eval'`)
  return only(result.rows).credits
}
