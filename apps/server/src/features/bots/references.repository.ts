import { and, eq, inArray, isNull, like } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import { bots, connections, datasets, files, members, testSets, users } from '#db/schema/index.ts'

type Rows = Promise<{ id: string }[]>
const idsOf = async (rows: Rows): Promise<Set<string>> => new Set((await rows).map(({ id }) => id))

/** Which of these ids this workspace has. */
export const knownDatasetIds = (db: Db, workspaceId: string, ids: readonly string[]): Promise<Set<string>> =>
  idsOf(
    db
      .select({ id: datasets.id })
      .from(datasets)
      .where(and(eq(datasets.workspaceId, workspaceId), inArray(datasets.id, [...ids]))),
  )

export const knownConnectionIds = (db: Db, workspaceId: string, ids: readonly string[]): Promise<Set<string>> =>
  idsOf(
    db
      .select({ id: connections.id })
      .from(connections)
      .where(and(eq(connections.workspaceId, workspaceId), inArray(connections.id, [...ids]))),
  )

export const knownBotIds = (db: Db, workspaceId: string, ids: readonly string[]): Promise<Set<string>> =>
  idsOf(
    db
      .select({ id: bots.id })
      .from(bots)
      .where(and(eq(bots.workspaceId, workspaceId), inArray(bots.id, [...ids]), isNull(bots.deletedAt))),
  )

/** Only pictures: a logo is shown to everybody, so no other file may become one. */
export const knownPictureIds = (db: Db, workspaceId: string, ids: readonly string[]): Promise<Set<string>> =>
  idsOf(
    db
      .select({ id: files.id })
      .from(files)
      .where(and(eq(files.workspaceId, workspaceId), inArray(files.id, [...ids]), like(files.contentType, 'image/%'))),
  )

export const isMemberUser = async (db: Db, workspaceId: string, userId: string): Promise<boolean> =>
  (
    await db
      .select({ id: members.id })
      .from(members)
      .where(and(eq(members.workspaceId, workspaceId), eq(members.userId, userId)))
  ).length > 0

export const findTestSetName = async (
  db: Db,
  bot: { workspaceId: string; id: string },
  setId: string,
): Promise<string | undefined> =>
  (
    await db
      .select({ name: testSets.name })
      .from(testSets)
      .where(and(eq(testSets.workspaceId, bot.workspaceId), eq(testSets.botId, bot.id), eq(testSets.id, setId)))
  ).at(0)?.name

/** Names of colleagues, present and former. */
export const userNames = async (db: Db, ids: readonly string[]): Promise<Map<string, string>> => {
  if (ids.length === 0) return new Map()
  const rows = await db
    .select({ id: users.id, name: users.name })
    .from(users)
    .where(inArray(users.id, [...new Set(ids)]))
  return new Map(rows.map(({ id, name }) => [id, name]))
}

export const connectionKinds = async (
  db: Db,
  workspaceId: string,
  ids: readonly string[],
): Promise<Map<string, string>> => {
  if (ids.length === 0) return new Map()
  const rows = await db
    .select({ id: connections.id, kind: connections.kind })
    .from(connections)
    .where(and(eq(connections.workspaceId, workspaceId), inArray(connections.id, [...ids])))
  return new Map(rows.map(({ id, kind }) => [id, kind]))
}

export const datasetIdsByName = async (db: Db, workspaceId: string): Promise<Map<string, string>> => {
  const rows = await db
    .select({ id: datasets.id, name: datasets.name })
    .from(datasets)
    .where(eq(datasets.workspaceId, workspaceId))
  return new Map(rows.map(({ id, name }) => [name, id]))
}

/** Who has been owner and manager the longest, for rows that were never anybody's own. */
export const firstMemberIds = async (
  db: Db,
  workspaceId: string,
): Promise<{ owner: string | null; manager: string | null }> => {
  const rows = await db
    .select({ userId: members.userId, role: members.role })
    .from(members)
    .where(eq(members.workspaceId, workspaceId))
    .orderBy(members.joinedAt, members.id)
  const first = (role: 'owner' | 'manager') => rows.find((row) => row.role === role)?.userId ?? null
  const owner = first('owner')
  return { owner, manager: first('manager') ?? owner }
}
