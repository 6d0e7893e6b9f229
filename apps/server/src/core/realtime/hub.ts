import type { Deps } from '#core/context.ts'
import { momentsChannel, readMoment, type Moment } from './moments.ts'
import { lastNumbers, newsAfter, readNotice, realtimeChannel, type StoredEvent } from './realtime.repository.ts'

const pollMs = 2000
const pageSize = 200

/** One reader of one topic: where it stands and where to send what comes next. */
export interface Subscription {
  readonly topic: string
  seq: number
  deliver(event: StoredEvent): void
  /** What comes next is no longer kept: start anew from this number. */
  reset(seq: number): void
  /** Something that is not kept: whoever is away misses nothing that stays. */
  moment?(moment: Moment): void
}

export interface RealtimeHub {
  start(): Promise<void>
  stop(): Promise<void>
  add(subscription: Subscription): void
  /** Listens from the newest number on: for readers that know by themselves what was before. */
  follow(subscription: Subscription): Promise<void>
  remove(subscription: Subscription): void
  /** Reads what is new for a topic and hands it out in order. */
  catchUp(topic: string): Promise<void>
}

/**
 * Fans events out to the sockets of this process. A notification brings the next event or says where to look; the numbers
 * in the database are the truth, and polling finds what a lost notification would have told.
 */
export const createRealtimeHub = (deps: Pick<Deps, 'database' | 'logger'>): RealtimeHub => {
  const readers = createReaders(deps.database)
  let timer: NodeJS.Timeout | null = null
  let unlisten: (() => Promise<unknown>) | null = null
  let starts = 0

  const inBackground = (work: Promise<unknown>): void => {
    work.catch((error: unknown) => deps.logger.warn({ err: error }, 'realtime read failed'))
  }
  const poll = async (): Promise<void> => {
    const last = await lastNumbers(deps.database.system, readers.topics())
    for (const topic of readers.topics())
      if (readers.isBehind(topic, last.get(topic) ?? 0)) inBackground(catchUp(topic))
  }
  const { catchUp } = readers
  const onMessage = (text: string): void => {
    const notice = readNotice(text)
    const topic = typeof notice === 'string' ? notice : notice.topic
    if (!readers.has(topic)) return
    if (typeof notice === 'string' || !readers.handOutNext(notice)) inBackground(catchUp(topic))
  }
  const onMoment = (text: string): void => {
    const moment = readMoment(text)
    if (moment) for (const reader of readers.of(moment.topic)) reader.moment?.(moment)
  }

  return {
    async start() {
      starts += 1
      if (starts > 1) return
      const unlistens = [
        await deps.database.listen(realtimeChannel, onMessage, () => inBackground(poll())),
        await deps.database.listen(momentsChannel, onMoment),
      ]
      unlisten = () => Promise.all(unlistens.map((end) => end()))
      timer = setInterval(() => inBackground(poll()), pollMs)
    },
    async stop() {
      starts -= 1
      if (starts > 0) return
      if (timer) clearInterval(timer)
      await unlisten?.()
    },
    add: readers.add,
    async follow(subscription) {
      subscription.seq = (await lastNumbers(deps.database.system, [subscription.topic])).get(subscription.topic) ?? 0
      readers.add(subscription)
    },
    remove: readers.remove,
    catchUp,
  }
}

/** The readers of each topic, and the reading that brings them up to date: one at a time for a topic. */
const createReaders = (database: Deps['database']) => {
  const subscriptions = new Map<string, Set<Subscription>>()
  const reading = new Map<string, Promise<void>>()
  const isDirty = new Set<string>()
  const of = (topic: string): readonly Subscription[] => [...(subscriptions.get(topic) ?? [])]

  const readOn = async (topic: string): Promise<void> => {
    do {
      isDirty.delete(topic)
      const readers = subscriptions.get(topic)
      if (!readers || readers.size === 0) return
      // Who comes while this is read may stand further back; the next round serves them.
      const present = [...readers]
      const from = Math.min(...present.map((reader) => reader.seq))
      // What is not behind the newest number and not among the events was thrown away.
      const { newest, events } = await newsAfter(database, topic, from, pageSize)
      const oldest = events[0]?.seq ?? newest + 1
      for (const reader of present)
        if (readers.has(reader) && reader.seq + 1 < oldest) startAnew(reader, Math.max(newest, oldest - 1))
      for (const event of events) for (const reader of readers) handOut(reader, event)
      if (events.length === pageSize) isDirty.add(topic)
    } while (isDirty.has(topic))
  }

  return {
    topics: () => [...subscriptions.keys()],
    has: (topic: string) => subscriptions.has(topic),
    of,
    isBehind: (topic: string, newest: number) => of(topic).some((reader) => reader.seq < newest),
    add: (subscription: Subscription): void => {
      const readers = subscriptions.get(subscription.topic) ?? new Set()
      subscriptions.set(subscription.topic, readers.add(subscription))
    },
    remove: (subscription: Subscription): void => {
      const readers = subscriptions.get(subscription.topic)
      readers?.delete(subscription)
      if (readers?.size === 0) subscriptions.delete(subscription.topic)
    },
    catchUp: (topic: string): Promise<void> => {
      isDirty.add(topic)
      const running = reading.get(topic) ?? readOn(topic).finally(() => reading.delete(topic))
      reading.set(topic, running)
      return running
    },
    /** Hands an event out as it came, if it is the very next one for every reader; else the database is asked. */
    handOutNext: (event: StoredEvent): boolean => {
      const readers = of(event.topic)
      if (reading.has(event.topic) || readers.some((reader) => reader.seq + 1 < event.seq)) return false
      for (const reader of readers) handOut(reader, event)
      return true
    },
  }
}

const startAnew = (reader: Subscription, seq: number): void => {
  reader.seq = seq
  reader.reset(seq)
}

/** Exactly the next number, or nothing: what a reader has seen it does not see again. */
const handOut = (reader: Subscription, event: StoredEvent): void => {
  if (event.seq !== reader.seq + 1) return
  reader.seq = event.seq
  reader.deliver(event)
}
