import { and, eq } from 'drizzle-orm'
import type { Environment } from '@app/contracts/bot-settings'
import type { Deps } from '#core/context.ts'
import { only } from '#core/errors.ts'
import { newId } from '#core/ids.ts'
import {
  contactIdentities,
  contactMerges,
  contacts,
  messages,
  threads,
  workgates,
  type BotRow,
  type ContactRow,
  type MessageRow,
  type ThreadRow,
} from '#db/schema/index.ts'
import { searchTextOf } from '#features/contacts/search-text.ts'

export interface CustomerThread {
  name?: string
  channel?: string
  environment?: Environment
  contactId?: string
  says?: readonly string[]
}

/** People a shop knows, and the conversations they are known from. */
export const contactsGiven = (deps: Deps, theBot: (workspaceId: string) => Promise<BotRow>) => {
  const db = deps.database.system
  const now = () => deps.clock.now()

  const contact = async (
    workspaceId: string,
    options: Partial<typeof contacts.$inferInsert> = {},
  ): Promise<ContactRow> => {
    const { name = 'Chị Lan', phone = null, email = null } = options
    const searchText = searchTextOf({ name, phone, email })
    const row = { name, phone, email, searchText, createdAt: now(), updatedAt: now(), ...options, workspaceId }
    return only(
      await db
        .insert(contacts)
        .values({ id: newId(), ...row })
        .returning(),
    )
  }

  /** A conversation of a new customer in a workgate of its own. */
  const customerThread = async (workspaceId: string, options: CustomerThread = {}): Promise<ThreadRow> => {
    const { name = 'Lan Nguyễn', channel = 'facebook', environment = 'production', contactId = null } = options
    const { id: botId } = await theBot(workspaceId)
    const at = now()
    const workgateId = newId()
    const identityId = newId()
    await db.insert(workgates).values({
      workspaceId,
      id: workgateId,
      botId,
      channel,
      environment,
      name: 'Trang của shop',
      delaySeconds: 0,
      externalId: workgateId,
      createdAt: at,
      updatedAt: at,
    })
    await db.insert(contactIdentities).values({
      workspaceId,
      id: identityId,
      workgateId,
      channel,
      externalId: `khach-${identityId}`,
      name,
      contactId,
      createdAt: at,
    })
    const said = options.says ?? []
    const lastSeq = said.length
    const [row] = await db
      .insert(threads)
      .values({
        workspaceId,
        id: newId(),
        workgateId,
        botId,
        channel,
        environment,
        identityId,
        contactId,
        title: name,
        lastSeq,
        customerSeq: lastSeq,
        lastText: said.at(-1) ?? '',
        lastSender: said.length > 0 ? ('customer' as const) : null,
        createdAt: at,
        updatedAt: at,
      })
      .returning()
    const thread = only([row].filter((one) => one !== undefined))
    for (const [at, text] of said.entries()) await customerMessage(thread, { seq: at + 1, text, authorName: name })
    return thread
  }

  const customerMessage = async (
    thread: ThreadRow,
    options: Partial<typeof messages.$inferInsert> & { seq: number },
  ): Promise<MessageRow> =>
    only(
      await db
        .insert(messages)
        .values({
          workspaceId: thread.workspaceId,
          id: newId(),
          threadId: thread.id,
          workgateId: thread.workgateId,
          sender: 'customer',
          state: 'received',
          createdAt: now(),
          ...options,
        })
        .returning(),
    )

  /** Two contacts of which one has been merged into the other. */
  const contactMerge = async (workspaceId: string): Promise<{ id: string }> => {
    const kept = await contact(workspaceId)
    const dropped = await contact(workspaceId, { mergedInto: kept.id })
    const at = now().toISOString()
    return only(
      await db
        .insert(contactMerges)
        .values({
          workspaceId,
          id: newId(),
          keptId: kept.id,
          droppedId: dropped.id,
          before: { gained: {}, before: {}, updatedAt: at, mergedAt: at },
          moved: { identityIds: [], threadIds: [] },
          createdAt: now(),
        })
        .returning({ id: contactMerges.id }),
    )
  }

  const threadById = async ({ workspaceId, id }: Pick<ThreadRow, 'workspaceId' | 'id'>): Promise<ThreadRow> =>
    only(
      await db
        .select()
        .from(threads)
        .where(and(eq(threads.workspaceId, workspaceId), eq(threads.id, id))),
    )

  return { threadById, contact, customerThread, customerMessage, contactMerge }
}
