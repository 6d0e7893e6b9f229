import type { TenantCtx } from '#core/context.ts'
import type { AuditAction } from '@app/contracts/audit'
import { audit } from '#core/audit.ts'
import { emit } from '#core/events/events.ts'
import { publish } from '#core/realtime/publish.ts'
import { notifyThread } from '#features/conversations/public.ts'

declare module '#core/events/events.ts' {
  interface EventPayloads {
    /** Something became known of a person who writes in these threads. */
    'contact.changed': { contactId: string; threadIds: string[] }
  }
}

interface Told {
  contactId: string
  threadIds?: readonly string[]
  details?: Record<string, unknown>
  /** Deleted or erased: clients must not load it again. */
  isGone?: boolean
}

/**
 * Writes an audit entry and notifies open consoles. The audit log never changes, so it gets ids and counts only: an
 * erased person must not live on in it.
 */
export const notifyContact = async (tx: TenantCtx, action: AuditAction, told: Told): Promise<void> => {
  const { contactId, threadIds = [], details = {}, isGone = false } = told
  await audit(tx, { action, target: { type: 'contact', id: contactId, name: '' }, details })
  for (const threadId of threadIds) await notifyThread(tx, threadId)
  const topic = { topic: `chat:${tx.workspaceId}`, workspaceId: tx.workspaceId }
  if (threadIds.length > 0 && !isGone) await emit(tx, 'contact.changed', { contactId, threadIds: [...threadIds] })
  await publish(tx, topic, 'contact.changed', { contactId, threadIds: [...threadIds], isGone })
}
