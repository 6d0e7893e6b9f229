import { and, eq, sql, type SQL } from 'drizzle-orm'
import { QueryBuilder } from 'drizzle-orm/pg-core'
import { channelEvents, contactIdentities, messages, threads, threadTerms } from '#db/schema/index.ts'

/** Threads by contact, and when something last happened in them. */
export const threadsOfContacts = new QueryBuilder()
  .select({
    workspaceId: threads.workspaceId,
    id: threads.id,
    contactId: threads.contactId,
    updatedAt: threads.updatedAt,
  })
  .from(threads)
  .as('threads_of_contacts')

/** Which run of an agent wrote which message. */
export const writtenByRuns = new QueryBuilder()
  .select({ workspaceId: messages.workspaceId, threadId: messages.threadId, runId: messages.runId })
  .from(messages)
  .as('written_by_runs')

/** What names a thread; one without a message is not shown anywhere. */
export const threadTexts = new QueryBuilder()
  .select({
    workspaceId: threads.workspaceId,
    id: threads.id,
    contactId: threads.contactId,
    environment: threads.environment,
    channel: threads.channel,
    title: threads.title,
    lastText: threads.lastText,
    updatedAt: threads.updatedAt,
  })
  .from(threads)
  .where(sql`${threads.lastSeq} > 0`)
  .as('thread_texts')

/** What threads are found by. */
export const threadTermRows = new QueryBuilder()
  .select({ workspaceId: threadTerms.workspaceId, threadId: threadTerms.threadId, term: threadTerms.term })
  .from(threadTerms)
  .as('thread_term_rows')

/** Who writes in which thread of which account, as the channel knows them. */
export const threadCustomers = new QueryBuilder()
  .select({
    workspaceId: threads.workspaceId,
    workgateId: threads.workgateId,
    externalId: contactIdentities.externalId,
    name: contactIdentities.name,
    updatedAt: threads.updatedAt,
  })
  .from(threads)
  .innerJoin(
    contactIdentities,
    and(eq(contactIdentities.workspaceId, threads.workspaceId), eq(contactIdentities.id, threads.identityId)),
  )
  .as('thread_customers')

/** Which workgate a conversation is with, and how many answers the channel still gives for free in it. */
export const threadsOfWorkgates = new QueryBuilder()
  .select({
    workspaceId: threads.workspaceId,
    id: threads.id,
    workgateId: threads.workgateId,
    kind: threads.kind,
    title: threads.title,
    quotaLeft: threads.quotaLeft,
    quotaTotal: threads.quotaTotal,
    quotaAt: threads.quotaAt,
  })
  .from(threads)
  .as('threads_of_workgates')

// The conditions are written out: the database must see that they are those of its indexes.
const isReceived = sql`${messages.sender} = 'customer'`
const isSent = sql`${messages.sender} in ('ai', 'staff', 'phone')`
const trafficColumns = {
  workspaceId: messages.workspaceId,
  workgateId: messages.workgateId,
  threadId: messages.threadId,
  at: messages.createdAt,
}

/** When customers wrote, by workgate. */
export const receivedMessages = new QueryBuilder()
  .select({
    ...trafficColumns,
    /** When they wrote it; never later than when it came in. */
    saidAt: sql<Date>`coalesce(${messages.saidAt}, ${messages.createdAt})`.mapWith(messages.createdAt).as('said_at'),
  })
  .from(messages)
  .where(isReceived)
  .as('received_messages')

const sentColumns = {
  ...trafficColumns,
  id: messages.id,
  sender: messages.sender,
  text: messages.text,
  state: messages.state,
  errorCode: messages.errorCode,
}

/** What was answered, by whom, and what became of it. */
export const sentMessages = new QueryBuilder().select(sentColumns).from(messages).where(isSent).as('sent_messages')

/** Answers that did not arrive, or may not have. */
export const failedMessages = new QueryBuilder()
  .select(sentColumns)
  .from(messages)
  .where(and(isSent, sql`${messages.state} in ('failed', 'unknown')`))
  .as('failed_messages')

