import type { TenantCtx } from '#core/context.ts'
import type { Contact, ContactDetails, ListedContact } from '@app/contracts/contacts'
import { only } from '#core/errors.ts'
import type { ContactRow } from '#db/schema/index.ts'
import { countSessionsOfContacts, sessionsOfContacts } from '#features/agent/public.ts'
import {
  contactTalks,
  countThreadsOfContacts,
  identitiesOfContacts,
  type IdentityWithThread,
} from '#features/conversations/public.ts'
import { personIds, personsOf } from './contacts.repository.ts'
import { isProgram } from './program-origins.ts'

export const presentContacts = async (ctx: TenantCtx, rows: readonly ContactRow[]): Promise<Contact[]> => {
  const ids = rows.map((row) => row.id)
  const identities = Map.groupBy(
    await identitiesOfContacts(ctx.db, ctx.workspaceId, ids),
    (identity) => identity.contactId,
  )
  const counts = await countTalks(ctx, ids)
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

/** Conversations of these contacts: their threads, and what programs said with them or with whoever was merged into them. */
const countTalks = async (ctx: TenantCtx, ids: readonly string[]): Promise<ReadonlyMap<string | null, number>> => {
  const { db, workspaceId } = ctx
  const counts = await countThreadsOfContacts(db, workspaceId, ids)
  const persons = await personsOf(db, workspaceId, ids)
  const byPrograms = await countSessionsOfContacts(db, { workspaceId, contactIds: [...persons.keys()] })
  for (const [contactId, value] of byPrograms) {
    const current = persons.get(contactId ?? '') ?? null
    counts.set(current, (counts.get(current) ?? 0) + value)
  }
  return counts
}

/** For the list: a few queries for a page of any size, beside the rows themselves. */
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

/** Only the newest: a person does not talk through many programs. */
const mostTalks = 20

export const presentContactDetails = async (ctx: TenantCtx, row: ContactRow): Promise<ContactDetails> => {
  const { workspaceId } = ctx
  const talks = await sessionsOfContacts(ctx.db, { workspaceId, contactIds: await personIds(ctx.db, row) })
  return {
    ...(await presentContact(ctx, row)),
    programTalks: talks
      .slice(0, mostTalks)
      .flatMap(({ id, botId, botName, origin, lastText, lastAt }) =>
        isProgram(origin) ? [{ sessionId: id, botId, botName, origin, lastText, lastAt: lastAt.toISOString() }] : [],
      ),
  }
}

const presentIdentity = ({
  id,
  channel,
  name,
  isVerified,
  threadId,
}: IdentityWithThread): Contact['identities'][number] => ({ id, channel, name, isVerified, threadId })
