import type { WebSocket } from '@fastify/websocket'
import { clientFrame, closeCodes, type ClientFrame, type ServerFrame } from '@app/contracts/realtime'
import type { Actor, Deps } from '#core/context.ts'
import { sha256 } from '#core/crypto.ts'
import { findActorOfSession } from '#core/http/session.ts'
import type { RealtimeHub, Subscription } from './hub.ts'
import { eventsAfter, lastNumbers, takeTicket } from './realtime.repository.ts'
import { mayListen, type TopicGuard } from './topics.ts'

const maxSubscriptions = 50
const maxPendingBytes = 1024 * 1024
const authWithinMs = 10_000

export interface Connection {
  readonly sessionId: string | null
  /** Takes away the topics that this person may no longer listen to. */
  checkTopics(actor: Actor): void
  close(code: number): void
}

/** One browser tab. The first frame must carry a ticket; after that it subscribes to topics and receives their events. */
export const serveConnection = (
  deps: Deps,
  hub: RealtimeHub,
  guards: readonly TopicGuard[],
  socket: WebSocket,
): Connection => {
  let actor: Actor | null = null
  let work: Promise<void> = Promise.resolve()

  const close = (code: number): void => socket.close(code)
  const late = setTimeout(() => !actor && close(closeCodes.badTicket), authWithinMs)

  const send = (frame: ServerFrame): void => {
    // A reader that does not keep up is cut off; it comes back and reads on from its last number.
    if (socket.bufferedAmount > maxPendingBytes) close(closeCodes.slowReader)
    else if (socket.readyState === socket.OPEN) socket.send(JSON.stringify(frame))
  }
  const topics = serveTopics({ deps, hub, guards, send })

  const authenticate = async (ticket: string): Promise<void> => {
    const sessionId = await takeTicket(deps.database.system, sha256(ticket), deps.clock.now())
    actor = sessionId ? await findActorOfSession(deps, sessionId) : null
    if (!actor) return close(closeCodes.badTicket)
    clearTimeout(late)
    send({ type: 'ready' })
  }
  const subscribe = async (sessionId: string, topic: string, since: number | undefined): Promise<void> => {
    const current = await findActorOfSession(deps, sessionId)
    if (!current) return close(closeCodes.sessionEnded)
    await topics.subscribe(current, topic, since)
  }
  const handle = async (frame: ClientFrame): Promise<void> => {
    if (frame.type === 'auth') return actor ? close(closeCodes.badFrame) : authenticate(frame.ticket)
    if (!actor) return close(closeCodes.badTicket)
    if (frame.type === 'subscribe') return subscribe(actor.sessionId, frame.topic, frame.since)
    if (frame.type === 'unsubscribe') return topics.unsubscribe(frame.topic)
    send({ type: 'pong' })
  }

  /** One after the other, so that a subscribe never overtakes the ticket. */
  const inTurn = (step: () => Promise<void> | void): void => {
    work = work.then(step).catch((error: unknown) => {
      deps.logger.warn({ err: error }, 'realtime frame failed')
      close(closeCodes.restarting)
    })
  }

  socket.on('message', (data: Buffer) => {
    const frame = parseFrame(data)
    if (frame) inTurn(() => handle(frame))
    else close(closeCodes.badFrame)
  })
  socket.on('close', () => {
    clearTimeout(late)
    topics.unsubscribeAll()
  })
  socket.on('error', (error) => deps.logger.debug({ err: error }, 'socket error'))

  return {
    get sessionId() {
      return actor?.sessionId ?? null
    },
    checkTopics: (current) => inTurn(() => topics.dropForbidden(current)),
    close,
  }
}

interface TopicOptions {
  deps: Deps
  hub: RealtimeHub
  guards: readonly TopicGuard[]
  send: (frame: ServerFrame) => void
}

/** The topics one connection is subscribed to. */
const serveTopics = ({ deps, hub, guards, send }: TopicOptions) => {
  const subscriptions = new Map<string, Subscription>()

  const unsubscribe = (topic: string): void => {
    const found = subscriptions.get(topic)
    if (found) hub.remove(found)
    subscriptions.delete(topic)
  }
  const subscribe = async (actor: Actor, topic: string, since: number | undefined): Promise<void> => {
    const isAllowed = subscriptions.size < maxSubscriptions && (await mayListen(deps, guards, actor, topic))
    if (!isAllowed) return send({ type: 'refused', topic, code: 'NOT_FOUND' })
    unsubscribe(topic)
    const last = (await lastNumbers(deps.database.system, [topic])).get(topic) ?? 0
    const isStored = since === undefined || since === last || (await isStillStored(deps, topic, since, last))
    const from = since !== undefined && isStored ? since : last
    send({ type: isStored ? 'subscribed' : 'reset', topic, seq: from })
    const subscription: Subscription = {
      topic,
      seq: from,
      deliver: (event) => send({ type: 'event', ...event }),
      reset: (seq) => send({ type: 'reset', topic, seq }),
      moment: ({ event, payload }) => send({ type: 'moment', topic, event, payload }),
    }
    subscriptions.set(topic, subscription)
    hub.add(subscription)
    await hub.catchUp(topic)
  }
  const dropForbidden = async (actor: Actor): Promise<void> => {
    for (const topic of subscriptions.keys()) {
      if (await mayListen(deps, guards, actor, topic)) continue
      unsubscribe(topic)
      send({ type: 'refused', topic, code: 'NOT_FOUND' })
    }
  }
  const unsubscribeAll = (): void => {
    for (const topic of subscriptions.keys()) unsubscribe(topic)
  }
  return { subscribe, unsubscribe, dropForbidden, unsubscribeAll }
}

const parseFrame = (data: Buffer): ClientFrame | null => {
  try {
    return clientFrame.parse(JSON.parse(data.toString('utf8')))
  } catch {
    return null
  }
}

const isStillStored = async (deps: Deps, topic: string, since: number, last: number): Promise<boolean> => {
  if (since > last) return false
  const [next] = await eventsAfter(deps.database.system, topic, since, 1)
  return next?.seq === since + 1
}
