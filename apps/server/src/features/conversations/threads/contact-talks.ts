import type { SenderKind, ThreadLabel } from '@app/contracts/conversations'
import type { TenantCtx } from '#core/context.ts'
import { talksOfContacts } from './contact-threads.repository.ts'
import { presentLabel } from './conversations.presenter.ts'
import { labelsByIds } from './threads.repository.ts'

interface ContactTalks {
  labels: ThreadLabel[]
  lastMessage: { threadId: string; text: string; sender: SenderKind; at: string } | null
}

/** What the conversations of these contacts say of each: all labels once, and the newest message. */
export const contactTalks = async (
  ctx: TenantCtx,
  contactIds: readonly string[],
): Promise<Map<string, ContactTalks>> => {
  const talks = await talksOfContacts(ctx.db, ctx.workspaceId, contactIds)
  const labels = await labelsByIds(
    ctx.db,
    ctx.workspaceId,
    talks.flatMap(({ labelIds }) => labelIds),
  )
  const known = new Map<string, ContactTalks>()
  for (const [contactId, own] of Map.groupBy(talks, (talk) => talk.contactId ?? '')) {
    const worn = new Set(own.flatMap(({ labelIds }) => labelIds))
    const newest = own.find(({ lastSender }) => lastSender !== null)
    known.set(contactId, {
      labels: labels.filter(({ id }) => worn.has(id)).map(presentLabel),
      lastMessage: newest?.lastSender
        ? { threadId: newest.id, text: newest.lastText, sender: newest.lastSender, at: newest.updatedAt.toISOString() }
        : null,
    })
  }
  return known
}
