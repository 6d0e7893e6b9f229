import type { Citation } from '@app/contracts/agent'
import type { ChatbotConfig } from '@app/contracts/bot-settings'
import type { FlowNode } from '@app/contracts/flow-settings'
import type { FlowNodeDescription } from '@app/contracts/flows'
import type { MessagePart } from '@app/contracts/message-parts'
import type { WorkingHours } from '@app/contracts/workspaces'
import type { FlowAccounts } from '#core/flow-accounts.ts'
import type { FlowOrders } from '#core/flow-orders.ts'

/** One message to the customer. Channels that show no cards or buttons get their words. */
export interface Bubble {
  text: string
  parts?: readonly MessagePart[]
  /** Answers to press. */
  suggestions?: readonly string[]
  citations?: readonly Citation[]
}

/** What a node does to the shop's own rows. It is written in the transaction that saves the place of the run. */
export type FlowEffect =
  | { kind: 'label'; add: readonly string[]; remove: readonly string[] }
  | { kind: 'note'; text: string }
  | { kind: 'assign'; memberId: string }
  | { kind: 'notify'; text: string; byMail?: boolean }
  | { kind: 'handoff'; reason: string; note?: string | undefined; keepsAnswering?: boolean }
  | { kind: 'contact'; slots: ContactSlots }

export type ContactSlots = Partial<Record<'name' | 'phone' | 'email' | 'address', string>>

/** What a resting node is waiting for. */
export type WaitKind = 'reply' | 'timer' | 'handoff' | 'call' | 'payment'

export interface Waiting {
  kind: WaitKind
  /** Null: for ever. */
  until: Date | null
  /** What the node wants to know again when it goes on. */
  memory?: Record<string, unknown>
}

/** Where a run goes after a node; exactly one of these. */
export type Way =
  | { take: string }
  | { wait: Waiting }
  | { end: string }
  | { jump: string }
  /** Through the entries of a list, one after the other; the node is asked again for each. */
  | { loop: readonly unknown[] }
  | { call: { flowId: string; inputs: Record<string, unknown>; outputs: Record<string, string> } }
  | { back: true }
  /** The same node once more with this memory; the place is saved in between, so what was decided stays decided. */
  | { again: Record<string, unknown> }

export type NodeResult = Way & {
  sends?: readonly Bubble[]
  /** Variables by name, in the order they are written. */
  set?: readonly (readonly [name: string, value: unknown])[]
  /** What later nodes read as `node.<id>.<name>`. */
  provides?: Record<string, unknown>
  effects?: readonly FlowEffect[]
  /** What the trace shows of the settings as they were resolved. */
  in?: Record<string, unknown>
  why?: readonly Record<string, unknown>[]
  retries?: number
  /** The reply did not fit and the node asks again; the flow's own event for that may speak instead. */
  isMisfit?: boolean
}

/** Why a resting node goes on. */
export type Signal =
  | { kind: 'reply'; text: string }
  | { kind: 'timeout' }
  | { kind: 'returned' }
  | { kind: 'called'; body: unknown }
  | { kind: 'payment'; state: 'paid' | 'mismatch'; amount: number }

export interface Passage {
  id: string
  kind: 'record' | 'qna' | 'chunk'
  title: string
  text: string
  score: number
  fields: Readonly<Record<string, unknown>>
  questions: readonly string[]
}

export interface ModelAnswer {
  kind: 'answered' | 'no_answer' | 'handoff' | 'error'
  /** Also of a question without an answer: the honest sentence. */
  text: string
  citations: readonly Citation[]
  suggestions: readonly string[]
  /** Staff are wanted; with an answer, the bot goes on while they are told. */
  handoff: { reason: string; note?: string | undefined } | null
  why: readonly Record<string, unknown>[]
}

/** How an answering step differs from every other one. */
export type AnswerSettings = Partial<
  Pick<
    ChatbotConfig,
    'answerLength' | 'goals' | 'forbiddenTopics' | 'languagePolicy' | 'model' | 'memoryTurns' | 'tools'
  >
