import type { TenantCtx } from '#core/context.ts'
import type { EventPayloads, Listener } from '#core/events/events.ts'
import { findThread } from '#features/conversations/public.ts'
import { linkContact } from './link-contact.ts'
import { quickCreateContact } from './quick-create-contact.ts'

/**
 * Two conversations are with one person: they get one contact. Where they are with two contacts already, somebody has
 * said so, and only a person merges contacts.
 */
const linkSamePerson = async (ctx: TenantCtx, threadIds: readonly string[]): Promise<void> => {
  const found = await Promise.all(threadIds.map((id) => findThread(ctx.db, { workspaceId: ctx.workspaceId, id })))
  const threads = found.filter((thread) => thread !== undefined)
  const [first] = threads
  if (!first) return
  const known = threads.find(({ contactId }) => contactId !== null)?.contactId
  const contactId = known ?? (await quickCreateContact(ctx, first.id, {})).id
  for (const thread of threads) {
    const now = await findThread(ctx.db, { workspaceId: ctx.workspaceId, id: thread.id })
    if (now?.contactId === null) await linkContact(ctx, thread.id, contactId)
  }
}

export const samePersonListener: Listener = {
  event: 'threads.same-person',
  name: 'contacts.link-same-person',
  as: 'workspace',
  handle: (ctx, { payload }) =>
    linkSamePerson(ctx as TenantCtx, (payload as EventPayloads['threads.same-person']).threadIds),
}
