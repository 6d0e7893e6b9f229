import { and, asc, count, desc, eq, inArray, isNotNull, sql } from 'drizzle-orm'
import { only } from '#core/errors.ts'
import type { Db } from '#db/client.ts'
import { leads, leadSheets, type LeadRow, type LeadSheetRow } from '#db/schema/index.ts'
import { botNames } from '#features/bots/views.ts'
import { visibleContacts } from '#features/contacts/views.ts'
import { customerWords, threadPlaces } from '#features/conversations/views.ts'

type BotKey = { workspaceId: string; botId: string }
type LeadKey = { workspaceId: string; id: string }

const isSheet = ({ workspaceId, botId }: BotKey) =>
  and(eq(leadSheets.workspaceId, workspaceId), eq(leadSheets.botId, botId))
const isLead = ({ workspaceId, id }: LeadKey) => and(eq(leads.workspaceId, workspaceId), eq(leads.id, id))
const withContact = and(eq(visibleContacts.workspaceId, leads.workspaceId), eq(visibleContacts.id, leads.contactId))

export const findLeadSheet = async (db: Db, key: BotKey): Promise<LeadSheetRow | undefined> =>
  (await db.select().from(leadSheets).where(isSheet(key))).at(0)

type NewSheet = typeof leadSheets.$inferInsert

/** Another choice takes the place of the old one; leads that wait go to the new sheet. */
export const putLeadSheet = async (db: Db, row: NewSheet): Promise<LeadSheetRow> => {
  const { workspaceId: _, botId: _bot, createdAt: _at, ...change } = row
  return only(
    await db
      .insert(leadSheets)
      .values(row)
      .onConflictDoUpdate({ target: [leadSheets.workspaceId, leadSheets.botId], set: change })
      .returning(),
  )
}

export const updateLeadSheet = async (db: Db, key: BotKey, change: Partial<NewSheet>): Promise<void> => {
  await db.update(leadSheets).set(change).where(isSheet(key))
}

export const deleteLeadSheetRow = async (db: Db, key: BotKey): Promise<boolean> =>
  (await db.delete(leadSheets).where(isSheet(key)).returning({ botId: leadSheets.botId })).length > 0

export const countLeads = async (db: Db, { workspaceId, botId }: BotKey): Promise<Record<LeadRow['state'], number>> => {
  const rows = await db
    .select({ state: leads.state, value: count() })
    .from(leads)
    .where(and(eq(leads.workspaceId, workspaceId), eq(leads.botId, botId)))
    .groupBy(leads.state)
  return { waiting: 0, sent: 0, failed: 0, ...Object.fromEntries(rows.map(({ state, value }) => [state, value])) }
}

/** Threads of bots with a sheet whose person has left a number. */
export const findLeadPlaces = (
  db: Db,
  { workspaceId, contactId, threadIds }: { workspaceId: string; contactId: string; threadIds: readonly string[] },
): Promise<{ botId: string; threadId: string }[]> =>
  db
    .select({ botId: threadPlaces.botId, threadId: threadPlaces.id })
    .from(threadPlaces)
    .innerJoin(
      leadSheets,
      and(eq(leadSheets.workspaceId, threadPlaces.workspaceId), eq(leadSheets.botId, threadPlaces.botId)),
    )
    .innerJoin(
      visibleContacts,
      and(eq(visibleContacts.workspaceId, threadPlaces.workspaceId), eq(visibleContacts.id, threadPlaces.contactId)),
    )
    .where(
      and(
        eq(threadPlaces.workspaceId, workspaceId),
        eq(threadPlaces.contactId, contactId),
        inArray(threadPlaces.id, [...threadIds]),
        eq(threadPlaces.environment, 'production'),
        isNotNull(visibleContacts.phone),
      ),
    )

/** A person is a lead of a bot once; nothing comes back for one that is known. */
export const insertLead = async (db: Db, row: typeof leads.$inferInsert): Promise<LeadRow | undefined> =>
  (await db.insert(leads).values(row).onConflictDoNothing().returning()).at(0)

/** Notes that a try begins, before it does. The number before it says whether an earlier one may have arrived. */
export const beginTry = async (db: Db, key: LeadKey): Promise<(LeadRow & { triedBefore: boolean }) | undefined> => {
  const [row] = await db
    .update(leads)
    .set({ attempts: sql`${leads.attempts} + 1` })
    .where(and(isLead(key), eq(leads.state, 'waiting')))
    .returning()
  return row && { ...row, triedBefore: row.attempts > 1 }
}

export const updateLead = async (
  db: Db,
  key: LeadKey,
  change: Partial<typeof leads.$inferInsert>,
): Promise<LeadRow | undefined> => (await db.update(leads).set(change).where(isLead(key)).returning()).at(0)

export interface LeadFacts {
  name: string
  phone: string | null
  email: string | null
  address: string
  channel: string
  workgateId: string
  botName: string
  firstWords: string | null
}

/** What the row of a lead says, as it is known now; nothing for a person who was erased. */
export const findLeadFacts = async (db: Db, key: LeadKey): Promise<LeadFacts | undefined> => {
  const words = db
    .select({ text: customerWords.text })
    .from(customerWords)
    .where(and(eq(customerWords.workspaceId, leads.workspaceId), eq(customerWords.threadId, leads.threadId)))
    .orderBy(asc(customerWords.seq))
    .limit(1)
  const rows = await db
    .select({
      name: visibleContacts.name,
      phone: visibleContacts.phone,
      email: visibleContacts.email,
      address: visibleContacts.address,
      channel: threadPlaces.channel,
      workgateId: threadPlaces.workgateId,
      botName: botNames.name,
      firstWords: sql<string | null>`(${words})`,
    })
    .from(leads)
    .innerJoin(visibleContacts, withContact)
    .innerJoin(threadPlaces, and(eq(threadPlaces.workspaceId, leads.workspaceId), eq(threadPlaces.id, leads.threadId)))
    .innerJoin(botNames, and(eq(botNames.workspaceId, leads.workspaceId), eq(botNames.id, leads.botId)))
    .where(isLead(key))
  return rows.at(0)
}

export interface ListedLead {
  lead: LeadRow
  name: string | null
  phone: string | null
}

const listed = (db: Db) =>
  db
    .select({ lead: leads, name: visibleContacts.name, phone: visibleContacts.phone })
    .from(leads)
    .leftJoin(visibleContacts, withContact)

export const listLeadRows = (db: Db, { workspaceId, botId }: BotKey, limit: number): Promise<ListedLead[]> =>
  listed(db)
    .where(and(eq(leads.workspaceId, workspaceId), eq(leads.botId, botId)))
    .orderBy(desc(leads.createdAt), desc(leads.id))
    .limit(limit)

export const findListedLead = async (db: Db, key: LeadKey): Promise<ListedLead | undefined> =>
  (await listed(db).where(isLead(key))).at(0)

export const deleteLeadsOfContacts = async (
  db: Db,
  workspaceId: string,
  contactIds: readonly string[],
): Promise<void> => {
  if (contactIds.length === 0) return
  await db.delete(leads).where(and(eq(leads.workspaceId, workspaceId), inArray(leads.contactId, [...contactIds])))
}