> & {
  /** How much a dataset counts, by its id. */
  priorities?: Readonly<Record<string, number>>
  handoffWords?: readonly string[]
  afterUnanswered?: number
  handoffText?: string
  fallbackText?: string
  offersHandoff?: boolean
  /** Said before the first answer where nothing else shows that a machine answers. */
  disclosureText?: string
  caps?: Pick<ChatbotConfig['caps'], 'creditsPerDay' | 'messagesPerConversation'>
  /** Orders that the customer dictates are taken down. */
  takesOrders?: boolean
}

export interface HttpAnswer {
  status: number
  text: string
}

/** The product as a node sees it. Everything that takes time or leaves the process goes through here. */
export interface FlowPorts {
  knowledge: {
    search(ask: { datasets: readonly string[]; query: string; topK: number }): Promise<readonly Passage[]>
  }
  model: {
    answer(ask: {
      query: string
      instructions: string
      datasets: readonly string[]
      onlyFromKnowledge: boolean
      priceLock: boolean
      /** Whoever watches sees the words while they are written. */
      isShownLive: boolean
      settings: AnswerSettings
    }): Promise<ModelAnswer>
  }
  /** What a text says of its writer. */
  reader: { slots(text: string): ContactSlots }
  /** Whether another contact of the shop has this number already. */
  isPhoneOfAnother(phone: string, ownContactId: string | null): Promise<boolean>
  http(request: {
    method: string
    url: string
    headers: Record<string, string>
    body: string | null
    timeoutMs: number
    signal: AbortSignal
  }): Promise<HttpAnswer>
  /** When somebody of the shop answers; null: always. */
  workingHours(): Promise<WorkingHours | null>
  /** Of a test whose hours are set by hand: whether it is open at this moment, by whatever hours. */
  isSetOpen?: boolean
  /** The key of a connection, for a header of a call to that connection's own address. */
  secret(name: string, url: string): Promise<string>
  /** Null where there is no conversation to order in. */
  orders: FlowOrders | null
  /** Sheets and calendars of the shop's connected accounts. */
  accounts: FlowAccounts
}

export interface NodeIo {
  readonly node: FlowNode
  /** Of the flow that runs now. */
  readonly locale: 'vi' | 'en'
  readonly now: Date
  /** What the customer said last. */
  readonly lastText: string
  /** What the customer said before, newest last, with `lastText`. */
  readonly saidTexts: readonly string[]
  /** A setting, or its default. */
  setting(name: string): unknown
  /** A template with its variables filled in. */
  text(template: unknown): string
  /** The same where a single variable stays what it is: a list, a number, a record. */
  value(template: unknown): unknown
  /** A variable by its name. */
  read(name: string): unknown
  /** Always the same number below one for this conversation and node. */
  chance(salt: string): number
  /** The address that ends a `call` wait. */
  callUrl(): string
  /** Names this step of this run through the flow, also when it is carried out again after a crash. */
  readonly stepKey: string
  /** The same, but another one each time the run comes to the node: for systems that must not do something twice. */
  readonly visitKey: string
  /** A process that died may have carried this very step out. */
  readonly isAgain: boolean
  readonly memory: Readonly<Record<string, unknown>>
  readonly ports: FlowPorts
  readonly signal: AbortSignal
}

/** A failure that a flow can go on from: by the `error` output, or as `onError` says. */
export class NodeFailure extends Error {
  readonly code: string
  readonly retries: number

  constructor(code: string, text: string, { retries = 0 }: { retries?: number } = {}) {
    super(text)
    this.name = 'NodeFailure'
    this.code = code
    this.retries = retries
  }
}

/** One kind of node: everything special about it lies in its folder. */
export interface FlowNodeKind {
  readonly description: FlowNodeDescription
  /** What it does outside cannot be undone: the place is saved before it and after it. */
  readonly isLasting?: boolean
  run(io: NodeIo): Promise<NodeResult> | NodeResult
  /** Of a node that waits: what comes of the thing it waited for. */
  resume?(io: NodeIo, signal: Signal): Promise<NodeResult> | NodeResult
}
