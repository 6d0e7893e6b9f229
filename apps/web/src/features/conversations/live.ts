import type { ChatEvent, Message, Thread, ThreadSummary } from '@app/contracts/conversations'
import { chatApi } from './api.ts'
import { store } from '#lib/api/api.ts'

type Listener = (thread: ThreadSummary) => void
const listeners = new Set<Listener>()

/** Listeners are notified of every changed conversation, from events and from answers to own requests. */
export const onThreadChange = (listener: Listener): (() => void) => {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}

/** Whether the incoming version is at least as new; responses may arrive out of order. */
export const isNewer = (known: { updatedAt: string }, told: { updatedAt: string }): boolean =>
  told.updatedAt >= known.updatedAt

const intoDetail = (thread: ThreadSummary) => {
  const args = { params: { threadId: thread.id } }
  store.dispatch(
    chatApi.util.updateQueryData('getThread', args, (known: Thread) => {
      if (isNewer(known, thread)) Object.assign(known, thread)
    }),
  )
}

export const notifyThread = (thread: ThreadSummary): void => {
  intoDetail(thread)
  for (const listener of listeners) listener(thread)
}

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null

/** The conversation in an event, if it has one. A newer server may send events this version does not know. */
export const threadIn = (payload: unknown): ThreadSummary | undefined =>
  isRecord(payload) && isRecord(payload['thread']) && typeof payload['thread']['id'] === 'string'
    ? (payload as ChatEvent['payload'] & { thread: ThreadSummary }).thread
    : undefined

export const messageIn = (payload: unknown): Message | undefined =>
  isRecord(payload) && isRecord(payload['message']) && typeof payload['message']['seq'] === 'number'
    ? (payload as { message: Message }).message
    : undefined
