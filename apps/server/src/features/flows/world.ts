import type { RunStep } from '@app/contracts/agent'
import type { FlowConfig, FlowNode } from '@app/contracts/flow-settings'
import type { Bubble, FlowEffect, FlowNodeKind, FlowPorts } from '#flow-nodes/contract.ts'
import type { FlowPlace } from '#db/schema/index.ts'
import type { Counted } from './coverage.ts'
import type { KnownFacts } from './variables.ts'

/** What nodes said and did since the place was saved last; it is written together with the next one. */
export interface Pending {
  bubbles: Bubble[]
  effects: FlowEffect[]
}

export type FlowStep = Pick<RunStep, 'nodeId' | 'type'> & Partial<Omit<RunStep, 'seq' | 'nodeId' | 'type'>>

export type FlowExit = 'want_human' | 'restart' | 'menu'

/** The version of a flow that a run is on. */
export interface RunningFlow {
  /** Null: the bot's own. */
  id: string | null
  config: FlowConfig
  byId: ReadonlyMap<string, FlowNode>
}

/** Everything a run needs that is not in its flow. */
export interface FlowWorld {
  readonly sessionId: string
  readonly root: FlowConfig
  readonly kinds: readonly FlowNodeKind[]
  /** The run writes into it. */
  readonly place: FlowPlace
  readonly facts: KnownFacts
  /** How what is said came here: some starts are for it alone. */
  readonly source: 'message' | 'webhook'
  /** Where the customer came from: the page, an advert, a link with a name. */
  readonly origin: Readonly<Record<string, string>>
  readonly ports: FlowPorts
  /** What the customer said before, oldest first. */
  readonly pastTexts: readonly string[]
  readonly signal: AbortSignal
  /** Of a test that is watched node by node: the run rests after this many. */
  readonly stopsAfter?: number
  now(): Date
  /** Puts in how shop and customer are called. */
  address(text: string): string
  exitIn(text: string): FlowExit | null
  record(step: FlowStep): void
  /** For coverage; `flowId` is null for the bot's own flow. */
  count(flowId: string | null, counted: Counted): void
  /** The version that a call takes: the published one. Null when there is none. */
  findFlow(flowId: string): Promise<{ snapshotId: string; config: FlowConfig } | null>
  loadFlow(flowId: string, snapshotId: string): Promise<FlowConfig | null>
  /** Saves the place and what is pending in one transaction; throws when the run is not wanted any more. */
  save(pending: Pending): Promise<void>
  /** Something was paid for that is not written down yet. */
  hasUnpaid(): boolean
  newToken(): string
  callUrl(token: string): string
  logFailure(error: unknown, node: FlowNode): void
}

/** How a turn of a flow ended. What is still pending is written with its end. */
export interface FlowEnd {
  status: 'waiting' | 'done' | 'failed' | 'silent'
  errorCode: string | null
  pending: Pending
}
