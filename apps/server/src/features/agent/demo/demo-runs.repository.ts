import { and, asc, eq, getTableColumns, inArray, sql } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import {
  agentRuns,
  agentSessions,
  bots,
  botSnapshots,
  datasets,
  knowledgeItems,
  messages,
  threads,
} from '#db/schema/index.ts'
import type { DemoItem, DemoPublished, DemoSaid, DemoTalk } from './demo-contract.ts'
import type { DemoSession } from './demo-runs.ts'

/** The conversations of the shop, oldest first. */
export const demoTalks = async (db: Db, workspaceId: string): Promise<DemoTalk[]> => {
  const rows = await db
    .select({
      threadId: messages.threadId,
      botId: threads.botId,
      id: messages.id,
      seq: messages.seq,
      sender: messages.sender,
      text: messages.text,
      event: sql<string | null>`${messages.event} ->> 'kind'`,
      at: messages.createdAt,
    })
    .from(messages)
    .innerJoin(threads, and(eq(threads.workspaceId, messages.workspaceId), eq(threads.id, messages.threadId)))
    .where(eq(messages.workspaceId, workspaceId))
    .orderBy(asc(threads.createdAt), asc(threads.id), asc(messages.seq))
  const talks = Map.groupBy(rows, ({ threadId }) => threadId)
  return [...talks].map(([threadId, said]) => ({
    threadId,
    botId: said[0]?.botId ?? '',
    said: said.map(({ threadId: _threadId, botId: _botId, ...line }): DemoSaid => line),
  }))
}

/** What visitors have talked to, oldest first. */
export const demoVersions = async (db: Db, workspaceId: string): Promise<DemoPublished[]> => {
  const rows = await db
    .select({
      snapshotId: botSnapshots.id,
      botId: botSnapshots.botId,
      number: botSnapshots.number,
      config: botSnapshots.config,
      at: botSnapshots.createdAt,
    })
    .from(botSnapshots)
    .innerJoin(bots, and(eq(bots.workspaceId, botSnapshots.workspaceId), eq(bots.id, botSnapshots.botId)))
    .where(and(eq(botSnapshots.workspaceId, workspaceId), eq(botSnapshots.action, 'publish')))
    .orderBy(asc(botSnapshots.createdAt))
  return rows.flatMap(({ config, ...row }) => (config.type === 'chatbot' ? [{ ...row, config }] : []))
}

export const demoItems = async (db: Db, workspaceId: string): Promise<DemoItem[]> => {
  const rows = await db
    .select({
      id: knowledgeItems.id,
      datasetId: knowledgeItems.datasetId,
      datasetName: datasets.name,
      kind: knowledgeItems.kind,
      title: knowledgeItems.title,
      body: knowledgeItems.body,
      questions: knowledgeItems.questions,
      row: knowledgeItems.rowNumber,
    })
    .from(knowledgeItems)
    .innerJoin(
      datasets,
      and(eq(datasets.workspaceId, knowledgeItems.workspaceId), eq(datasets.id, knowledgeItems.datasetId)),
    )
    .where(and(eq(knowledgeItems.workspaceId, workspaceId), inArray(knowledgeItems.kind, ['qna', 'record'])))
    .orderBy(asc(knowledgeItems.id))
  return rows.flatMap(({ kind, ...row }) => (kind === 'chunk' ? [] : [{ ...row, kind }]))
}

/** All rows in one statement with one value: a first start has no time for a placeholder per field. */
const insertAll = async (
  db: Db,
  table: typeof agentSessions | typeof agentRuns,
  rows: readonly Record<string, unknown>[],
): Promise<void> => {
  const columns = Object.entries(getTableColumns(table)).filter(([key]) => Object.hasOwn(rows[0] ?? {}, key))
  const named = rows.map((row) => Object.fromEntries(columns.map(([key, { name }]) => [name, row[key] ?? null])))
  const list = sql.join(
    columns.map(([, { name }]) => sql.identifier(name)),
    sql`, `,
  )
  await db.execute(sql`
    insert into ${table} (${list})
    select ${list} from json_populate_recordset(null::${table}, ${JSON.stringify(named)}::json)`)
}

/** Writes the sessions with their runs, and into each message of the AI which run wrote it. */
export const insertDemoSessions = async (
  db: Db,
  workspaceId: string,
  sessions: readonly DemoSession[],
): Promise<void> => {
  await insertAll(
    db,
    agentSessions,
    sessions.map(({ session }) => session),
  )
  await insertAll(
    db,
    agentRuns,
    sessions.flatMap(({ runs }) => runs),
  )
  const written = sessions.flatMap((one) => one.written)
  await db.execute(sql`
    update ${messages} m set run_id = w."runId", answers_seq = w.covered, citations = r.reply -> 'citations'
    from json_to_recordset(${JSON.stringify(written)}::json) as w ("messageId" uuid, "runId" uuid, covered int)
    join ${agentRuns} r on r.workspace_id = ${workspaceId}::uuid and r.id = w."runId"
    where m.workspace_id = ${workspaceId}::uuid and m.id = w."messageId"`)
  await db.execute(sql`
    update ${threads} t set snapshot_id = s.snapshot_id from ${agentSessions} s
    where t.workspace_id = ${workspaceId}::uuid and s.workspace_id = t.workspace_id and s.external_key = t.id::text`)
}
