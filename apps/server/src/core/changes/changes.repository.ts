import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import { newId } from '#core/ids.ts'
import type { Db } from '#db/client.ts'
import { preparedInsert } from '#db/prepared.ts'
import { rowChanges, type RowChange } from '#db/schema/index.ts'

const insertion = preparedInsert(rowChanges)

type Change = Omit<typeof rowChanges.$inferInsert, 'id' | 'detail'> & { detail?: string }

/** Notes, in the transaction of a change, that read models have to count it. Rows are only added, so nobody waits. */
export const noteChange = async (db: Db, change: Change): Promise<void> => {
  await insertion(db, { detail: '', ...change, id: newId() })
}

interface Changed {
  workspaceId: string
  kind: RowChange['kind']
  rows: readonly { id: string; at: Date }[]
  detail?: string
}

export const noteChanges = async (db: Db, { workspaceId, kind, rows, detail = '' }: Changed): Promise<void> => {
  if (rows.length === 0) return
  await db
    .insert(rowChanges)
    .values(rows.map(({ id, at }) => ({ workspaceId, id: newId(), kind, subjectId: id, detail, at })))
}

/** The same as a step of a statement written as text: notes the rows that an earlier step names. */
export const noteStep = (of: {
  kind: RowChange['kind']
  workspaceId: string
  subjectId: string
  at: string
  from: string
}) =>
  `insert into row_changes (workspace_id, id, kind, subject_id, at)
    select ${of.workspaceId}::uuid, gen_random_uuid(), '${of.kind}', ${of.subjectId}, ${of.at} from ${of.from}`

/** Takes changes to count them: whoever takes them counts them in the same transaction. */
export const takeChanges = async (db: Db, workspaceId: string, most: number): Promise<RowChange[]> => {
  const first = db
    .select({ id: rowChanges.id })
    .from(rowChanges)
    .where(eq(rowChanges.workspaceId, workspaceId))
    .orderBy(asc(rowChanges.id))
    .limit(most)
  return db
    .delete(rowChanges)
    .where(and(eq(rowChanges.workspaceId, workspaceId), inArray(rowChanges.id, first)))
    .returning()
}

export const forgetChanges = async (db: Db, workspaceId: string): Promise<void> => {
  await db.delete(rowChanges).where(eq(rowChanges.workspaceId, workspaceId))
}

/** Workspaces with something to count; needs the platform's rights. Jumps from one to the next in the index. */
export const workspacesWithChanges = async (db: Db): Promise<string[]> => {
  const { rows } = await db.execute<{ id: string }>(sql`
    with recursive found as (
      (select workspace_id as id from row_changes order by workspace_id limit 1)
      union all
      select (select workspace_id from row_changes where workspace_id > found.id order by workspace_id limit 1)
      from found where found.id is not null
    )
    select id from found where id is not null`)
  return rows.map(({ id }) => id)
}
