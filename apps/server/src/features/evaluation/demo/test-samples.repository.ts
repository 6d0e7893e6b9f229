import { sql } from 'drizzle-orm'
import type { Sample } from '#core/samples.ts'
import type { Db } from '#db/client.ts'
import { testCases, testSets } from '#db/schema/index.ts'

export const listTestSamples = async (db: Db, workspaceId: string): Promise<Sample[]> =>
  (
    await db.execute<Sample & Record<string, unknown>>(sql`
      select 'test-set' as kind, id, name as mark from ${testSets} where workspace_id = ${workspaceId}
      union all
      select 'test-case', id, md5(concat(name, turns, expect)) from ${testCases} where workspace_id = ${workspaceId}`)
  ).rows

interface Of {
  workspaceId: string
  ids: readonly string[]
}
const among = (ids: readonly string[]) =>
  sql`(select value::uuid from json_array_elements_text(${JSON.stringify(ids)}::json))`

export const deleteCases = async (db: Db, { workspaceId, ids }: Of): Promise<void> => {
  await db.execute(sql`delete from ${testCases} where workspace_id = ${workspaceId} and id in ${among(ids)}`)
}

/** Sets in which nothing is left go with their runs. */
export const deleteEmptySets = async (db: Db, { workspaceId, ids }: Of): Promise<void> => {
  await db.execute(sql`
    delete from ${testSets} s where workspace_id = ${workspaceId} and id in ${among(ids)}
      and not exists (select 1 from ${testCases} c where c.workspace_id = s.workspace_id and c.set_id = s.id)`)
}
