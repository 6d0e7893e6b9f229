import type { FlowNode } from '@app/contracts/flow-settings'
import { keywordIn } from '#flow-nodes/registry.ts'
import type { FlowWaiting, FlowWake } from '#db/schema/index.ts'
import { newPlace } from './flow-place.ts'
import { closeEvent, isInEvent, openEvent, ownVars } from './frames.ts'
import { campaignOf, startForOrigin, triggersOf } from './triggers.ts'
import { Walk } from './walk.ts'
import type { FlowEnd, FlowExit, FlowWorld, Pending } from './world.ts'

/** Waits that a message of the customer does not end. */
const deafWaits: ReadonlySet<FlowWaiting['kind']> = new Set(['call', 'payment'])

/**
 * One turn of a flow. An empty text: nothing was said, a timer or somebody outside wakes it, or a process died before
 * it was through. What a process has saved of a turn holds the message that it was for: a text is always a newer one.
 */
export const runFlow = async (world: FlowWorld, text: string): Promise<FlowEnd> => {
  const { place } = world
  if (place.at === null) {
    place.taken = 0
    return hear(world, text, nothing)
  }
  // Its process has died in the middle, and a part of its limits is used already.
  const heardBefore = place.lastText
  const end = await new Walk(world, heardBefore).go({ isAgain: true })
  // Said again while nothing was answered: programs do so after a crash, and people too.
  const isKnown = text === '' || text === heardBefore
  return isKnown || end.status === 'failed' || place.at !== null ? end : hear(world, text, end.pending)
}

const nothing: Pending = { bubbles: [], effects: [] }

/** What is pending already is written with what comes of the text. */
const hear = async (world: FlowWorld, text: string, pending: Pending): Promise<FlowEnd> => {
  const { place } = world
  const { wake, waiting } = place
  place.wake = null
  if (text !== '') place.lastText = text
  const walk = new Walk(world, place.lastText, pending)
  // Somebody who answers at the last moment has answered.
  const isLate = (wake?.kind === 'timeout' || wake?.kind === 'no_reply') && text !== ''
  if (wake?.kind === 'start') return startAt(world, walk, wake)
  if (wake && waiting && !isLate) {
    if (wake.kind !== 'no_reply' && isAwaited(wake, waiting)) return walk.resume(wake)
    const news = eventOf(world, newsOf[wake.kind] ?? '')
    if (news) return interrupt(world, walk, news, text)
  }
  if (text === '') return resting(world, walk)
  const exit = world.exitIn(text)
  if (exit && world.root.settings.exits.includes(exit)) return leaveBy(world, walk, exit, text)
  const event = eventFor(world, text)
  if (event) return interrupt(world, walk, event, text)
  if (!waiting) return begin(world, walk, text)
  if (deafWaits.has(waiting.kind)) return overhear(world, walk, text)
  return walk.resume({ kind: 'reply', text })
}

/** What a rest of each kind is ended by, besides its time. */
const enders: Readonly<Partial<Record<FlowWaiting['kind'], FlowWake['kind']>>> = {
  handoff: 'returned',
  call: 'called',
  payment: 'payment',
}
const isAwaited = (wake: FlowWake, waiting: FlowWaiting): boolean =>
  wake.kind === 'timeout' || enders[waiting.kind] === wake.kind

/** The event for what happens while the flow rests elsewhere. */
const newsOf: Readonly<Partial<Record<FlowWake['kind'], string>>> = {
  returned: 'human_returned',
  payment: 'payment_changed',
  no_reply: 'no_reply',
}

const resting = ({ place }: FlowWorld, { pending }: Walk): FlowEnd => ({
  status: place.waiting ? 'waiting' : 'silent',
  errorCode: null,
  pending,
})

const nodesOf = ({ root }: FlowWorld, type: string): FlowNode[] => root.nodes.filter((node) => node.type === type)

const eventOf = (world: FlowWorld, kind: string): FlowNode | undefined =>
  nodesOf(world, 'event').find(({ data, out }) => data['kind'] === kind && out['next'])

const eventFor = (world: FlowWorld, text: string): FlowNode | undefined =>
  nodesOf(world, 'event').find(
    ({ data, out }) =>
      data['kind'] === 'keyword' && out['next'] && keywordIn({ match: 'words', ...data }, text) !== null,
  )

/** The flow leaves its resting point for an event, and comes back to it by `return`. */
const interrupt = (world: FlowWorld, walk: Walk, event: FlowNode, text: string): Promise<FlowEnd> => {
  const { place } = world
  // An event within an event takes its place: there is one point to come back to.
  while (isInEvent(place)) closeEvent(place)
  openEvent(place)
  place.at = event.id
  world.record({ nodeId: event.id, type: 'exit', why: [{ kind: 'event', event: event.data['kind'], said: text }] })
  return walk.go()
}

