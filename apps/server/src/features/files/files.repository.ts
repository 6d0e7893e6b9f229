import { and, eq, lt } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import { files, type FileRow } from '#db/schema/index.ts'

export const insertFile = async (db: Db, row: typeof files.$inferInsert): Promise<void> => {
  await db.insert(files).values(row)
}

/** By id alone: the signature of the link has already shown that the workspace issued it. */
export const findFileById = async (db: Db, id: string): Promise<FileRow | undefined> =>
  (await db.select().from(files).where(eq(files.id, id))).at(0)

export const deleteFile = async (db: Db, key: { workspaceId: string; id: string }): Promise<FileRow | undefined> =>
  (
    await db
      .delete(files)
      .where(and(eq(files.workspaceId, key.workspaceId), eq(files.id, key.id)))
      .returning()
  ).at(0)

export const findFile = async (db: Db, key: { workspaceId: string; id: string }): Promise<FileRow | undefined> =>
  (
    await db
      .select()
      .from(files)
      .where(and(eq(files.workspaceId, key.workspaceId), eq(files.id, key.id)))
  ).at(0)

export const filesBefore = (db: Db, purpose: string, before: Date): Promise<FileRow[]> =>
  db
    .select()
    .from(files)
    .where(and(eq(files.purpose, purpose), lt(files.createdAt, before)))
    .limit(1000)
