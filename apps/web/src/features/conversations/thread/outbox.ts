/**
 * Messages that were sent and are not confirmed by the server yet, per conversation. They survive leaving the conversation
 * and a reload. Every entry keeps its client id, so a message that is sent again is still the same one for the server.
 */
import { addNote, sendMessage, type Attachment, type Message } from '@app/contracts/conversations'
import { callApi } from '#lib/api/api-base-query.ts'
import { createExternalStore, useExternalStore } from '#lib/page/external-store.ts'
import { waitWhilePageLeaves } from '#lib/page/page-leaving.ts'
import { realtime } from '#lib/realtime/realtime.ts'
import { session } from '#lib/session/session.ts'
import { readOutbox, writeOutbox } from './outbox-storage.ts'
import { isUnreached } from './unreached.ts'

export interface Outgoing {
  clientId: string
  threadId: string
  kind: 'reply' | 'note'
  text: string
  attachments: readonly Attachment[]
  replyTo: Message['replyTo']
  mentions: readonly string[]
  createdAt: string
  /** Null while it is on its way. */
  error: unknown
}

/** Asked again after this long, when nothing else says that the connection is back. */
const TRY_AGAIN_MS = 15_000

const outbox = createExternalStore<readonly Outgoing[]>([])
/** The user these messages belong to; undefined while nobody is signed in. */
let owner: string | undefined
outbox.subscribe(() => {
  if (owner) writeOutbox(owner, outbox.get())
})
session.onEnd(() => {
  owner = undefined
  outbox.set([])
})

const update = (clientId: string, change: Partial<Outgoing>) =>
  outbox.set(outbox.get().map((each) => (each.clientId === clientId ? { ...each, ...change } : each)))

/** The server has it, or the writer gave it up. */
export const removeOutgoing = (clientId: string | null): void => {
  if (clientId) storedListeners.delete(clientId)
  if (clientId && outbox.get().some((each) => each.clientId === clientId))
    outbox.set(outbox.get().filter((each) => each.clientId !== clientId))
}

const call = ({ kind, threadId, clientId, text, mentions, attachments, replyTo }: Outgoing) =>
  kind === 'note'
    ? callApi(addNote, { params: { threadId }, body: { clientId, text, mentions: [...mentions] } })
    : callApi(sendMessage, {
        params: { threadId },
        body: {
          clientId,
          text,
          fileIds: attachments.flatMap(({ fileId }) => (fileId ? [fileId] : [])),
          ...(replyTo ? { replyToId: replyTo.id } : {}),
        },
      })

/** Messages of one conversation are sent one after the other, so that they arrive in the order they were written. */
const lastDelivery = new Map<string, Promise<unknown>>()

/** Who shows a message once the server has it; gone after a reload, when the conversation reads it anyway. */
const storedListeners = new Map<string, (message: Message) => void>()

const deliver = (entry: Outgoing): Promise<void> => {
  const before = lastDelivery.get(entry.threadId) ?? Promise.resolve()
  const mine = before.then(async () => {
    const { data, error } = await call(entry)
    if (error) {
      await waitWhilePageLeaves()
      update(entry.clientId, { error })
      if (isUnreached(error)) tryAgainLater()
      return
    }
    storedListeners.get(entry.clientId)?.(data)
    removeOutgoing(entry.clientId)
  })
  lastDelivery.set(entry.threadId, mine)
  return mine
}

export const sendOutgoing = (
  entry: Omit<Outgoing, 'error' | 'clientId' | 'createdAt'>,
  onStored: (message: Message) => void,
): Promise<void> => {
  const whole = { ...entry, clientId: crypto.randomUUID(), createdAt: new Date().toISOString(), error: null }
  // What waits from before goes first.
  sendWaiting()
  storedListeners.set(whole.clientId, onStored)
  outbox.set([...outbox.get(), whole])
  return deliver(whole)
}

export const retryOutgoing = (entry: Outgoing, onStored: (message: Message) => void): Promise<void> => {
  storedListeners.set(entry.clientId, onStored)
  update(entry.clientId, { error: null })
  return deliver(entry)
}

let timer: ReturnType<typeof setTimeout> | undefined
const tryAgainLater = () => {
  clearTimeout(timer)
  timer = setTimeout(sendWaiting, TRY_AGAIN_MS)
}

/** In the order they were written. */
const sendWaiting = (): void => {
  for (const entry of outbox.get().filter(({ error }) => isUnreached(error))) {
    update(entry.clientId, { error: null })
    void deliver(entry)
  }
}
if (typeof addEventListener === 'function') addEventListener('online', sendWaiting)
realtime.state.subscribe(() => {
  if (realtime.state.get() === 'online') sendWaiting()
})

export const useOutgoing = (threadId: string): readonly Outgoing[] =>
  useExternalStore(outbox).filter((each) => each.threadId === threadId)

/** Loads what was unsent before a reload, the lock screen or the end of a session, and sends it. */
const resumeOutbox = (): void => {
  const { user } = session.get()
  if (!user || user.id === owner) return
  owner = user.id
  const left = readOutbox(user.id)
  outbox.set(left)
  for (const entry of left) if (entry.error === null) void deliver(entry)
}
session.subscribe(resumeOutbox)
resumeOutbox()
