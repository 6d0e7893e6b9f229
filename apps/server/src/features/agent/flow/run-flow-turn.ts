import type { AgentReply, RunWithSteps } from '@app/contracts/agent'
import type { FlowConfig } from '@app/contracts/flow-settings'
import { randomUUID } from 'node:crypto'
import { inTransaction, type TenantCtx } from '#core/context.ts'
import { isWorkingHours } from '#core/time/working-hours.ts'
import { NodeFailure, type Bubble, type FlowPorts } from '#flow-nodes/contract.ts'
import { releaseCredits, settleCredits } from '#features/billing/public.ts'
import { findBotVersion } from '#features/bots/public.ts'
import {
  mentions,
  newPlace,
  runFlow,
  silenceEnds,
  Tally,
  type FlowEnd,
  type FlowExit,
  type FlowWorld,
  type Pending,
} from '#features/flows/public.ts'
import { builtInEngine, TurnAborted, type FlowPlatform, type Turn, type TurnResult } from '../turn/contract.ts'
import { finishTurn } from '../turn/finish-turn.ts'
import { quickIntent } from '../understand/quick-intents.ts'
import { detectAddress, fillAddress, mergeDetected, resolveAddress, type CustomerWord } from '../understand/pronouns.ts'
import { rememberSlot } from '../turn/understand-turn.ts'
import { rehearsedAccounts } from './account-ports.ts'
import { findWorkingHours } from './shop-facts.repository.ts'
import { callUrlOf } from './call-key.ts'
import { flowPorts, type Unpaid } from './flow-ports.ts'
import { keepFlowState } from './flow-sessions.repository.ts'
import { setTimer } from './flow-timers.ts'
import { rehearsedOrders } from './rehearsed-orders.ts'
import { inTestWorld, nowIn } from './test-world.ts'

/** The run lost its session or its thread in the middle; what was saved before stays. */
class NotWanted extends Error {
  readonly why: TurnResult['status']

  constructor(why: TurnResult['status']) {
    super(why)
    this.name = 'NotWanted'
    this.why = why
  }
}

/** One turn of a flow. Its place and its messages are saved together, in the middle as often as needed, and at the end. */
export const runFlowTurn = async (
  turn: Turn,
  flow: FlowConfig,
  platform: FlowPlatform | null,
): Promise<RunWithSteps> => {
  const work = new FlowWork(turn, flow, platform)
  const end = await work.run().catch((error: unknown) => {
    if (error instanceof NotWanted) return error
    if (turn.signal.aborted || error instanceof TurnAborted) return new NotWanted('stopped')
    throw error
  })
  if (end instanceof NotWanted) {
    if (work.savedPlace) turn.state.flow = work.savedPlace
    else delete turn.state.flow
    const silent = { ...work.resultOf(null), status: end.why, outcome: 'silent' as const, reply: null }
    return finishTurn(turn, silent, undefined, async () => end.why)
  }
  return finishTurn(turn, work.resultOf(end), undefined, (tx) => work.saveLast(tx, end.pending))
}

class FlowWork {
  readonly #turn: Turn
  readonly #flow: FlowConfig
  readonly #platform: FlowPlatform | null
  readonly #said: Bubble[] = []
  #unpaid: Unpaid[] = []
  #paid = 0
  #isHandoff = false
  readonly #tally = new Tally()
  #model: string | null = null
  #savedToken: string | null
  /** As the database has it. */
  savedPlace: Turn['state']['flow']

  constructor(turn: Turn, flow: FlowConfig, platform: FlowPlatform | null) {
    this.#turn = turn
    this.#flow = flow
    this.#platform = platform
    this.savedPlace = turn.state.flow && structuredClone(turn.state.flow)
    this.#savedToken = this.savedPlace?.waiting?.token ?? null
  }