/** What a channel reported, and the message it became. What is told of our own messages stands with those. */
const reportedBy = (isAsked?: SQL) =>
  new QueryBuilder()
    .select({
      workspaceId: channelEvents.workspaceId,
      workgateId: channelEvents.workgateId,
      id: channelEvents.id,
      at: channelEvents.createdAt,
      kind: channelEvents.kind,
      state: channelEvents.state,
      /** Nothing of it is left to be kept: all it said is in the conversation. */
      isUsedUp: sql<boolean>`${channelEvents.event} = '{}'::jsonb`.as('is_used_up'),
      text: sql<string>`coalesce(${messages.text}, ${channelEvents.event} ->> 'text', '')`.as('said'),
      threadId: sql<string | null>`${messages.threadId}`.as('message_thread_id'),
      messageId: sql<string | null>`${messages.id}`.as('message_id'),
    })
    .from(channelEvents)
    .leftJoin(
      messages,
      and(
        eq(messages.workspaceId, channelEvents.workspaceId),
        eq(messages.workgateId, channelEvents.workgateId),
        // A key is stored behind its kind and a colon.
        sql`${messages.externalId} = substr(${channelEvents.key}, length(${channelEvents.kind}) + 2)`,
      ),
    )
    .where(and(sql`${channelEvents.kind} not in ('delivery', 'read', 'echo')`, isAsked))

export const reportedEvents = reportedBy().as('reported_events')
export const failedEvents = reportedBy(sql`${channelEvents.state} = 'failed'`).as('failed_events')
/** Where a thread is: its bot, its channel and the person. */
export const threadPlaces = new QueryBuilder()
  .select({
    workspaceId: threads.workspaceId,
    id: threads.id,
    botId: threads.botId,
    workgateId: threads.workgateId,
    channel: threads.channel,
    environment: threads.environment,
    contactId: threads.contactId,
    createdAt: threads.createdAt,
  })
  .from(threads)
  .as('thread_places')

/** What customers wrote, by thread and place in it. */
export const customerWords = new QueryBuilder()
  .select({
    workspaceId: messages.workspaceId,
    id: messages.id,
    at: messages.createdAt,
    threadId: messages.threadId,
    seq: messages.seq,
    text: messages.text,
  })
  .from(messages)
  .where(sql`${messages.sender} = 'customer'`)
  .as('customer_words')

/** Which threads an agent writes in right now, and which it has answered. */
export const answeredThreads = new QueryBuilder()
  .select({
    workspaceId: threads.workspaceId,
    id: threads.id,
    leaseUntil: threads.leaseUntil,
    answeredSeq: threads.answeredSeq,
    generation: threads.generation,
    admittedGeneration: threads.admittedGeneration,
  })
  .from(threads)
  .as('answered_threads')

/** Where a thread is found, and whose it is. */
export const threadLinks = new QueryBuilder()
  .select({
    workspaceId: threads.workspaceId,
    id: threads.id,
    workgateId: threads.workgateId,
    environment: threads.environment,
    channel: threads.channel,
    title: threads.title,
    waitingSince: threads.waitingSince,
    status: threads.status,
  })
  .from(threads)
  .as('thread_links')

/** Everything in a thread, as far as it is counted: who wrote when, and when staff were called. */
export const countedMessages = new QueryBuilder()
  .select({
    workspaceId: messages.workspaceId,
    threadId: messages.threadId,
    seq: messages.seq,
    sender: messages.sender,
    authorId: messages.authorId,
    at: messages.createdAt,
    /** What the customer wrote; nobody counts other words. */
    said: sql<string>`case when ${messages.sender} = 'customer' then ${messages.text} else '' end`.as('said'),
    lineKind: sql<string | null>`${messages.event} ->> 'kind'`.as('line_kind'),
    lineReason: sql<
      string | null
    >`case when ${messages.sender} = 'system' then coalesce(${messages.event} -> 'data' ->> 'reason', ${messages.text}) end`.as(
      'line_reason',
    ),
    runId: messages.runId,
  })
  .from(messages)
  .as('counted_messages')

/** What staff wrote to customers in chats, with the account and the bot of the thread. */
export const staffAnswers = new QueryBuilder()
  .select({
    workspaceId: messages.workspaceId,
    id: messages.id,
    threadId: messages.threadId,
    workgateId: messages.workgateId,
    botId: threads.botId,
    environment: threads.environment,
    seq: messages.seq,
    authorName: messages.authorName,
    text: messages.text,
    at: messages.createdAt,
  })
  .from(messages)
  .innerJoin(threads, and(eq(threads.workspaceId, messages.workspaceId), eq(threads.id, messages.threadId)))
  // What another program has answered is no example of how people here answer.
  .where(
    sql`${messages.sender} in ('staff', 'phone') and ${messages.text} <> '' and ${threads.kind} = 'chat'
      and coalesce(${messages.event} ->> 'kind', '') <> 'other-app'`,
  )
  .as('staff_answers')
