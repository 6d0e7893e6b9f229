import { sql } from 'drizzle-orm'
import type { Sample } from '#core/samples.ts'
import type { Db } from '#db/client.ts'
import { bots, botSnapshots } from '#db/schema/index.ts'
import { testSetNames } from '#features/evaluation/views.ts'
import { workgateRows } from '#features/workgates/views.ts'

export const listBotSamples = async (db: Db, workspaceId: string): Promise<Sample[]> =>
  (
    await db.execute<Sample & Record<string, unknown>>(sql`
      select 'bot' as kind, id, concat(rev, ' ', name, ' ', published_snapshot_id, ' ',
        (select count(*) from ${botSnapshots} s where s.workspace_id = b.workspace_id and s.bot_id = b.id)) as mark
      from ${bots} b where workspace_id = ${workspaceId} and deleted_at is null`)
  ).rows

/** Like any deleted bot they can be brought back for a while. A bot that an account still uses stays, and so does one with tests of somebody. */
export const deleteIdleBots = async (
  db: Db,
  { workspaceId, ids, at }: { workspaceId: string; ids: readonly string[]; at: Date },
): Promise<void> => {
  await db.execute(sql`
    update ${bots} b set deleted_at = ${at.toISOString()}::timestamptz
    where b.workspace_id = ${workspaceId}
      and b.id in (select value::uuid from json_array_elements_text(${JSON.stringify(ids)}::json))
      and not exists (
        select 1 from ${workgateRows}
        where workgate_rows.workspace_id = b.workspace_id and workgate_rows.bot_id = b.id)
      and not exists (
        select 1 from ${testSetNames}
        where test_set_names.workspace_id = b.workspace_id and test_set_names.bot_id = b.id)`)
}
