import type { TenantCtx } from '#core/context.ts'
import type { AgentReply, RunOutcome, RunStatus, RunWithSteps, TurnEvent } from '@app/contracts/agent'
import type { ChatbotConfig, Environment } from '@app/contracts/bot-settings'
import type { FlowConfig } from '@app/contracts/flow-settings'
import type { AgentSessionRow, SessionState } from '#db/schema/index.ts'
import type { Bubble, FlowEffect, FlowPorts } from '#flow-nodes/contract.ts'
import type { CachedKnowledge } from '#features/knowledge/public.ts'
import type { SlotValues } from '../tools/contract.ts'
import type { Trace } from './trace.ts'

export interface PastMessage {
  readonly role: 'user' | 'assistant'
  readonly content: string
}

/** An order that a turn took down from what the customer said. Products are named by their records, never by a price. */
export interface CollectedOrder {
  readonly items: readonly {
    readonly itemId: string
    readonly title: string
    readonly size: string
    readonly colour: string
    readonly quantity: number
  }[]
  readonly note: string
}

/** One turn while it is carried out. The ids come from the server; the config is shared and never written to. */
export interface Turn {
  readonly ctx: TenantCtx
  readonly runId: string
  readonly sessionId: string
  readonly botId: string
  readonly environment: Environment
  readonly origin: AgentSessionRow['origin']
  readonly mode: 'test' | 'live' | 'replay' | 'eval'
  readonly generation: number
  readonly snapshotId: string | null
  readonly versionLabel: string
  /** Of a flow: what its answering steps begin with. */
  readonly config: ChatbotConfig
  /** Null: a chatbot. */
  readonly flow: FlowConfig | null
  readonly input: string
  readonly inputId: string
  /** Oldest first. */
  readonly history: readonly PastMessage[]
  /** What was read of the knowledge before, as it was when the turn began. */
  readonly knowledge: CachedKnowledge
  readonly session: Pick<AgentSessionRow, 'status' | 'runCount' | 'credits'>
  /** Somebody outside listens to this bot. */
  readonly isHeard: boolean
  /** What the session will remember; the turn writes into it. */
  readonly state: SessionState
  /** What the customer said of themselves in this turn; the turn writes into it. */
  readonly captured: SlotValues
  /** The order it took down, if it did; the turn writes into it. */
  readonly collected: { order: CollectedOrder | null }
  /** What the turn has cost so far; the turn writes into it. */
  readonly spent: Spending
  readonly trace: Trace
  readonly signal: AbortSignal
  /** Null when nobody watches: then nothing is streamed. */
  readonly tell: ((event: TurnEvent) => void) | null
  readonly startedAt: Date
  readonly startedMs: number
}

/** What a turn spent on models. */
export interface Spending {
  tokensIn: number
  cachedTokens: number
  tokensOut: number
  isEstimated: boolean
  firstTokenMs: number | null
  /** How many credits are set aside for this run. */
  setAside: number
}

export interface Handoff {
  reason: string
  summary: string
  /** What staff read in the conversation, one fact a line. */
  note?: string | undefined
  /** Staff are told, and the bot goes on answering. */
  keepsAnswering?: boolean | undefined
}

/** How a turn ended, before it is written down. */
export interface TurnResult {
  status: RunStatus
  outcome: RunOutcome
  reply: AgentReply | null
  engine: string
  credits: number
  errorCode: string | null
  handoff: Handoff | null
  /** The model as the ledger names it. */
  model: string | null
  /** Its steps were paid for one by one; the credits are their sum. */
  isPaidBySteps?: boolean
  /** A person was called because nothing was known. */
  isUnanswered?: boolean
}

/** A turn that ends with an answer, before its transaction is committed. */
export interface EndingTurn {
  readonly run: RunWithSteps
  readonly reply: AgentReply
  readonly handoff: Handoff | null
}

/** Null accepts the answer; anything else says why it is not wanted any more, and then nothing is saved or paid. */
export type SaveWithTurn = (
  tx: TenantCtx,
  ending: EndingTurn,
) => Promise<'cancelled_human' | 'cancelled_newer' | 'stopped' | null>

/** What a flow has said and done since its place was saved last. */
export interface FlowSaving {
  readonly runId: string
  readonly bubbles: readonly Bubble[]
  readonly effects: readonly FlowEffect[]
  /** Nothing follows in this turn. */
  readonly isLast: boolean
}

/** Where the customer of a flow is: the thread that its messages are written into. */
export interface FlowPlatform {
  readonly channel: string
  readonly threadId: string
  /** Where the customer came from. */
  readonly origin: Readonly<Record<string, string>>
  /** What is known of the customer. */
  readonly contact: Readonly<Record<string, unknown>>
  /** Taking orders and money in this conversation. */
  readonly orders: FlowPorts['orders']
  /** Writes messages and effects in the transaction that saves the place; says why when they are not wanted any more. */
  save(tx: TenantCtx, saving: FlowSaving): Promise<'cancelled_human' | 'cancelled_newer' | 'stopped' | null>
}

export const builtInEngine = 'built-in'

export const noSpending = (): Spending => ({
  tokensIn: 0,
  cachedTokens: 0,
  tokensOut: 0,
  isEstimated: false,
  firstTokenMs: null,
  setAside: 0,
})

/** The turn was cancelled: by a newer message, by staff, or by its caller. */
export class TurnAborted extends Error {
  constructor() {
    super('the turn was stopped')
    this.name = 'TurnAborted'
  }
}
