import { audit } from '#core/audit.ts'
import { inTransaction, type TenantCtx } from '#core/context.ts'
import { fileAnswer } from '#core/http/file-answer.ts'
import type { FileAnswer } from '#core/http/route.ts'
import type { ContactRow, MessageRow, ThreadRow } from '#db/schema/index.ts'
import { sessionsOfContacts, turnsOfSessions, type ProgramTalk } from '#features/agent/public.ts'
import { identitiesOfContacts, messagesOfThreads, threadsOfContact } from '#features/conversations/public.ts'
import { presentContact } from './contacts.presenter.ts'
import { personIds } from './contacts.repository.ts'
import { requireContact } from './require-contact.ts'

/** Everything we store about a person, as a file to hand to them. */
export const exportContact = (ctx: TenantCtx, id: string): Promise<FileAnswer> =>
  inTransaction(ctx, async (tx) => {
    const row = await requireContact(tx, id)
    const { identities: _, ...contact } = await presentContact(tx, row)
    const accounts = await identitiesOfContacts(tx.db, tx.workspaceId, [id])
    const conversations = await threadsOfContact(tx.db, tx.workspaceId, id)
    const said = Map.groupBy(
      await messagesOfThreads(
        tx.db,
        tx.workspaceId,
        conversations.map((thread) => thread.id),
      ),
      (message) => message.threadId,
    )
    // Nothing changed: an open console that loaded the contact again would only race with what is done to it next.
    await audit(tx, { action: 'contact.exported', target: { type: 'contact', id, name: '' }, details: {} })
    const record = {
      exportedAt: tx.now().toISOString(),
      contact,
      accounts: accounts.map(({ channel, externalId, name, isVerified }) => ({
        channel,
        externalId,
        name,
        isVerified,
      })),
      conversations: [
        ...conversations.map((thread) => plainThread(thread, said.get(thread.id) ?? [])),
        ...(await talksByPrograms(tx, row)),
      ],
    }
    const bytes = Buffer.from(JSON.stringify(record, null, 2), 'utf8')
    return fileAnswer(`${row.name || 'contact'}.json`, 'application/json; charset=utf-8', bytes)
  })

const plainThread = (thread: ThreadRow, messages: readonly MessageRow[]) => ({
  id: thread.id,
  channel: thread.channel,
  startedAt: thread.createdAt.toISOString(),
  origin: thread.origin,
  messages: messages.map((message) => ({
    at: message.createdAt.toISOString(),
    sender: message.sender,
    text: message.text,
    files: message.attachments.flatMap((attachment) => attachment['name'] ?? []),
  })),
})

/** What was said through a bot's API, its webhook or MCP, by this person or one merged into them. */
const talksByPrograms = async (tx: TenantCtx, row: ContactRow) => {
  const { db, workspaceId } = tx
  const talks = await sessionsOfContacts(db, { workspaceId, contactIds: await personIds(db, row) })
  const turns = await turnsOfSessions(db, { workspaceId, sessionIds: talks.map(({ id }) => id) })
  const said = Map.groupBy(turns, ({ sessionId }) => sessionId)
  return talks.map((talk) => plainTalk(talk, said.get(talk.id) ?? []))
}

type Turn = Awaited<ReturnType<typeof turnsOfSessions>>[number]

const plainTalk = ({ id, origin, botName, createdAt }: ProgramTalk, turns: readonly Turn[]) => ({
  id,
  channel: origin,
  startedAt: createdAt.toISOString(),
  origin: { bot: botName },
  messages: turns.flatMap(({ input, reply, startedAt, endedAt }) => [
    { at: startedAt.toISOString(), sender: 'customer', text: input, files: [] },
    ...(reply ? [{ at: (endedAt ?? startedAt).toISOString(), sender: 'ai', text: reply.text, files: [] }] : []),
  ]),
})
