import type { AgentReply, RunOutcome, RunStatus, RunStep } from '@app/contracts/agent'
import type { Environment } from '@app/contracts/bot-settings'
import { sql } from 'drizzle-orm'
import {
  boolean,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { goesWithBot } from './bots.ts'
import { createdAt, moment, workspaceId, workspacePolicy } from './columns.ts'

/** An item of the knowledge as a conversation remembers it. */
export interface TalkItem {
  readonly itemId: string
  readonly kind: 'record' | 'qna' | 'chunk'
  /** The name of a record, the question of a pair, the heading of a passage. */
  readonly title: string
}

/** One product of an order. */
export interface OrderLine {
  readonly product?: string | undefined
  /** The record of the product. */
  readonly itemId?: string | undefined
  readonly size?: string | undefined
  /** The sizes that the product comes in. */
  readonly sizes?: readonly string[] | undefined
  readonly colour?: string | undefined
  readonly quantity?: number | undefined
}

/** An order or a booking that is being taken down; name, telephone and address are slots of the session. */
export interface TalkTask extends OrderLine {
  readonly kind: 'order' | 'booking'
  /** The other products of an order; the one that is talked about stands in the task itself. */
  readonly others?: readonly OrderLine[] | undefined
  /** What is booked, in the customer's words. */
  readonly what?: string | undefined
  readonly day?: string | undefined
  readonly hour?: string | undefined
  readonly people?: number | undefined
  /** What the customer was asked for last. */
  readonly asked?: string | undefined
  /** Staff have it; a correction is told to them again. */
  readonly isHandedOver?: boolean | undefined
}

/** What short messages leave out. */
export interface TalkMemory {
  /** The record that was talked about last. */
  topic?: TalkItem | undefined
  /** The pair or passage that was answered from last. */
  matter?: TalkItem | undefined
  /** What the customer was shown last, in its order. */
  shown?: readonly TalkItem[] | undefined
  /** The last question with everything that it left out. */
  question?: string | undefined
  task?: TalkTask | undefined
}

/** A point where a flow rests. The token is new with every rest, so that no timer or call wakes a later one. */
export interface FlowWaiting {
  nodeId: string
  kind: 'reply' | 'timer' | 'handoff' | 'call' | 'payment'
  until: string | null
  token: string
  memory: Record<string, unknown>
}

/** What a flow comes back to: the list it goes through, the rest an event has broken into, the flow that called it. */
export type FlowFrame =
  | { kind: 'each'; nodeId: string; items: readonly unknown[]; index: number }
  | { kind: 'event'; waiting: FlowWaiting | null }
  | {
      kind: 'call'
      nodeId: string
      flowId: string
      snapshotId: string
      outputs: Record<string, string>
      flow: Record<string, unknown>
      node: Record<string, unknown>
    }

/** Why a resting flow goes on, written down before it does. */
export type FlowWake =
  | { kind: 'timeout' }
  /** The customer has been silent for as long as the flow's event for that says. */
  | { kind: 'no_reply' }
  | { kind: 'returned' }
  | { kind: 'called'; body: unknown }
  | { kind: 'payment'; state: 'paid' | 'mismatch'; amount: number }
  /** Not a rest that ends: staff or the clock begin the flow at this start. */
  | { kind: 'start'; trigger: 'schedule' | 'staff_command'; nodeId: string }

export interface FlowPlace {
  /** New with every run through the flow. */
  begun: string
  /** The node that is carried out next; null while it rests and after its end. */
  at: string | null
  /** What the node at `at` has decided before; it is carried out once more. */
  carried?: Record<string, unknown>
  waiting: FlowWaiting | null
  wake: FlowWake | null
  vars: {
    thread: Record<string, unknown>
    flow: Record<string, unknown>
    contact: Record<string, unknown>
    node: Record<string, unknown>
  }
  stack: FlowFrame[]
  /** How many nodes this turn has taken, also by a process that died in its middle. */
  taken: number
  /** How many nodes this run has taken in all; missing in places of before. */
  steps?: number
  /** The advert or link that a start was chosen for last. */
  campaign?: string
  /** How it ended last; null while it is under way. */
  outcome: string | null
  lastText: string
}

/** What a conversation remembers between turns. A flow keeps its place here, a chatbot what it learned of the customer. */
export interface SessionState {
  slots?: Partial<Record<'name' | 'phone' | 'email' | 'address', string>>
  /** How the customer names themselves and us, once they showed it. */
  address?: { self: string | null; us: string | null }
  language?: 'vi' | 'en'
  unansweredInRow?: number
  isDisclosed?: boolean
  /** What the conversation is about, for messages that leave it out. */
  talk?: TalkMemory
  /** Of a flow: where it stands. */
  flow?: FlowPlace
  /** Of a test of a flow: what the tester pretends. */
  test?: FlowTestState
}

/** The world of a test, see `flow-tests.ts` of the contracts. */
export interface FlowTestState {
  channel: string | null
  contact: { name: string; phone: string; email: string; address: string }
  /** How far its clock is ahead of the real one. */
  clockMs: number
  /** Whether the shop is open there; left out: as its clock says. */
  hours?: 'open' | 'closed' | undefined
  hasCredits: boolean
  /** By node. */
  http: Record<string, { status: number; body: string }>
  /** How many nodes a run may take; null: as many as there are. */
  steps: number | null
}

/** A session that stands somewhere in a flow: it rests there, or its process has died in the middle of a turn. */
export const isInFlow = sql`status = 'open' and coalesce(state #>> '{flow,waiting,nodeId}', state #>> '{flow,at}') is not null`

/** One conversation with a bot, pinned to the version it began with. */
export const agentSessions = pgTable(
  'agent_sessions',
  {
    workspaceId: workspaceId(),
    id: uuid('id').notNull(),
    botId: uuid('bot_id').notNull(),
    environment: text('environment').$type<Environment>().notNull(),
    origin: text('origin').$type<'test' | 'api' | 'mcp' | 'webhook' | 'eval' | 'thread'>().notNull(),
    /** The published snapshot it talks to; null follows the draft. */
    snapshotId: uuid('snapshot_id'),
    /** The caller's own name for this conversation, e.g. the `user` of an API client. */
    externalKey: text('external_key'),
    status: text('status').$type<'open' | 'handed-off' | 'closed'>().notNull().default('open'),
    state: jsonb('state').$type<SessionState>().notNull().default({}),
    /** Only the run with this number may write the next answer: a newer message raises it. */
    generation: integer('generation').notNull().default(0),
    title: text('title').notNull().default(''),
    lastText: text('last_text').notNull().default(''),
    runCount: integer('run_count').notNull().default(0),
    tokens: integer('tokens').notNull().default(0),
    credits: integer('credits').notNull().default(0),
    startedBy: uuid('started_by'),
    /** Who talks, once they have said how to reach them. Of programs only: a thread has its own contact. */
    contactId: uuid('contact_id'),
    createdAt: createdAt(),
    lastAt: moment('last_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.workspaceId, table.id] }),
    goesWithBot(table),
    index('agent_sessions_contact_idx')
      .on(table.workspaceId, table.contactId)
      .where(sql`contact_id is not null`),
    index('agent_sessions_list_idx').on(table.workspaceId, table.botId, table.lastAt.desc().nullsFirst()),
    index('agent_sessions_in_flow_idx').on(table.workspaceId, table.botId).where(isInFlow),
    // Old rows are found by the summaries of pages, which cost a message nothing.
    index('agent_sessions_age_idx').using('brin', table.createdAt),
    uniqueIndex('agent_sessions_external').on(table.workspaceId, table.botId, table.environment, table.externalKey),
    workspacePolicy('agent_sessions'),
  ],
)
export type AgentSessionRow = typeof agentSessions.$inferSelect

/** One turn: what was said, what was answered, and every step between. */
export const agentRuns = pgTable(
  'agent_runs',
  {
    workspaceId: workspaceId(),
    id: uuid('id').notNull(),
    sessionId: uuid('session_id').notNull(),
    botId: uuid('bot_id').notNull(),
    snapshotId: uuid('snapshot_id'),
    environment: text('environment').$type<Environment>().notNull(),
    mode: text('mode').$type<'test' | 'live' | 'replay' | 'eval'>().notNull(),
    origin: text('origin').$type<'test' | 'api' | 'mcp' | 'webhook' | 'eval' | 'thread'>().notNull(),
    /** The same input twice is one run. */
    inputId: uuid('input_id').notNull(),
    generation: integer('generation').notNull(),
    versionLabel: text('version_label').notNull(),
    input: text('input').notNull(),
    reply: jsonb('reply').$type<AgentReply>(),
    status: text('status').$type<RunStatus>().notNull(),
    outcome: text('outcome').$type<RunOutcome>(),
    engine: text('engine').notNull(),
    steps: jsonb('steps').$type<RunStep[]>().notNull().default([]),
    tokensIn: integer('tokens_in').notNull().default(0),
    tokensOut: integer('tokens_out').notNull().default(0),
    isEstimated: boolean('is_estimated').notNull().default(false),
    credits: integer('credits').notNull().default(0),
    ms: integer('ms').notNull().default(0),
    firstTokenMs: integer('first_token_ms'),
    errorCode: text('error_code'),
    startedAt: moment('started_at').notNull(),
    endedAt: moment('ended_at'),
  },
  (table) => [
    primaryKey({ columns: [table.workspaceId, table.id] }),
    foreignKey({
      columns: [table.workspaceId, table.sessionId],
      foreignColumns: [agentSessions.workspaceId, agentSessions.id],
    }).onDelete('cascade'),
    uniqueIndex('agent_runs_input').on(table.workspaceId, table.sessionId, table.inputId),
    index('agent_runs_session_idx').on(table.workspaceId, table.sessionId, table.generation.desc().nullsFirst()),
    index('agent_runs_bot_idx').on(table.workspaceId, table.botId, table.startedAt.desc().nullsFirst()),
    index('agent_runs_age_idx').using('brin', table.startedAt),
    workspacePolicy('agent_runs'),
  ],
)
export type AgentRunRow = typeof agentRuns.$inferSelect
