import { and, asc, eq, getTableColumns, inArray, sql } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import { agentRuns, agentSessions } from '#db/schema/index.ts'
import { botVersions } from '#features/bots/views.ts'
import { datasetNames, itemContents } from '#features/knowledge/views.ts'
import type { DemoItem, DemoPublished } from './demo-contract.ts'
import type { DemoSession } from './demo-runs.ts'

/** What visitors have talked to, oldest first. */
export const demoVersions = async (db: Db, workspaceId: string): Promise<DemoPublished[]> => {
  const rows = await db
    .select({
      snapshotId: botVersions.id,
      botId: botVersions.botId,
      number: botVersions.number,
      config: botVersions.config,
      at: botVersions.createdAt,
    })
    .from(botVersions)
    .where(and(eq(botVersions.workspaceId, workspaceId), eq(botVersions.action, 'publish')))
    .orderBy(asc(botVersions.createdAt))
  return rows.flatMap(({ config, ...row }) => (config.type === 'chatbot' ? [{ ...row, config }] : []))
}

export const demoItems = async (db: Db, workspaceId: string): Promise<DemoItem[]> => {
  const rows = await db
    .select({
      id: itemContents.id,
      datasetId: itemContents.datasetId,
      datasetName: datasetNames.name,
      kind: itemContents.kind,
      title: itemContents.title,
      body: itemContents.body,
      questions: itemContents.questions,
      row: itemContents.rowNumber,
    })
    .from(itemContents)
    .innerJoin(
      datasetNames,
      and(eq(datasetNames.workspaceId, itemContents.workspaceId), eq(datasetNames.id, itemContents.datasetId)),
    )
    .where(and(eq(itemContents.workspaceId, workspaceId), inArray(itemContents.kind, ['qna', 'record'])))
    .orderBy(asc(itemContents.id))
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

export const insertDemoSessions = async (db: Db, sessions: readonly DemoSession[]): Promise<void> => {
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
}
