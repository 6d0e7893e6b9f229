import type { FlowNode } from '@app/contracts/flow-settings'
import type { FlowPlace } from '#db/schema/index.ts'
import { NodeFailure, type FlowNodeKind, type NodeResult, type Signal, type Way } from '#flow-nodes/contract.ts'
import { FlowCap, flowCaps } from './caps.ts'
import { callDepth, closeEvent, innermostCall, isInEvent, openEvent, ownVars, type CallFrame } from './frames.ts'
import { nodeIo } from './node-io.ts'
import { outputOf, sorry, stopReasons } from './stop-words.ts'
import { provide, readVariable, writeVariable } from './variables.ts'
import type { FlowEnd, FlowWorld, Pending, RunningFlow } from './world.ts'

type Frame = FlowPlace['stack'][number]

const contactFields = new Set(['name', 'phone', 'email', 'address'])

/** Carries out nodes until the flow waits, ends or may not go on. */
export class Walk {
  readonly #world: FlowWorld
  readonly #text: string
  readonly #startedMs = performance.now()
  readonly #flows = new Map<string, RunningFlow>()
  #kinds: ReadonlyMap<string, FlowNodeKind> | undefined
  #pending: Pending
  /** The first step may have been carried out by a process that died in it. */
  #isAgain = false

  constructor(world: FlowWorld, text: string, { bubbles, effects }: Pending = { bubbles: [], effects: [] }) {
    this.#world = world
    this.#text = text
    this.#pending = { bubbles: [...bubbles], effects: [...effects] }
  }

  get pending(): Pending {
    return this.#pending
  }

  /** From the node the place names. */
  async go({ isAgain = false } = {}): Promise<FlowEnd> {
    this.#isAgain = isAgain
    return this.#guarded(() => this.#walk())
  }

