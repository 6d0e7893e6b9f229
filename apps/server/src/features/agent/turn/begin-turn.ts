import type { TurnEvent } from '@app/contracts/agent'
import type { BotConfig } from '@app/contracts/bot-settings'
import { inTransaction, type TenantCtx } from '#core/context.ts'
import { AppError } from '#core/errors.ts'
import { newId } from '#core/ids.ts'
import type { AgentRunRow } from '#db/schema/index.ts'
import { findBotVersion, cachedLatestVersion, cachedPinnedVersion } from '#features/bots/public.ts'
import { cachedKnowledge } from '#features/knowledge/public.ts'
import { likelyCredits } from '../model/likely-credits.ts'
import { findRunOfInput } from '../runs.repository.ts'
import { findSession } from '../sessions.repository.ts'
import {
  beginTurn as beginTurnRow,
  continueTurn as continueTurnRow,
  listPastTurns,
  type BegunTurn,
  type NewTurn,
  type PastTurn,
} from '../turns.repository.ts'
import { flowAsChatbot } from '../flow/flow-as-chatbot.ts'
import { noSpending, type FlowPlatform, type PastMessage, type SaveWithTurn, type Turn } from './contract.ts'
import { takeLive } from './live-turns.ts'
import { Trace } from './trace.ts'

export interface TurnInput {
  sessionId: string
  /** The same input twice is one turn. */
  inputId: string
  text: string
  mode: Turn['mode']
  onEvent?: ((event: TurnEvent) => void) | undefined
  /** Waited for after each piece of a checked answer: for people, who read it while it is being said. */
  afterPiece?: (() => Promise<void>) | undefined
  signal?: AbortSignal | undefined
  /**
   * Sessions of other origins are not found, so that nobody can write into a customer's conversation from the test
   * window.
   */
  onlyOrigin?: Turn['origin'] | undefined
  /** Instead of what the session remembers: for API clients that send theirs. */
  history?: readonly PastMessage[] | undefined
  /** Instead of the session's version: for test runs on a frozen config. */
  version?: { config: BotConfig; label: string } | undefined
  /** What must be saved together with the answer and its price, or not at all. */
  inFinalTransaction?: SaveWithTurn | undefined
  /** Of a flow: where its messages go. Without one they are the reply of the run. */
  platform?: (() => Promise<FlowPlatform>) | undefined
}

/** What most bots remember; one that remembers more reads the rest by itself. */
const usualPastTurns = 12
const sourceMarks = /\s?\[\d{1,3}(?:, \d{1,3})*\]/g

interface Version {
  config: BotConfig
  label: string
  snapshotId: string | null
}

/** Thrown to undo the beginning of a turn whose input another request has brought at the same moment. */
class SeenBefore extends Error {}

/** A turn that may be carried out, or the run that this input led to before. */
export type Beginning = { turn: Turn; stored: null } | { turn: null; stored: AgentRunRow }

export const beginTurn = async (ctx: TenantCtx, input: TurnInput): Promise<Beginning> => {
  const clock = clockOf(ctx)
  const key = { workspaceId: ctx.workspaceId, sessionId: input.sessionId }
  const begun = await inTransaction(ctx, async (tx) => {
    const row = await beginTurnRow(tx.db, key, newTurn(input, clock))
    if (!row) return null
    if (!row.written) throw new SeenBefore()
    if (input.onlyOrigin && row.origin !== input.onlyOrigin) throw new AppError('AGENT_SESSION_NOT_FOUND')
    const version = input.version ? frozen(input.version) : await versionOf(tx, row)
    return { row, version, history: input.history ?? (await historyOf(tx, row, version)) }
  }).catch((error: unknown) => {
    if (error instanceof SeenBefore) return null
    throw error
  })
  if (!begun) return { turn: null, stored: await storedRun(ctx, input) }
  return { turn: turnOf(ctx, input, clock, begun), stored: null }
}

/** What is said next in a conversation that its caller has named. */
export type NextInput = Omit<TurnInput, 'sessionId' | 'onlyOrigin' | 'version'>

/**
 * Begins the next turn of a named conversation in a single trip, with the credits it will most likely need. Null where
 * more is needed; the caller then opens the session first. The input must be new.
 */
export const continueTurn = async (
  ctx: TenantCtx,
  conversation: { botId: string; externalKey: string; keyId: string },
  input: NextInput,
): Promise<Beginning | null> => {
  const clock = clockOf(ctx)
  const { workspaceId } = ctx
  const named = { workspaceId, ...conversation }
  const likely = cachedLatestVersion(workspaceId, conversation.botId)?.config
  const credits = likely ? likelyCredits(likely) : 0
  const row = await continueTurnRow(ctx.db, named, newTurn(input, clock), credits)
  if (!row) return null
  const version = await versionOf(ctx, row)
  const history = input.history ?? (await historyOf(ctx, row, version))
  const setAside = row.isPaidAhead ? credits : 0
  return { turn: turnOf(ctx, input, clock, { row, version, history, setAside }), stored: null }
}

