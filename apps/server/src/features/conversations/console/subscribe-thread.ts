import type { Message, ThreadMoment, ThreadSummary } from '@app/contracts/conversations'
import { systemCtx, type Deps, type TenantCtx } from '#core/context.ts'
import type { Subscription } from '#core/realtime/hub.ts'
import type { StoredEvent } from '#core/realtime/realtime.repository.ts'
import { presentMessages } from '../threads/conversations.presenter.ts'
import { messagesAfter } from '../threads/messages.repository.ts'
import { threadTopic } from '../threads/notify-chat.ts'

/** What a subscriber of one thread receives. Messages come in the order of their numbers, each once, none left out. */
export type ThreadFeedEvent =
  | { type: 'message'; message: Message }
  | { type: 'message.changed'; message: Message }
  | { type: 'thread'; thread: ThreadSummary }
  | { type: 'moment'; moment: ThreadMoment }

const pageSize = 100

/**
 * Follows one thread from a message on, for a customer: internal notes are left out. Stored messages come from the
 * database, whichever process wrote them; moments are not stored and come only while they happen.
 */
export const subscribeThread = (
  deps: Deps,
  { workspaceId, threadId }: { workspaceId: string; threadId: string },
  afterSeq: number,
  onEvent: (event: ThreadFeedEvent) => void,
): { close(): void; ready: Promise<void> } => {
  const { topic } = threadTopic(workspaceId, threadId)
  const ctx = systemCtx(deps, workspaceId, `feed-${threadId}`) as TenantCtx
  let seq = afterSeq
  let isClosed = false
  let work: Promise<void> = Promise.resolve()

  const hand = (event: ThreadFeedEvent): void => {
    if (!isClosed) onEvent(event)
  }
  /** One at a time: an event never overtakes one that is still being read. */
  const inTurn = (step: () => Promise<void> | void): Promise<void> => {
    work = work.then(step).catch((error: unknown) => deps.logger.warn({ err: error, threadId }, 'a feed failed'))
    return work
  }
  const readOn = async (): Promise<void> => {
    for (;;) {
      const rows = await messagesAfter(ctx.db, { workspaceId, threadId }, seq, pageSize)
      for (const message of await presentMessages(ctx, rows)) {
        seq = message.seq
        if (message.sender !== 'note') hand({ type: 'message', message })
      }
      if (rows.length < pageSize || isClosed) return
    }
  }
  const heard = async ({ event, payload }: StoredEvent): Promise<void> => {
    if (event === 'thread.changed') return hand({ type: 'thread', thread: payload['thread'] as ThreadSummary })
    const message = payload['message'] as Message
    if (event === 'message.changed' && message.seq <= seq && message.sender !== 'note')
      return hand({ type: 'message.changed', message })
    if (event !== 'message.added' || message.seq <= seq) return
    // A number is missing: what lies between is already in the database.
    if (message.seq > seq + 1) return readOn()
    seq = message.seq
    if (message.sender !== 'note') hand({ type: 'message', message })
  }
  const subscription: Subscription = {
    topic,
    seq: 0,
    deliver: (event) => void inTurn(() => heard(event)),
    reset: () => void inTurn(readOn),
    moment: (moment) => hand({ type: 'moment', moment: moment as unknown as ThreadMoment }),
  }
  const ready = inTurn(async () => {
    // Subscribe before reading: what is stored in between comes twice and is sent once.
    await deps.hub.follow(subscription)
    if (isClosed) return deps.hub.remove(subscription)
    await readOn()
  })
  return {
    ready,
    close: () => {
      isClosed = true
      deps.hub.remove(subscription)
    },
  }
}