  /** The node that rests goes on with what it was waiting for. */
  async resume(signal: Signal): Promise<FlowEnd> {
    return this.#guarded(async () => {
      const { place } = this.#world
      const { waiting } = place
      if (!waiting) return this.#walk()
      place.waiting = null
      place.at = waiting.nodeId
      const end = await this.#step(signal, { ...waiting.memory, until: waiting.until })
      return end ?? this.#walk(1)
    })
  }

  async #guarded(walk: () => Promise<FlowEnd>): Promise<FlowEnd> {
    try {
      return await walk()
    } catch (error) {
      if (!(error instanceof FlowCap)) throw error
      const code = `flow-cap-${error.cap}`
      const why = [{ kind: 'cap', cap: error.cap, ...error.facts }]
      const at = this.#world.place.at ?? this.#world.place.waiting?.nodeId ?? 'flow'
      this.#world.record({ nodeId: at, type: 'cap', status: 'failed', why, error: { code, text: error.message } })
      return this.#stop(stopReasons[error.cap], code)
    }
  }

  async #walk(taken = 0): Promise<FlowEnd> {
    for (let count = taken; count !== this.#world.stopsAfter; count += 1) {
      const end = await this.#step(null, {})
      if (end) return end
    }
    return { status: 'waiting', errorCode: null, pending: this.#pending }
  }

  /** One node. Null: the run goes on at the node the place names now. */
  async #step(signal: Signal | null, memory: Readonly<Record<string, unknown>>): Promise<FlowEnd | null> {
    const { place } = this.#world
    if (place.at === null) return this.#rested()
    const flow = await this.#flow()
    const node = flow?.byId.get(place.at)
    const kind = node && this.#kindOf(node)
    if (!flow || !node || !kind) return this.#lost(place.at, node)
    // Before something that cannot be undone the place is kept: who comes after a crash tries this very step again. A node
    // that goes on after its rest is tried again from that rest.
    const isFirst = kind.isLasting === true || (kind.description.mayCost && this.#hasPending())
    if (isFirst && signal === null) await this.#save()
    this.#spend()
    const started = performance.now()
    const token = this.#world.newToken()
    const { carried } = place
    const known = signal ? memory : (carried ?? {})
    const isArrival = signal === null && carried === undefined
    const isAgain = this.#isAgain
    this.#isAgain = false
    const io = nodeIo(this.#world, flow, { node, kind, lastText: this.#text, memory: known, token, isAgain })
    const result = await this.#carryOut(flow, node, async () =>
      signal && kind.resume ? kind.resume(io, signal) : kind.run(io),
    )
    delete place.carried
    const ms = Math.round((performance.now() - started) * 10) / 10
    const isFailed = 'failed' in result
    const isResting = !isFailed && 'wait' in result
    this.#world.count(flow.id, { kind: 'step', nodeId: node.id, ms, isArrival, isResting, isFailed })
    const event = !isFailed && result.isMisfit === true ? this.#eventForMisfit(flow) : undefined
    const applied = event && !isFailed ? { ...result, sends: [] } : result
    const rested = 'failed' in applied ? applied.failed : await this.#apply(flow, node, applied, { ms, token })
    const end = event ? this.#interrupt(event) : rested
    // Something cannot be undone any more: the run never comes back before this point.
    if (!end && (kind.isLasting === true || this.#world.hasUnpaid())) await this.#save()
    return end
  }

  /** Of the bot's own flow, and not while another event is speaking: there is one point to come back to. */
  #eventForMisfit({ id, config }: RunningFlow): FlowNode | undefined {
    if (id !== null || isInEvent(this.#world.place)) return undefined
    return config.nodes.find(
      ({ type, data, out }) => type === 'event' && data['kind'] === 'invalid_reply' && out['next'],
    )
  }

  /** The node rests; the event speaks, and comes back to it by `return`. */
  #interrupt(event: FlowNode): null {
    const { place } = this.#world
    openEvent(place)
    place.at = event.id
    return null
  }

  #kindOf({ type }: FlowNode): FlowNodeKind | undefined {
    this.#kinds ??= new Map(this.#world.kinds.map((kind) => [kind.description.type, kind]))
    const kind = this.#kinds.get(type)
    return kind?.description.isRun ? kind : undefined
  }

  #spend(): void {
    if (this.#world.signal.aborted) throw this.#world.signal.reason
    const { place } = this.#world
    place.taken += 1
    place.steps = (place.steps ?? 0) + 1
    const { nodesPerTurn, turnMs } = flowCaps
    if (place.taken > nodesPerTurn) throw new FlowCap('nodes', { used: place.taken, limit: nodesPerTurn })
    const ms = performance.now() - this.#startedMs
    if (ms > turnMs) throw new FlowCap('time', { used: Math.round(ms), limit: turnMs })
  }

  #hasPending(): boolean {
    return this.#pending.bubbles.length > 0 || this.#pending.effects.length > 0
  }

  async #save(): Promise<void> {
    const pending = this.#pending
    this.#pending = { bubbles: [], effects: [] }
    await this.#world.save(pending)
  }

  /** The flow whose nodes are carried out now: the one called last, or the bot's own, whose events speak wherever the customer is. */
  async #flow(): Promise<RunningFlow | null> {
    const frame = innermostCall(this.#world.place)
    const name = frame ? `${frame.flowId}:${frame.snapshotId}` : ''
    const known = this.#flows.get(name)
    if (known) return known
    const config = frame ? await this.#world.loadFlow(frame.flowId, frame.snapshotId) : this.#world.root
    if (!config) return null
    const flow = { id: frame?.flowId ?? null, config, byId: new Map(config.nodes.map((node) => [node.id, node])) }
    this.#flows.set(name, flow)
    return flow
  }

  async #carryOut(
    flow: RunningFlow,
    node: FlowNode,
    run: () => Promise<NodeResult>,
  ): Promise<NodeResult | { failed: FlowEnd | null }> {
    try {
      return await run()
    } catch (error) {
      if (this.#world.signal.aborted || error instanceof FlowCap) throw error
      if (!(error instanceof NodeFailure)) this.#world.logFailure(error, node)
      const failure = error instanceof NodeFailure ? error : new NodeFailure('unexpected', 'The step failed.')
      return { failed: this.#failed(flow, node, failure) }
    }
  }

  /** A step that failed goes on by its error output, as it says itself, or by the flow's own event; else a person is called. */
  #failed(flow: RunningFlow, node: FlowNode, { code, message, retries }: NodeFailure): FlowEnd | null {
    const { place } = this.#world
    const event = flow.config.nodes.find(({ type, data }) => type === 'event' && data['kind'] === 'error')
    const { onError } = node
    const next =
      node.out['error'] ??
      (onError?.mode === 'branch' ? onError.to : undefined) ??
      (onError?.mode === 'default' ? Object.values(node.out)[0] : undefined)
    this.#world.record({
      nodeId: node.id,
      type: node.type,
      status: 'failed',
      outputTaken: next ? 'error' : null,
      retries,
      error: { code, text: message },
    })
    if (onError?.mode === 'default' && onError.values) provide(place, node.id, onError.values)
    const goesTo = next ?? event?.out['next'] ?? flow.config.settings.fallback
    if (!goesTo || goesTo === node.id) return this.#stop(stopReasons.error, code)
    if (node.out['error'] === goesTo) this.#world.count(flow.id, { kind: 'edge', nodeId: node.id, output: 'error' })
    place.at = goesTo
    return null
  }

  async #apply(
    flow: RunningFlow,
    node: FlowNode,
    result: NodeResult,
    { ms, token }: { ms: number; token: string },
  ): Promise<FlowEnd | null> {
    const { place } = this.#world
    for (const [name, value] of result.set ?? []) this.#write(flow, name, value)
    if (result.provides) provide(place, node.id, result.provides)
    this.#pending.bubbles.push(...(result.sends ?? []).filter(({ text, parts }) => text.trim() !== '' || parts?.length))
    for (const effect of result.effects ?? []) {
      this.#pending.effects.push(effect)
      if (effect.kind === 'contact') place.vars.contact = { ...place.vars.contact, ...effect.slots }
    }
    this.#world.record({
      nodeId: node.id,
      type: node.type,
      ms,
      in: { ...result.in },
      out: {
        ...result.provides,
        ...(result.sends ? { sends: result.sends.map(({ text }) => text) } : {}),
        ...(result.set ? { vars: Object.fromEntries(result.set) } : {}),
      },
      outputTaken: outputOf(result),
      why: [...(result.why ?? [])],
      retries: result.retries ?? 0,
    })
    return this.#follow(flow, node, result, token)
  }

  /** What is known of the customer belongs to their contact as well. */
  #write(flow: RunningFlow, name: string, value: unknown): void {
    writeVariable(flow.config, this.#world.place, name, value)
    const [scope, field = ''] = name.split('.')
    if (scope !== 'contact' || !contactFields.has(field) || typeof value !== 'string' || value === '') return
    this.#pending.effects.push({ kind: 'contact', slots: { [field]: value } })
  }

  async #follow(flow: RunningFlow, node: FlowNode, way: Way, token: string): Promise<FlowEnd | null> {
    const { place } = this.#world
    if ('take' in way) return this.#take(flow, node, way.take)
    if ('wait' in way) {
      const { kind, until, memory = {} } = way.wait
      place.at = null
      place.waiting = { nodeId: node.id, kind, until: until?.toISOString() ?? null, token, memory }
      return this.#rested()
    }
    if ('again' in way) {
      place.at = node.id
      place.carried = way.again
      return null
    }
    if ('jump' in way) {
      this.#world.count(flow.id, { kind: 'edge', nodeId: node.id, output: 'next' })
      place.at = way.jump
      return null
    }
    if ('loop' in way) {
      place.stack.push({ kind: 'each', nodeId: node.id, items: way.loop, index: 0 })
      provide(place, node.id, { item: way.loop[0] ?? null, index: 0 })
      return this.#take(flow, node, 'item')
    }
    if ('call' in way) return this.#call(flow, node, way.call)
    return 'end' in way ? this.#end(way.end) : this.#back()
  }

  async #take(flow: RunningFlow, node: FlowNode, output: string): Promise<FlowEnd | null> {
    const { place } = this.#world
    const next = node.out[output]
    this.#world.count(flow.id, { kind: 'edge', nodeId: node.id, output })
    if (next !== undefined) {
      place.at = next
      return null
    }
    // An output that leads nowhere: the flow's own way out, or back to where it came from.
    const { fallback } = flow.config.settings
    if (fallback && fallback !== node.id && !isInEvent(place)) {
      place.at = fallback
      return null
    }
    return this.#back()
  }

  async #call(
    flow: RunningFlow,
    node: FlowNode,
    { flowId, inputs, outputs }: Extract<Way, { call: unknown }>['call'],
  ): Promise<FlowEnd | null> {
    const { place } = this.#world
    const depth = callDepth(place)
    if (depth >= flowCaps.callDepth) throw new FlowCap('depth', { used: depth + 1, limit: flowCaps.callDepth })
    const called = await this.#world.findFlow(flowId)
    const entry = called?.config.settings.entry
    if (!called || !entry)
      return this.#failed(flow, node, new NodeFailure('flow-gone', 'The called flow is not published.'))
    const { snapshotId } = called
    place.stack.push({
      kind: 'call',
      nodeId: node.id,
      flowId,
      snapshotId,
      outputs,
      flow: place.vars.flow,
      node: place.vars.node,
    })
    place.vars = { ...place.vars, flow: {}, node: {} }
    for (const [name, value] of Object.entries(inputs)) writeVariable(called.config, place, name, value)
    place.at = entry
    return null
  }

  /** Out of the innermost list, event or called flow. */
  async #back(): Promise<FlowEnd | null> {
    const { place } = this.#world
    const frame = place.stack.at(-1)
    if (!frame) return this.#finish('resolved')
    if (frame.kind === 'event') {
      place.at = null
      return closeEvent(place) ? this.#rested() : this.#finish('resolved')
    }
    return frame.kind === 'each' ? this.#nextItem(frame) : this.#returnCall(frame)
  }

  async #nextItem(frame: Extract<Frame, { kind: 'each' }>): Promise<FlowEnd | null> {
    const { place } = this.#world
    const flow = await this.#flow()
    const node = flow?.byId.get(frame.nodeId)
    if (!flow || !node) return this.#lost(frame.nodeId, node)
    const index = frame.index + 1
    place.stack.pop()
    if (index >= frame.items.length) return this.#take(flow, node, 'done')
    place.stack.push({ ...frame, index })
    provide(place, node.id, { item: frame.items[index] ?? null, index })
    return this.#take(flow, node, 'item')
  }

  async #returnCall(frame: CallFrame): Promise<FlowEnd | null> {
    const { place, facts } = this.#world
    const inner = await this.#flow()
    const values = Object.entries(frame.outputs).map(([to, from]) => {
      return [to, inner ? readVariable(inner.config, place, facts, from) : null] as const
    })
    place.stack.pop()
    place.vars = { ...place.vars, flow: frame.flow, node: frame.node }
    const flow = await this.#flow()
    const node = flow?.byId.get(frame.nodeId)
    if (!flow || !node) return this.#lost(frame.nodeId, node)
    for (const [name, value] of values) this.#write(flow, name, value)
    return this.#take(flow, node, 'done')
  }

  /** The end of a called flow is the way back to its caller; that of an event ends the run it broke into. */
  async #end(outcome: string): Promise<FlowEnd | null> {
    const { stack } = this.#world.place
    while (stack.at(-1)?.kind === 'each') stack.pop()
    if (stack.at(-1)?.kind === 'call') return this.#back()
    this.#world.count(null, { kind: 'end', outcome })
    return this.#finish(outcome)
  }

  #finish(outcome: string): FlowEnd {
    Object.assign(this.#world.place, { at: null, waiting: null, stack: [], outcome })
    return { status: 'done', errorCode: null, pending: this.#pending }
  }

  #rested(): FlowEnd {
    const { waiting } = this.#world.place
    return { status: waiting ? 'waiting' : 'done', errorCode: null, pending: this.#pending }
  }

  #lost(nodeId: string, node: FlowNode | undefined): FlowEnd {
    const code = node ? 'node-unknown' : 'node-gone'
    const text = node ? `There is no step of the kind ${node.type}.` : 'The step is not in the flow any more.'
    this.#world.record({ nodeId, type: node?.type ?? 'flow', status: 'failed', error: { code, text } })
    return this.#stop(stopReasons.node, code)
  }

  /** The run cannot go on: a person is called, and the next message begins anew. */
  #stop(reason: string, errorCode: string): FlowEnd {
    const { place, root } = this.#world
    Object.assign(place, { at: null, waiting: null, vars: ownVars(place), stack: [], outcome: 'lost' })
    this.#world.count(null, { kind: 'end', outcome: 'lost' })
    this.#pending.bubbles.push({ text: this.#world.address(sorry[root.settings.locale]) })
    this.#pending.effects.push({ kind: 'handoff', reason })
    return { status: 'failed', errorCode, pending: this.#pending }
  }
}
