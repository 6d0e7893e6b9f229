import { and, asc, count, desc, eq, inArray, isNotNull, isNull, or, sql, type SQL } from 'drizzle-orm'
import { noteChanges } from '#core/changes/changes.repository.ts'
import { only } from '#core/errors.ts'
import { hasTerms, startingWith, type TermSource } from '#core/terms.repository.ts'
import type { Db } from '#db/client.ts'
import { contacts, contactTerms, contactTwins, type ContactRow } from '#db/schema/index.ts'
import { newContacts } from '#features/reports/views.ts'

export type ContactKey = { workspaceId: string; id: string }
export type NewContactRow = typeof contacts.$inferInsert
export type ContactChange = Partial<Omit<NewContactRow, 'workspaceId' | 'id' | 'createdAt'>>

const isContact = ({ workspaceId, id }: ContactKey) => and(eq(contacts.workspaceId, workspaceId), eq(contacts.id, id))
/** Merged and erased contacts stay as rows that nobody sees. */
const isThere = and(isNull(contacts.mergedInto), isNull(contacts.erasedAt))

/** Merges of merges; a longer chain is nobody's doing. */
const longestChain = 20

/** Reports count contacts again that were made, changed or taken away. */
const noteContacts = async (db: Db, rows: readonly ContactRow[]): Promise<void> => {
  const [first] = rows
  const changed = rows.map(({ id, createdAt }) => ({ id, at: createdAt }))
  if (first) await noteChanges(db, { workspaceId: first.workspaceId, kind: 'contact', rows: changed })
}

export const insertContacts = async (db: Db, rows: NewContactRow[]): Promise<ContactRow[]> => {
  if (rows.length === 0) return []
  const added = await db.insert(contacts).values(rows).returning()
  await noteContacts(db, added)
  return added
}

export const findContact = async (db: Db, key: ContactKey): Promise<ContactRow | undefined> =>
  (
    await db
      .select()
      .from(contacts)
      .where(and(isContact(key), isThere))
  ).at(0)

/** In the order of their ids, so that two transactions locking the same contacts never wait for each other. */
export const lockContacts = (db: Db, workspaceId: string, ids: readonly string[]): Promise<ContactRow[]> =>
  db
    .select()
    .from(contacts)
    .where(and(eq(contacts.workspaceId, workspaceId), inArray(contacts.id, [...ids]), isThere))
    .orderBy(asc(contacts.id))
    .for('update')

export const updateContactRow = async (db: Db, key: ContactKey, change: ContactChange): Promise<ContactRow> => {
  const changed = await db.update(contacts).set(change).where(isContact(key)).returning()
  await noteContacts(db, changed)
  return only(changed)
}

export const deleteContactRows = async (db: Db, workspaceId: string, ids: readonly string[]): Promise<void> => {
  const isOne = and(eq(contacts.workspaceId, workspaceId), inArray(contacts.id, [...ids]))
  await noteContacts(db, await db.delete(contacts).where(isOne).returning())
}

/** The contact and everyone merged into it, at any depth: all of them are one person. */
export const personIds = async (db: Db, { workspaceId, id }: ContactKey): Promise<string[]> => [
  ...(await personsOf(db, workspaceId, [id])).keys(),
]

/** These contacts and all that were merged into them, each with the one of them that it is now. */
export const personsOf = async (
  db: Db,
  workspaceId: string,
  ids: readonly string[],
): Promise<ReadonlyMap<string, string>> => {
  const found = new Map(ids.map((id) => [id, id]))
  for (let last = [...ids]; last.length > 0;) {
    const rows = await db
      .select({ id: contacts.id, into: contacts.mergedInto })
      .from(contacts)
      .where(and(eq(contacts.workspaceId, workspaceId), inArray(contacts.mergedInto, last)))
    for (const { id, into } of rows) found.set(id, found.get(into ?? '') ?? id)
    last = rows.map((row) => row.id)
  }
  return found
}

/** The contact that a person has now: one that was merged leads to the one it was merged into. */
export const currentContactId = async (db: Db, { workspaceId, id }: ContactKey): Promise<string | null> => {
  let at: string | null = id
  for (let step = 0; at !== null && step < longestChain; step += 1) {
    const [row] = await db
      .select({ id: contacts.id, mergedInto: contacts.mergedInto, erasedAt: contacts.erasedAt })
      .from(contacts)
      .where(isContact({ workspaceId, id: at }))
    if (!row || row.erasedAt) return null
    if (!row.mergedInto) return row.id
    at = row.mergedInto
  }
  return null
}

/** Contacts that already have one of these phones or e-mails, oldest first. */
export const contactsKnownBy = (
  db: Db,
  workspaceId: string,
  { phones, emails }: { phones: readonly string[]; emails: readonly string[] },
): Promise<ContactRow[]> =>
  db
    .select()
    .from(contacts)
    .where(
      and(
        eq(contacts.workspaceId, workspaceId),
        isThere,
        or(inArray(contacts.phone, [...phones]), inArray(contacts.email, [...emails])),
      ),
    )
    .orderBy(asc(contacts.createdAt), asc(contacts.id))
    .for('update')

export interface ContactFilter {
  /** Beginnings of words without accents; a phone without separators. */
  search?: readonly string[] | undefined
  hasPhone?: 'true' | 'false' | undefined
  isBlocked?: 'true' | 'false' | undefined
  newFrom?: string | undefined
  newTo?: string | undefined
  includeTest?: 'true' | 'false' | undefined
  botId?: string | undefined
  channelId?: string | undefined
  workgateId?: string | undefined
  sort: 'newest' | 'name' | 'active'
  page: number
  pageSize: number
}

