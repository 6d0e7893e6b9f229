import type { ClientFrame, ServerFrame } from '@app/contracts/realtime'

export interface TopicEvent {
  topic: string
  event: string
  payload: unknown
}

export interface TopicHandlers {
  onEvent: (event: TopicEvent) => void
  /** Events were lost (offline for too long): load the data again; events continue from now. */
  onReset?: (() => void) | undefined
  /** Subscribed for the first time: data that was fetched before may miss an event. */
  onReady?: (() => void) | undefined
  /** Not stored by the server: a client that was offline does not receive it later. */
  onMoment?: ((event: TopicEvent) => void) | undefined
}

interface Subscription {
  handlers: Set<TopicHandlers>
  lastSeq: number | undefined
}

type TopicFrame = Exclude<ServerFrame, { type: 'ready' | 'pong' }>

/** The subscriptions of a connection, each with the number of the last event it has seen. */
export const createTopics = (send: (frame: ClientFrame) => void) => {
  const topics = new Map<string, Subscription>()

  const request = (topic: string, { lastSeq }: Subscription) =>
    send({ type: 'subscribe', topic, ...(lastSeq === undefined ? {} : { since: lastSeq }) })

  const handleEvent = (subscription: Subscription, frame: TopicEvent & { seq: number }) => {
    const last = subscription.lastSeq
    if (last !== undefined && frame.seq <= last) return
    // A number is missing: ask again from the last one seen instead of showing half of what happened.
    if (last !== undefined && frame.seq > last + 1) return request(frame.topic, subscription)
    subscription.lastSeq = frame.seq
    for (const handlers of subscription.handlers) handlers.onEvent(frame)
  }
  /** Only the first time: later the server continues from the last number, so nothing was missed. */
  const handleSubscribed = (subscription: Subscription, seq: number) => {
    if (subscription.lastSeq !== undefined) return
    subscription.lastSeq = seq
    for (const handlers of subscription.handlers) handlers.onReady?.()
  }
  const unsubscribe = (topic: string, subscription: Subscription, handlers: TopicHandlers) => {
    subscription.handlers.delete(handlers)
    if (subscription.handlers.size > 0 || topics.get(topic) !== subscription) return
    topics.delete(topic)
    send({ type: 'unsubscribe', topic })
  }

  return {
    subscribe: (topic: string, handlers: TopicHandlers): (() => void) => {
      const subscription = topics.get(topic) ?? { handlers: new Set(), lastSeq: undefined }
      const isNew = subscription.handlers.size === 0
      subscription.handlers.add(handlers)
      topics.set(topic, subscription)
      if (isNew) request(topic, subscription)
      return () => unsubscribe(topic, subscription, handlers)
    },
    /** After a reconnect. */
    requestAll: () => {
      for (const [topic, subscription] of topics) request(topic, subscription)
    },
    handleFrame: (frame: TopicFrame) => {
      const subscription = topics.get(frame.topic)
      if (!subscription) return
      if (frame.type === 'event') handleEvent(subscription, frame)
      else if (frame.type === 'subscribed') handleSubscribed(subscription, frame.seq)
      else if (frame.type === 'refused') topics.delete(frame.topic)
      else if (frame.type === 'moment') for (const handlers of subscription.handlers) handlers.onMoment?.(frame)
      else {
        subscription.lastSeq = frame.seq
        for (const handlers of subscription.handlers) handlers.onReset?.()
      }
    },
    clear: () => topics.clear(),
  }
}
