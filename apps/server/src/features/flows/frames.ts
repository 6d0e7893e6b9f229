import type { FlowPlace, FlowWaiting } from '#db/schema/index.ts'

type Frame = FlowPlace['stack'][number]
export type CallFrame = Extract<Frame, { kind: 'call' }>

const isCall = (frame: Frame): frame is CallFrame => frame.kind === 'call'

/** Events belong to the bot's own flow, so whatever one has broken into counts no more while it speaks. */
const sinceEvent = ({ stack }: FlowPlace): Frame[] =>
  stack.slice(stack.findLastIndex(({ kind }) => kind === 'event') + 1)

/** The call whose flow is carried out now; none: it is the bot's own. */
export const innermostCall = (place: FlowPlace): CallFrame | undefined => sinceEvent(place).findLast(isCall)

export const callDepth = (place: FlowPlace): number => sinceEvent(place).filter(isCall).length

/** The variables of the bot's own flow: the first call has put them aside. */
export const ownVars = (place: FlowPlace): FlowPlace['vars'] => {
  const first = sinceEvent(place).find(isCall)
  return first ? { ...place.vars, flow: first.flow, node: first.node } : place.vars
}

/** Within a called flow, an event finds the variables of its own flow; those of the called one take their place. */
const exchangeVars = (place: FlowPlace): void => {
  const first = sinceEvent(place).find(isCall)
  if (!first) return
  const { flow, node } = place.vars
  place.vars = ownVars(place)
  place.stack = place.stack.map((frame) => (frame === first ? { ...first, flow, node } : frame))
}

/** The run leaves its rest for an event. */
export const openEvent = (place: FlowPlace): void => {
  exchangeVars(place)
  place.stack.push({ kind: 'event', waiting: place.waiting })
  place.waiting = null
}

/** Out of the innermost event, with everything that it has called, and back to the rest that it broke into. */
export const closeEvent = (place: FlowPlace): FlowWaiting | null => {
  const at = place.stack.findLastIndex(({ kind }) => kind === 'event')
  const frame = place.stack[at]
  place.vars = ownVars(place)
  place.stack = place.stack.slice(0, Math.max(0, at))
  exchangeVars(place)
  place.waiting = frame?.kind === 'event' ? frame.waiting : null
  return place.waiting
}

export const isInEvent = ({ stack }: FlowPlace): boolean => stack.some(({ kind }) => kind === 'event')
