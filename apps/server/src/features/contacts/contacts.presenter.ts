import type { TenantCtx } from '#core/context.ts'
import type { Contact, ListedContact } from '@app/contracts/contacts'
import { only } from '#core/errors.ts'
import type { ContactRow } from '#db/schema/index.ts'
import {
  contactTalks,
  countThreadsOfContacts,
  identitiesOfContacts,
  type IdentityWithThread,
} from '#features/conversations/public.ts'

export const presentContacts = async (ctx: TenantCtx, rows: readonly ContactRow[]): Promise<Contact[]> => {
  const ids = rows.map((row) => row.id)
  const identities = Map.groupBy(
    await identitiesOfContacts(ctx.db, ctx.workspaceId, ids),
    (identity) => identity.contactId,
  )
  const counts = await countThreadsOfContacts(ctx.db, ctx.workspaceId, ids)
  return rows.map((row) => ({
    id: row.id,
    name: row.name,
    phone: row.phone,
    email: row.email,
    address: row.address,
    note: row.note,
    custom: row.custom,
    pronoun: row.pronoun,
    isBlocked: row.isBlocked,
    consent: row.consentAt ? { at: row.consentAt.toISOString(), source: row.consentSource ?? '' } : null,
    identities: (identities.get(row.id) ?? []).map(presentIdentity),
    threadCount: counts.get(row.id) ?? 0,
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
  }))
}

/** For the list: three queries for a page of any size, beside the rows themselves. */
export const presentListedContacts = async (ctx: TenantCtx, rows: readonly ContactRow[]): Promise<ListedContact[]> => {
  const talks = await contactTalks(
    ctx,
    rows.map(({ id }) => id),
  )
  return (await presentContacts(ctx, rows)).map((contact) => ({
    ...contact,
    labels: talks.get(contact.id)?.labels ?? [],
    lastMessage: talks.get(contact.id)?.lastMessage ?? null,
  }))
}

export const presentContact = async (ctx: TenantCtx, row: ContactRow): Promise<Contact> =>
  only(await presentContacts(ctx, [row]))

const presentIdentity = ({
  id,
  channel,
  name,
  isVerified,
  threadId,
}: IdentityWithThread): Contact['identities'][number] => ({ id, channel, name, isVerified, threadId })
