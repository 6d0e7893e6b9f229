import { and, eq, inArray, isNull, like } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import { bots } from '#db/schema/index.ts'
import { connectionKinds } from '#features/connections/views.ts'
import { testSetNames } from '#features/evaluation/views.ts'
import { fileTypes } from '#features/files/views.ts'
import { datasetNames, sampleDocuments, sampleItems } from '#features/knowledge/views.ts'
import { people } from '#features/users/views.ts'
import { workgateRows } from '#features/workgates/views.ts'
import { memberships } from '#features/workspaces/views.ts'

type Rows = Promise<{ id: string }[]>
const idsOf = async (rows: Rows): Promise<Set<string>> => new Set((await rows).map(({ id }) => id))

/** Which of these ids exist in this workspace. */
export const knownDatasetIds = (db: Db, workspaceId: string, ids: readonly string[]): Promise<Set<string>> =>
  idsOf(
    db
      .select({ id: datasetNames.id })
      .from(datasetNames)
      .where(and(eq(datasetNames.workspaceId, workspaceId), inArray(datasetNames.id, [...ids]))),
  )

export const knownConnectionIds = (db: Db, workspaceId: string, ids: readonly string[]): Promise<Set<string>> =>
  idsOf(
    db
      .select({ id: connectionKinds.id })
      .from(connectionKinds)
      .where(and(eq(connectionKinds.workspaceId, workspaceId), inArray(connectionKinds.id, [...ids]))),
  )

export const knownBotIds = (db: Db, workspaceId: string, ids: readonly string[]): Promise<Set<string>> =>
  idsOf(
    db
      .select({ id: bots.id })
      .from(bots)
      .where(and(eq(bots.workspaceId, workspaceId), inArray(bots.id, [...ids]), isNull(bots.deletedAt))),
  )

export const knownAccountIds = (db: Db, workspaceId: string, ids: readonly string[]): Promise<Set<string>> =>
  idsOf(
    db
      .select({ id: workgateRows.id })
      .from(workgateRows)
      .where(
        and(
          eq(workgateRows.workspaceId, workspaceId),
          inArray(workgateRows.id, [...ids]),
          isNull(workgateRows.removedAt),
        ),
      ),
  )

/** Only pictures: a logo is public, so no other file may become one. */
export const knownPictureIds = (db: Db, workspaceId: string, ids: readonly string[]): Promise<Set<string>> =>
  idsOf(
    db
      .select({ id: fileTypes.id })
      .from(fileTypes)
      .where(
        and(
          eq(fileTypes.workspaceId, workspaceId),
          inArray(fileTypes.id, [...ids]),
          like(fileTypes.contentType, 'image/%'),
        ),
      ),
  )

export const isMemberUser = async (db: Db, workspaceId: string, userId: string): Promise<boolean> =>
  (
    await db
      .select({ id: memberships.id })
      .from(memberships)
      .where(and(eq(memberships.workspaceId, workspaceId), eq(memberships.userId, userId)))
  ).length > 0

export const findTestSetName = async (
  db: Db,
  bot: { workspaceId: string; id: string },
  setId: string,
): Promise<string | undefined> =>
  (
    await db
      .select({ name: testSetNames.name })
      .from(testSetNames)
      .where(
        and(eq(testSetNames.workspaceId, bot.workspaceId), eq(testSetNames.botId, bot.id), eq(testSetNames.id, setId)),
      )
  ).at(0)?.name

/** Names of users, present and former members. */
export const userNames = async (db: Db, ids: readonly string[]): Promise<Map<string, string>> => {
  if (ids.length === 0) return new Map()
  const rows = await db
    .select({ id: people.id, name: people.name })
    .from(people)
    .where(inArray(people.id, [...new Set(ids)]))
  return new Map(rows.map(({ id, name }) => [id, name]))
}

export const kindsOfConnections = async (
  db: Db,
  workspaceId: string,
  ids: readonly string[],
): Promise<Map<string, string>> => {
  if (ids.length === 0) return new Map()
  const rows = await db
    .select({ id: connectionKinds.id, kind: connectionKinds.kind })
    .from(connectionKinds)
    .where(and(eq(connectionKinds.workspaceId, workspaceId), inArray(connectionKinds.id, [...ids])))
  return new Map(rows.map(({ id, kind }) => [id, kind]))
}

export const datasetIdsByName = async (db: Db, workspaceId: string): Promise<Map<string, string>> => {
  const rows = await db
    .select({ id: datasetNames.id, name: datasetNames.name })
    .from(datasetNames)
    .where(eq(datasetNames.workspaceId, workspaceId))
  return new Map(rows.map(({ id, name }) => [name, id]))
}

/** The longest-standing owner and manager, as authors of demo data. */
export const firstMemberIds = async (
  db: Db,
  workspaceId: string,
): Promise<{ owner: string | null; manager: string | null }> => {
  const rows = await db
    .select({ userId: memberships.userId, role: memberships.role })
    .from(memberships)
    .where(eq(memberships.workspaceId, workspaceId))
    .orderBy(memberships.joinedAt, memberships.id)
  const first = (role: 'owner' | 'manager') => rows.find((row) => row.role === role)?.userId ?? null
  const owner = first('owner')
  return { owner, manager: first('manager') ?? owner }
}

/** Examples of templates in these datasets that nobody has confirmed. */
export const countSamples = async (db: Db, workspaceId: string, datasetIds: readonly string[]): Promise<number> => {
  if (datasetIds.length === 0) return 0
  const ids = [...datasetIds]
  const items = await db.$count(
    sampleItems,
    and(eq(sampleItems.workspaceId, workspaceId), inArray(sampleItems.datasetId, ids)),
  )
  const documents = await db.$count(
    sampleDocuments,
    and(eq(sampleDocuments.workspaceId, workspaceId), inArray(sampleDocuments.datasetId, ids)),
  )
  return items + documents
}