const personWords = {
  vi: 'Dạ {{xưng}} chuyển nhân viên hỗ trợ mình ngay, mình chờ chút nhé.',
  en: 'I am handing this conversation to a member of staff. Please wait a moment.',
} as const

/** "Gặp nhân viên", "menu", "làm lại" work wherever the customer is. */
const leaveBy = async (world: FlowWorld, walk: Walk, exit: FlowExit, text: string): Promise<FlowEnd> => {
  const { place, root } = world
  const event = exit === 'want_human' ? eventOf(world, 'want_human') : undefined
  if (event) return interrupt(world, walk, event, text)
  world.record({ nodeId: 'exit', type: 'exit', outputTaken: exit, why: [{ kind: 'exit', exit, said: text }] })
  if (exit === 'want_human') {
    const { pending } = walk
    const bubbles = [...pending.bubbles, { text: world.address(personWords[root.settings.locale]) }]
    const reason = `"${text.slice(0, 200)}"`
    const status = place.waiting ? ('waiting' as const) : ('done' as const)
    return { status, errorCode: null, pending: { bubbles, effects: [...pending.effects, { kind: 'handoff', reason }] } }
  }
  // The menu is that of the bot's own flow, also for whoever has been led into another one.
  const vars = ownVars(place)
  Object.assign(place, newPlace(), { lastText: text, ...(exit === 'menu' ? { vars } : {}) })
  return enter(world, walk, root.settings.entry)
}

/** A message that nothing waits for: the start whose words it has, or the first of a conversation. */
const begin = (world: FlowWorld, walk: Walk, text: string): Promise<FlowEnd> => {
  const { place, root } = world
  const starts = nodesOf(world, 'start')
  const byWord = starts
    .flatMap((node) => triggersOf(node).map((trigger) => ({ node, trigger })))
    .filter(({ trigger }) => trigger['kind'] === 'keyword')
    .map(({ node, trigger }) => ({ node, word: keywordIn(trigger, text) }))
    .find(({ word }) => word !== null)
  const startFor = (wanted: string): FlowNode | undefined =>
    starts.find((node) => triggersOf(node).some(({ kind }) => kind === wanted))
  // A start for this way of coming goes before the one for every first message.
  const campaign = campaignOf(world.origin)
  const sent = campaign === place.campaign ? undefined : startForOrigin(root, world.origin)
  const first = (world.source === 'message' ? sent?.node : startFor(world.source)) ?? startFor('first_message')
  const isOver = place.outcome !== null
  const { thread, contact } = place.vars
  Object.assign(place, newPlace(), { lastText: text, vars: { thread, contact, flow: {}, node: {} } })
  if (byWord) {
    world.record({
      nodeId: byWord.node.id,
      type: 'trigger',
      outputTaken: 'keyword',
      why: [{ kind: 'keyword', word: byWord.word }],
    })
    return enter(world, walk, byWord.node.id)
  }
  // The same advert or comment begins a flow once; whoever comes by another one later begins anew.
  if (campaign !== '') place.campaign = campaign
  if (sent && first === sent.node) {
    const { node, kind } = sent
    world.record({ nodeId: node.id, type: 'trigger', outputTaken: kind, why: [{ kind, campaign }] })
    return enter(world, walk, node.id)
  }
  // After its end a flow is not greeted anew where the shop has said what happens with other messages.
  if (isOver && root.settings.fallback) return enter(world, walk, root.settings.fallback)
  return enter(world, walk, first?.id ?? root.settings.fallback)
}

/** Somebody of the shop, or the clock, begins the flow here; what it was doing before is left. */
const startAt = (world: FlowWorld, walk: Walk, { nodeId, trigger }: Extract<FlowWake, { kind: 'start' }>) => {
  const { place, root } = world
  if (!root.nodes.some(({ id, type }) => id === nodeId && type === 'start')) return resting(world, walk)
  const { thread, contact } = place.vars
  const { lastText } = place
  Object.assign(place, newPlace(), { lastText, vars: { thread, contact, flow: {}, node: {} } })
  world.record({ nodeId, type: 'trigger', outputTaken: trigger, why: [{ kind: trigger }] })
  return enter(world, walk, nodeId)
}

const enter = async (world: FlowWorld, walk: Walk, nodeId: string | null): Promise<FlowEnd> => {
  if (nodeId === null) return resting(world, walk)
  world.place.at = nodeId
  return walk.go()
}

/** Said while the flow waits for something else: the flow's own answer to other messages, and back to the wait. */
const overhear = (world: FlowWorld, walk: Walk, text: string): Promise<FlowEnd> => {
  const { place, root } = world
  world.record({ nodeId: place.waiting?.nodeId ?? 'flow', type: 'wait', why: [{ kind: 'keeps-waiting', said: text }] })
  if (!root.settings.fallback) return Promise.resolve({ ...resting(world, walk), status: 'silent' })
  openEvent(place)
  return enter(world, walk, root.settings.fallback)
}
