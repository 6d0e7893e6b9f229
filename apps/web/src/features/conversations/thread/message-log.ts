import type { Message } from '@app/contracts/conversations'

/** The loaded part of a conversation, oldest first and without gaps. */
export interface MessageLog {
  items: readonly Message[]
  hasOlder: boolean
  hasNewer: boolean
}

export const emptyLog: MessageLog = { items: [], hasOlder: false, hasNewer: false }

interface Page {
  items: readonly Message[]
  hasOlder: boolean
  hasNewer: boolean
}

const isInOrder = (items: readonly Message[]): boolean =>
  items.every(({ seq }, index) => index === 0 || (items[index - 1]?.seq ?? 0) < seq)

/** Of duplicates the later one wins. Adjacent pages are only concatenated. */
const united = (known: readonly Message[], told: readonly Message[]): Message[] => {
  if (isInOrder(known) && isInOrder(told) && (known.at(-1)?.seq ?? 0) < (told[0]?.seq ?? Infinity))
    return [...known, ...told]
  const bySeq = new Map(known.map((each) => [each.seq, each]))
  for (const each of told) bySeq.set(each.seq, each)
  return [...bySeq.values()].sort((a, b) => a.seq - b.seq)
}

export const fromPage = (page: Page): MessageLog => ({
  items: united([], page.items),
  hasOlder: page.hasOlder,
  hasNewer: page.hasNewer,
})

export const addOlder = (log: MessageLog, page: Page): MessageLog => ({
  ...log,
  items: united(page.items, log.items),
  hasOlder: page.hasOlder,
})

export const addNewer = (log: MessageLog, page: Page): MessageLog => ({
  ...log,
  items: united(log.items, page.items),
  hasNewer: page.hasNewer,
})

export type Received = { log: MessageLog; place: 'shown' | 'below' | 'after-gap' }

/** A message from an event. If it does not follow the last one, the messages between are fetched. */
export const receive = (log: MessageLog, message: Message): Received => {
  const first = log.items[0]
  const last = log.items.at(-1)
  const put = (): Received => ({
    log: { ...log, items: united(log.items, [message]) },
    place: 'shown',
  })
  if (!first || !last) return message.seq === 1 && !log.hasOlder ? put() : { log, place: 'after-gap' }
  if (message.seq < first.seq) return { log, place: 'shown' }
  if (message.seq <= last.seq) return put()
  if (log.hasNewer) return { log, place: 'below' }
  return message.seq === last.seq + 1 ? put() : { log, place: 'after-gap' }
}

export const lastSeqOf = (log: MessageLog): number => log.items.at(-1)?.seq ?? 0

export const lastCustomerSeq = (log: MessageLog): number =>
  log.items.findLast(({ sender }) => sender === 'customer')?.seq ?? 0

/** Whether this person took over or answered last, of all the staff. */
export const isAnsweredBy = (log: MessageLog, userId: string | undefined): boolean => {
  const last = log.items.findLast(
    ({ sender, event }) => sender === 'staff' || event?.kind === 'taken-over' || event?.kind === 'paused',
  )
  return last !== undefined && last.authorId !== null && last.authorId === userId
}