const wanted = (workspaceId: string, filter: ContactFilter): SQL | undefined =>
  and(
    eq(contacts.workspaceId, workspaceId),
    isThere,
    filter.search?.length === 0 ? sql`false` : undefined,
    filter.hasPhone && (filter.hasPhone === 'true' ? isNotNull(contacts.phone) : isNull(contacts.phone)),
    // Written out: the database must see that it is the condition of an index.
    filter.isBlocked && (filter.isBlocked === 'true' ? sql`${contacts.isBlocked}` : sql`not ${contacts.isBlocked}`),
    isCounted(filter),
  )

/** As reports count new customers: by the place of their first thread. */
const isCounted = (filter: ContactFilter): SQL | undefined => {
  const { newFrom, newTo, botId, channelId, workgateId } = filter
  if (!newFrom && !newTo && !botId && !channelId && !workgateId) return undefined
  const place = and(
    eq(newContacts.workspaceId, contacts.workspaceId),
    eq(newContacts.contactId, contacts.id),
    filter.includeTest === 'true' ? undefined : eq(newContacts.environment, 'production'),
    newFrom ? sql`${newContacts.day} >= ${newFrom}::date` : undefined,
    newTo ? sql`${newContacts.day} <= ${newTo}::date` : undefined,
    botId ? eq(newContacts.botId, botId) : undefined,
    channelId ? eq(newContacts.channel, channelId) : undefined,
    workgateId ? eq(newContacts.workgateId, workgateId) : undefined,
  )
  return sql`exists (select from ${newContacts} where ${place})`
}

const terms: TermSource = {
  terms: sql`${contactTerms}`,
  workspaceId: contactTerms.workspaceId,
  ownerId: contactTerms.contactId,
  term: contactTerms.term,
  key: contacts.id,
}

const orderOf = (sort: ContactFilter['sort']): SQL => {
  if (sort === 'name') return sql`${contacts.searchText} asc, ${contacts.name} asc`
  return sort === 'active'
    ? sql`coalesce(${contacts.lastActiveAt}, ${contacts.createdAt}) desc`
    : desc(contacts.createdAt)
}

/** Nobody counts further than so many beyond the page that is shown. */
const mostCountedAhead = 1_000

export const listContactRows = async (
  db: Db,
  workspaceId: string,
  filter: ContactFilter,
): Promise<{ rows: ContactRow[]; total: number; isMore: boolean }> => {
  const found = await hasTerms(
    db,
    workspaceId,
    [terms],
    (filter.search ?? []).map((word) => [startingWith(word)]),
  )
  const where = and(wanted(workspaceId, filter), found)
  const offset = (filter.page - 1) * filter.pageSize
  const rows = await db
    .select()
    .from(contacts)
    .where(where)
    .orderBy(orderOf(filter.sort), desc(contacts.id))
    .limit(filter.pageSize)
    .offset(offset)
  const most = offset + filter.pageSize + mostCountedAhead
  const counted = db
    .select({ id: contacts.id })
    .from(contacts)
    .where(where)
    // The first ones of an index of this workspace: without an order the database may read the rows of all of them.
    .orderBy(desc(contacts.createdAt))
    .limit(most + 1)
    .as('counted')
  const { value } = only(await db.select({ value: count() }).from(counted))
  return { rows, total: Math.min(value, most), isMore: value > most }
}

export const contactsAfter = (db: Db, workspaceId: string, after: string | null, most: number): Promise<ContactRow[]> =>
  db
    .select()
    .from(contacts)
    .where(
      and(eq(contacts.workspaceId, workspaceId), isThere, after ? sql`${contacts.id} > ${after}::uuid` : undefined),
    )
    .orderBy(asc(contacts.id))
    .limit(most)

/** Contacts that share this value with another contact, grouped by value, oldest first. */
export const contactsSharing = (
  db: Db,
  workspaceId: string,
  field: 'phone' | 'email',
  most: number,
): Promise<ContactRow[]> => {
  const column = contacts[field]
  const shared = db
    .select({ value: contactTwins.value })
    .from(contactTwins)
    .where(and(eq(contactTwins.workspaceId, workspaceId), eq(contactTwins.field, field)))
    .orderBy(asc(contactTwins.value))
    .limit(most)
  return db
    .select()
    .from(contacts)
    .where(and(eq(contacts.workspaceId, workspaceId), isThere, sql`${column} = any(array(${shared}))`))
    .orderBy(asc(column), asc(contacts.createdAt), asc(contacts.id))
    .limit(most)
}

/** Empties everything but the fact that there was a contact. */
export const eraseContactRows = async (
  db: Db,
  { workspaceId, contactIds, now }: { workspaceId: string; contactIds: readonly string[]; now: Date },
): Promise<void> => {
  const erased = await db
    .update(contacts)
    .set({
      name: '',
      phone: null,
      email: null,
      address: '',
      note: '',
      custom: {},
      pronoun: null,
      searchText: '',
      consentAt: null,
      consentSource: null,
      erasedAt: now,
      updatedAt: now,
    })
    .where(and(eq(contacts.workspaceId, workspaceId), inArray(contacts.id, [...contactIds])))
    .returning()
  await noteContacts(db, erased)
}
