import { and, eq } from 'drizzle-orm'
import { only } from '#core/errors.ts'
import type { Db } from '#db/client.ts'
import { knowledgeImports, type KnowledgeImportRow } from '#db/schema/index.ts'

type ImportKey = { workspaceId: string; id: string }
const isImport = ({ workspaceId, id }: ImportKey) =>
  and(eq(knowledgeImports.workspaceId, workspaceId), eq(knowledgeImports.id, id))

export const insertImport = async (db: Db, row: typeof knowledgeImports.$inferInsert): Promise<KnowledgeImportRow> =>
  only(await db.insert(knowledgeImports).values(row).returning())

export const findImport = async (db: Db, key: ImportKey): Promise<KnowledgeImportRow | undefined> =>
  (await db.select().from(knowledgeImports).where(isImport(key))).at(0)

export const lockImport = async (db: Db, key: ImportKey): Promise<KnowledgeImportRow | undefined> =>
  (await db.select().from(knowledgeImports).where(isImport(key)).for('update')).at(0)

export const updateImport = async (
  db: Db,
  key: ImportKey,
  change: Partial<typeof knowledgeImports.$inferInsert>,
): Promise<KnowledgeImportRow> => only(await db.update(knowledgeImports).set(change).where(isImport(key)).returning())
