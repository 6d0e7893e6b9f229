/** Unconfirmed messages, saved over a reload of this tab; each tab has its own. */
import { attachment, message } from '@app/contracts/conversations'
import * as z from 'zod/mini'
import type { Outgoing } from './outbox.ts'
import { isUnreached } from './unreached.ts'

/** Browser storage can be edited by hand, so it is validated. */
const kept = z.array(
  z.object({
    clientId: z.uuid(),
    threadId: z.uuid(),
    kind: z.enum(['reply', 'note']),
    text: z.string(),
    attachments: z.array(attachment),
    replyTo: message.shape.replyTo,
    mentions: z.array(z.string()),
    createdAt: z.iso.datetime(),
    hasFailed: z.boolean(),
  }),
)

const keyOf = (userId: string) => `chatOutbox:${userId}`

/** The reason of a failure is not saved, only that it failed. */
export const readOutbox = (userId: string): Outgoing[] => {
  try {
    const found = kept.safeParse(JSON.parse(sessionStorage.getItem(keyOf(userId)) ?? '[]'))
    const entries = found.success ? found.data : []
    return entries.map(({ hasFailed, ...entry }) => ({ ...entry, error: hasFailed ? new Error('not sent') : null }))
  } catch {
    return []
  }
}

export const writeOutbox = (userId: string, entries: readonly Outgoing[]): void => {
  const storable = entries.map(({ error, ...entry }) => ({
    ...entry,
    // One that waits for the connection has not failed: it is sent after a reload.
    hasFailed: error !== null && !isUnreached(error),
  }))
  try {
    if (storable.length === 0) sessionStorage.removeItem(keyOf(userId))
    else sessionStorage.setItem(keyOf(userId), JSON.stringify(storable))
  } catch {
    // Without storage the messages live as long as the page.
  }
}