  async run(): Promise<FlowEnd> {
    this.#turn.state.flow = turn0(this.#turn)
    const world = this.#world(this.#turn.state.flow, await this.#isWorkingHours())
    return runFlow(inTestWorld(world, this.#turn.state.test), this.#turn.input.trim())
  }

  /** Null for flows that do not ask, and call no other flow that might. */
  async #isWorkingHours(): Promise<boolean | null> {
    const { ctx, state } = this.#turn
    const isAsked =
      mentions(this.#flow, 'sys.isWorkingHours') || this.#flow.nodes.some(({ type }) => type === 'subflow')
    if (!isAsked) return null
    return isWorkingHours(await findWorkingHours(ctx.db, ctx.workspaceId), nowIn(state.test, ctx.now()))
  }

  #world(place: FlowWorld['place'], isOpen: boolean | null): FlowWorld {
    const { ctx, sessionId, history, state, signal, config, botId, environment } = this.#turn
    const address = this.#address()
    return {
      sessionId,
      root: this.#flow,
      kinds: ctx.deps.flowNodes,
      place,
      facts: {
        sys: {
          channel: this.#platform?.channel ?? 'test',
          env: environment,
          threadId: this.#platform?.threadId ?? sessionId,
          language: this.#flow.settings.locale,
          botName: config.persona.name,
          botId,
          origin: this.#platform?.origin ?? {},
          isWorkingHours: isOpen,
        },
        contact: { ...this.#platform?.contact, ...state.slots },
      },
      source: this.#turn.origin === 'webhook' ? 'webhook' : 'message',
      origin: this.#platform?.origin ?? {},
      ports: this.#ports(),
      pastTexts: history.filter(({ role }) => role === 'user').map(({ content }) => content),
      signal,
      now: () => ctx.now(),
      address: (text) => fillAddress(text, address),
      exitIn,
      record: (step) => void this.#turn.trace.add(step),
      count: (flowId, counted) => this.#tally.add(flowId ?? botId, counted),
      findFlow: (flowId) => publishedFlow(ctx, flowId),
      loadFlow: async (flowId, snapshotId) => (await publishedFlow(ctx, flowId, snapshotId))?.config ?? null,
      save: (pending) => this.#save(pending),
      hasUnpaid: () => this.#unpaid.length > 0,
      newToken: () => randomUUID(),
      callUrl: (token) => callUrlOf(ctx, { sessionId, token }),
      logFailure: (error, node) =>
        ctx.deps.logger.error({ err: error, runId: this.#turn.runId, nodeId: node.id }, 'a step of a flow failed'),
    }
  }

  /** Without a thread nothing can be ordered; a test rehearses it, as it does writing and booking. */
  #ports(): FlowPorts {
    const ports = flowPorts(this.#turn, (unpaid) => this.#unpaid.push(unpaid), this.#platform?.orders ?? null)
    const { mode } = this.#turn
    if (mode === 'live') return ports
    return {
      ...ports,
      ...(mode === 'replay' && { http: calledNobody }),
      orders: rehearsedOrders(this.#flow, ports.knowledge.search),
      accounts: rehearsedAccounts(ports.accounts),
    }
  }

  /** How the customer calls themselves and us, as far as they have shown it. */
  #address() {
    const { state, input, config } = this.#turn
    const { self = null, us = null } = state.address ?? {}
    const earlier = { self: self as CustomerWord | null, us: us as CustomerWord | null }
    const detected = mergeDetected(earlier, detectAddress(input))
    state.address = { self: detected.self, us: detected.us }
    return resolveAddress(config.persona, detected)
  }

  /** In the middle of a turn: place, messages and price in one transaction. */
  async #save(pending: Pending): Promise<void> {
    const { ctx, state } = this.#turn
    const unpaid = this.#unpaid
    await inTransaction(ctx, async (tx) => {
      const isOurs = await keepFlowState(tx.db, this.#key(), { generation: this.#turn.generation, state })
      if (!isOurs) throw new NotWanted('cancelled_newer')
      await this.#write(tx, pending, unpaid, false)
    })
    this.#paid += sumOf(unpaid)
    this.#model = unpaid.findLast(({ model }) => model !== null)?.model ?? this.#model
    this.#unpaid = []
    this.#note(pending)
    this.savedPlace = structuredClone(state.flow)
  }

  /** With the end of the turn. */
  async saveLast(tx: TenantCtx, pending: Pending): ReturnType<FlowPlatform['save']> {
    try {
      await this.#write(tx, pending, this.#unpaid, true)
      const { mode, environment } = this.#turn
      if (mode !== 'replay')
        await this.#tally.save(tx, mode === 'live' && environment === 'production' ? 'live' : 'test')
      return null
    } catch (error) {
      if (error instanceof NotWanted) return error.why as 'cancelled_newer'
      throw error
    }
  }

  async #write(
    tx: TenantCtx,
    { bubbles, effects }: Pending,
    unpaid: readonly Unpaid[],
    isLast: boolean,
  ): Promise<void> {
    const { botId, runId, state } = this.#turn
    for (const { runId: ofStep, credits: amount, model } of unpaid)
      await (amount > 0 ? settleCredits(tx, { runId: ofStep, amount, botId, model }) : releaseCredits(tx, ofStep))
    for (const effect of effects) if (effect.kind === 'contact') this.#capture(effect.slots)
    const why = await this.#platform?.save(tx, { runId, bubbles, effects, isLast })
    if (why) throw new NotWanted(why)
    // Nobody is waiting for a replayed flow to go on by itself.
    if (isLast && state.flow && this.#turn.mode !== 'replay') await this.#setTimers(tx, state.flow)
  }

  /** Of a rest that is new with this turn: when its time is over, and when the customer has been silent for long. */
  async #setTimers(tx: TenantCtx, place: FlowWorld['place']): Promise<void> {
    const { waiting } = place
    if (!waiting || waiting.token === this.#savedToken) return
    const point = { sessionId: this.#turn.sessionId, token: waiting.token }
    if (waiting.until) await setTimer(tx, point, new Date(waiting.until))
    const silence = silenceEnds(this.#flow, place, tx.now())
    if (silence) await setTimer(tx, { ...point, as: 'no_reply' }, silence)
  }

  #capture(slots: object): void {
    for (const [kind, value] of Object.entries(slots) as ['name' | 'phone' | 'email' | 'address', string][])
      rememberSlot(this.#turn, kind, value)
  }

  #note({ bubbles, effects }: Pending): void {
    this.#said.push(...bubbles)
    this.#isHandoff ||= effects.some(({ kind }) => kind === 'handoff')
  }

  #key() {
    return { workspaceId: this.#turn.ctx.workspaceId, sessionId: this.#turn.sessionId }
  }

  /** The end of the turn as a run shows it; null: it was broken off. */
  resultOf(end: FlowEnd | null): TurnResult {
    if (end) {
      this.#note(end.pending)
      for (const effect of end.pending.effects) if (effect.kind === 'contact') this.#capture(effect.slots)
    }
    const handoff = end?.pending.effects.find((effect) => effect.kind === 'handoff')
    const reply = replyOf(this.#said, this.#isHandoff)
    return {
      status: end === null || end.status === 'silent' ? 'done' : end.status,
      outcome: outcomeOf(end, reply, this.#isHandoff),
      reply,
      engine: this.#unpaid.find(({ model }) => model !== null)?.model ?? this.#model ?? builtInEngine,
      credits: this.#paid + sumOf(this.#unpaid),
      isPaidBySteps: true,
      errorCode: end?.errorCode ?? null,
      handoff: handoff?.kind === 'handoff' ? { ...handoff, summary: '', keepsAnswering: true } : null,
      model: null,
    }
  }
}

/** The shop's own system would take an old question for a new one. */
const calledNobody: FlowPorts['http'] = async () => {
  throw new NodeFailure('http-replayed', 'Nothing is called in a replay.')
}

const sumOf = (unpaid: readonly Unpaid[]): number => unpaid.reduce((sum, { credits }) => sum + credits, 0)

const turn0 = ({ state }: Turn): FlowWorld['place'] => (state.flow ? structuredClone(state.flow) : newPlace())

const outcomeOf = (end: FlowEnd | null, reply: AgentReply | null, isHandoff: boolean): TurnResult['outcome'] => {
  if (end?.status === 'failed') return 'error'
  if (isHandoff) return 'handoff'
  return reply ? 'answered' : 'silent'
}

/** All bubbles as one text, for those who see runs and not threads. */
const replyOf = (said: readonly Bubble[], isHandoff: boolean): AgentReply | null => {
  if (said.length === 0) return null
  const cards = ({ parts = [] }: Bubble): string[] =>
    parts.flatMap((part) =>
      part.kind === 'cards'
        ? part.cards.map(({ title, subtitle }) => [title, subtitle].filter(Boolean).join('\n'))
        : [],
    )
  return {
    text: said.map((bubble) => [bubble.text, ...cards(bubble)].filter(Boolean).join('\n')).join('\n\n'),
    citations: said.flatMap(({ citations = [] }) => [...citations]),
    suggestions: [...(said.at(-1)?.suggestions ?? [])],
    isHandoff,
  }
}

const exitIn = (text: string): FlowExit | null => {
  const found = quickIntent(text)?.intent
  if (found === 'want-human') return 'want_human'
  if (found === 'restart') return 'restart'
  return text.trim().toLowerCase() === 'menu' ? 'menu' : null
}

const publishedFlow = async (ctx: TenantCtx, botId: string, snapshotId?: string) => {
  const version = await findBotVersion(ctx, { botId, environment: 'production', snapshotId })
  return version?.config.type === 'flow' && version.snapshotId
    ? { snapshotId: version.snapshotId, config: version.config }
    : null
}
