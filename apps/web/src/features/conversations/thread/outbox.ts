/**
 * Messages that were sent and are not confirmed by the server yet, per conversation. They survive leaving the conversation
 * and a reload. Every entry keeps its client id, so a message that is sent again is still the same one for the server.
 */
import { addNote, sendMessage, type Attachment, type Message } from '@app/contracts/conversations'
import { callApi } from '#lib/api/api-base-query.ts'
import { createExternalStore, useExternalStore } from '#lib/page/external-store.ts'
import { waitWhilePageLeaves } from '#lib/page/page-leaving.ts'
import { session } from '#lib/session/session.ts'
import { readOutbox, writeOutbox } from './outbox-storage.ts'

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

const deliver = (entry: Outgoing, onStored: (message: Message) => void): Promise<void> => {
  const before = lastDelivery.get(entry.threadId) ?? Promise.resolve()
  const mine = before.then(async () => {
    const { data, error } = await call(entry)
    if (error) {
      await waitWhilePageLeaves()
      return update(entry.clientId, { error })
    }
    onStored(data)
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
  outbox.set([...outbox.get(), whole])
  return deliver(whole, onStored)
}

export const retryOutgoing = (entry: Outgoing, onStored: (message: Message) => void): Promise<void> => {
  update(entry.clientId, { error: null })
  return deliver(entry, onStored)
}

export const useOutgoing = (threadId: string): readonly Outgoing[] =>
  useExternalStore(outbox).filter((each) => each.threadId === threadId)

/** Loads what was unsent before a reload, the lock screen or the end of a session, and sends it. */
const resumeOutbox = (): void => {
  const { user } = session.get()
  if (!user || user.id === owner) return
  owner = user.id
  const left = readOutbox(user.id)
  outbox.set(left)
  for (const entry of left) if (entry.error === null) void deliver(entry, () => undefined)
}
session.subscribe(resumeOutbox)
resumeOutbox()