interface TurnClock {
  runId: string
  startedAt: Date
  startedMs: number
}

const clockOf = (ctx: TenantCtx): TurnClock => ({
  runId: newId(),
  startedAt: ctx.now(),
  startedMs: performance.now(),
})

const newTurn = ({ inputId, mode, text, history }: NextInput, { runId, startedAt }: TurnClock): NewTurn => ({
  id: runId,
  inputId,
  mode,
  input: text,
  pastTurns: history ? 0 : usualPastTurns,
  now: startedAt,
})

interface Begun {
  row: BegunTurn
  version: Version
  history: readonly PastMessage[]
  setAside?: number
}

const turnOf = (ctx: TenantCtx, input: NextInput, clock: TurnClock, begun: Begun): Turn => {
  const { row, version, history, setAside = 0 } = begun
  const { config } = version
  const abort = takeLive(row.sessionId, row.generation)
  input.signal?.addEventListener('abort', () => abort.abort(), { once: true })
  if (input.signal?.aborted) abort.abort()
  const tell = input.onEvent ?? null
  return {
    ctx,
    ...clock,
    sessionId: row.sessionId,
    botId: row.botId,
    environment: row.environment,
    origin: row.origin,
    mode: input.mode,
    generation: row.generation,
    snapshotId: version.snapshotId,
    versionLabel: version.label,
    config: config.type === 'flow' ? flowAsChatbot(config) : config,
    flow: config.type === 'flow' ? config : null,
    input: input.text,
    inputId: input.inputId,
    history,
    knowledge: cachedKnowledge(ctx.workspaceId, row.knowledgeVersion),
    session: { status: row.status, runCount: row.runCount, credits: row.credits },
    isHeard: row.isHeard,
    state: row.state,
    captured: {},
    collected: { order: null },
    spent: { ...noSpending(), setAside },
    trace: new Trace(tell ? (step) => tell({ type: 'step', step }) : null),
    signal: abort.signal,
    tell,
  }
}

const frozen = ({ config, label }: { config: BotConfig; label: string }): Version => ({
  config,
  label,
  snapshotId: null,
})

const versionOf = async (tx: TenantCtx, begun: BegunTurn): Promise<Version> => {
  const { botId, environment, snapshotId, usableSnapshotId } = begun
  const known =
    environment === 'production' && usableSnapshotId
      ? cachedPinnedVersion(tx.workspaceId, { botId, snapshotId: usableSnapshotId })
      : null
  const version = known ?? (await findBotVersion(tx, { botId, environment, snapshotId }))
  // The bot was deleted, or taken back from its visitors, while the conversation was open.
  if (!version) throw new AppError(environment === 'production' ? 'BOT_NOT_PUBLISHED' : 'AGENT_SESSION_NOT_FOUND')
  return version
}

const historyOf = async (
  tx: TenantCtx,
  { past, generation, sessionId }: BegunTurn,
  { config }: Version,
): Promise<PastMessage[]> => {
  const key = { workspaceId: tx.workspaceId, sessionId }
  const wanted = config.type === 'chatbot' ? config.memoryTurns : usualPastTurns
  const known = past ?? []
  if (wanted <= known.length || known.length < usualPastTurns) return messagesOf(known, wanted)
  return messagesOf(await listPastTurns(tx.db, key, generation, wanted), wanted)
}

const storedRun = async (ctx: TenantCtx, { sessionId, inputId }: TurnInput): Promise<AgentRunRow> => {
  const { workspaceId } = ctx
  const stored = await findRunOfInput(ctx.db, { workspaceId, sessionId, inputId })
  if (stored) return stored
  const session = await findSession(ctx.db, { workspaceId, id: sessionId })
  throw new AppError(session?.status === 'closed' ? 'AGENT_SESSION_CLOSED' : 'AGENT_SESSION_NOT_FOUND')
}

const messagesOf = (past: readonly PastTurn[], turns: number): PastMessage[] =>
  past
    .slice(0, turns)
    .toReversed()
    .flatMap(({ input, reply }): PastMessage[] => [
      { role: 'user', content: input },
      // Numbers of sources meant something in their own turn only.
      ...(reply ? [{ role: 'assistant' as const, content: reply.replaceAll(sourceMarks, '') }] : []),
    ])
