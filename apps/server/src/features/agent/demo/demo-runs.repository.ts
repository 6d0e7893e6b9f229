import { and, asc, eq, inArray } from 'drizzle-orm'
import { withoutPictures } from '#core/text/pictures.ts'
import type { Db } from '#db/client.ts'
import { insertAll } from '#db/insert-all.ts'
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
  // The AI steps of a flow read a message as the chatbot of the shop does.
  const chatbot = rows.map(({ config }) => config).find(({ type }) => type === 'chatbot')
  return rows.flatMap(({ config, ...row }) => {
    const reads = config.type === 'chatbot' ? config : chatbot
    return reads?.type === 'chatbot' ? [{ ...row, config: reads }] : []
  })
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
  return rows.flatMap(({ kind, ...row }) =>
    kind === 'chunk' ? [] : [{ ...row, kind, body: withoutPictures(row.body) }],
  )
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
