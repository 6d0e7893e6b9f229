import * as z from 'zod/mini'
import { agentReply, runOutcome } from './agent.ts'
import { readBots, writeBots } from './bot-access.ts'
import { environment } from './bot-settings.ts'
import { bot, botChange } from './bots.ts'
import { endpoint, idOf } from './endpoint.ts'
import { pageOf, pageQuery } from './pagination.ts'

const tag = { tag: 'replays' } as const

/** What a draft does to an answer, the worst first; `better` is no harm. */
export const replayMarks = ['price', 'source', 'unknown', 'handoff', 'wording', 'better'] as const
export const replayMark = z.enum(replayMarks)
export type ReplayMark = z.infer<typeof replayMark>
/** Marks that keep a draft behind the gate until somebody accepts them. */
export const harmfulMarks: readonly ReplayMark[] = ['price', 'source', 'unknown', 'handoff']

export const replaySizes = ['10', '50', '100'] as const
const replaySize = z.enum(replaySizes)

/** One answer of one version. */
export const replayAnswer = z.strictObject({
  text: z.string(),
  citations: agentReply.shape.citations,
  outcome: z.nullable(runOutcome),
  isHandoff: z.boolean(),
  credits: z.int(),
  ms: z.int(),
  runId: z.uuid(),
})
export type ReplayAnswer = z.infer<typeof replayAnswer>

const counts = z.record(replayMark, z.int())

export const replay = z.strictObject({
  id: z.uuid(),
  botId: z.uuid(),
  status: z.enum(['queued', 'running', 'done', 'error']),
  beforeLabel: z.string(),
  afterLabel: z.string(),
  /** Both versions are still those that were compared. */
  isCurrent: z.boolean(),
  includesTests: z.boolean(),
  conversations: z.int(),
  finished: z.int(),
  turns: z.int(),
  changed: z.int(),
  marks: counts,
  /** Harm that nobody has accepted yet. */
  openHarm: z.int(),
  handoffs: z.strictObject({ before: z.int(), after: z.int() }),
  /** Credits of all answers, and how many answers there were. */
  credits: z.strictObject({ before: z.int(), after: z.int() }),
  /** What was spent by running it. */
  spent: z.int(),
  engine: z.string(),
  byName: z.nullable(z.string()),
  createdAt: z.iso.datetime(),
  endedAt: z.nullable(z.iso.datetime()),
  /** The changes of the draft that can touch an answer, the one that did most harm first. */
  causes: z.array(z.strictObject({ change: botChange, turns: z.int(), marks: counts })),
})
export type Replay = z.infer<typeof replay>

export const replayTurn = z.strictObject({
  id: z.uuid(),
  sessionId: z.uuid(),
  /** Null: the conversation was with a program. */
  thread: z.nullable(z.strictObject({ id: z.uuid(), workgateId: z.uuid(), environment })),
  customer: z.string(),
  turn: z.int(),
  question: z.string(),
  understood: z.string(),
  askedAt: z.iso.datetime(),
  before: replayAnswer,
  after: replayAnswer,
  marks: z.array(replayMark),
  lostPrices: z.array(z.string()),
  newPrices: z.array(z.string()),
  lostSources: z.array(z.string()),
  /** The change that most likely did it. */
  cause: z.nullable(botChange),
  accepted: z.nullable(z.strictObject({ byName: z.nullable(z.string()), at: z.iso.datetime() })),
})
export type ReplayTurn = z.infer<typeof replayTurn>

const botParams = z.strictObject({ id: idOf('bot') })
const replayParams = z.strictObject({ replayId: idOf('replay') })
const withTests = z._default(z.boolean(), false)

export const planReplay = endpoint({
  ...readBots,
  ...tag,
  method: 'GET',
  path: '/bots/:id/replay-plan',
  summary: 'What a replay would run and cost, before it is started',
  params: botParams,
  query: z.strictObject({ size: z._default(replaySize, '50'), tests: z._default(z.enum(['true', 'false']), 'false') }),
  response: z.strictObject({
    conversations: z.int(),
    turns: z.int(),
    /** At most, from what answers of this bot have cost; 0 where no model is asked. */
    credits: z.int(),
    usesModel: z.boolean(),
    hasChanges: z.boolean(),
  }),
  errors: ['BOT_NOT_FOUND', 'BOT_NOT_PUBLISHED'],
})
export const listReplays = endpoint({
  ...readBots,
  ...tag,
  method: 'GET',
  path: '/bots/:id/replays',
  summary: 'The newest replays of a bot',
  params: botParams,
  response: z.strictObject({ items: z.array(replay) }),
  errors: ['BOT_NOT_FOUND'],
})
export const startReplay = endpoint({
  ...writeBots,
  ...tag,
  method: 'POST',
  path: '/bots/:id/replays',
  summary: 'Run the latest real conversations on the draft beside the published version, in the background',
  params: botParams,
  body: z.strictObject({ size: replaySize, includesTests: withTests }),
  status: 202,
  response: replay,
  errors: ['BOT_NOT_FOUND', 'BOT_NOT_PUBLISHED', 'REPLAY_RUNNING'],
  idempotent: true,
})
export const getReplay = endpoint({
  ...readBots,
  ...tag,
  method: 'GET',
  path: '/replays/:replayId',
  summary: 'One replay: progress, figures, and which change did what',
  params: replayParams,
  response: replay,
  errors: ['REPLAY_NOT_FOUND'],
})
export const listReplayTurns = endpoint({
  ...readBots,
  ...tag,
  method: 'GET',
  path: '/replays/:replayId/turns',
  summary: 'Answers that changed, the worst change first',
  params: replayParams,
  query: z.strictObject({
    ...pageQuery,
    mark: z.optional(replayMark),
    /** `open` leaves out what was accepted. */
    show: z._default(z.enum(['all', 'open']), 'all'),
  }),
  response: pageOf(replayTurn),
  errors: ['REPLAY_NOT_FOUND'],
})
export const acceptReplayTurn = endpoint({
  ...writeBots,
  ...tag,
  method: 'POST',
  path: '/replays/:replayId/turns/:turnId/accept',
  summary: 'The new answer is meant to be so; or take that back',
  params: z.strictObject({ replayId: idOf('replay'), turnId: idOf('replay-turn') }),
  body: z.strictObject({ isAccepted: z.boolean() }),
  response: replayTurn,
  errors: ['REPLAY_NOT_FOUND', 'REPLAY_TURN_NOT_FOUND'],
})
export const undoReplayedChange = endpoint({
  ...writeBots,
  ...tag,
  method: 'POST',
  path: '/replays/:replayId/undo-change',
  summary: 'Take one change out of the draft; the published value comes back',
  params: replayParams,
  body: z.strictObject({
    rev: z.int().check(z.gte(1)),
    path: z.array(z.string().check(z.maxLength(200))).check(z.minLength(1), z.maxLength(20)),
  }),
  response: bot,
  errors: ['REPLAY_NOT_FOUND', 'BOT_NOT_FOUND', 'BOT_CONFLICT', 'BOT_TYPE_FIXED', 'REPLAY_CHANGE_GONE'],
})
