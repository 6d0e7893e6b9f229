import { sql } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import { bots, botSnapshots } from '#db/schema/index.ts'

interface UsingBot {
  id: string
  name: string
}

/** Which bots read these datasets, in their draft or in what visitors talk to, by the id of the dataset. */
export const botsUsing = async (
  db: Db,
  workspaceId: string,
  datasetIds: readonly string[],
): Promise<Map<string, UsingBot[]>> => {
  if (datasetIds.length === 0) return new Map()
  const { rows } = await db.execute<{ id: string; name: string; dataset: string }>(sql`
    select distinct b.id, b.name, used.dataset
    from ${bots} b
    left join ${botSnapshots} s on s.workspace_id = b.workspace_id and s.id = b.published_snapshot_id
    cross join lateral (values (b.config), (s.config)) as version(config)
    cross join lateral (
      select jsonb_path_query(version.config, '$.datasets[*].id') #>> '{}' as dataset
      union select jsonb_path_query(version.config, '$.nodes[*].data.dataset') #>> '{}'
      union select jsonb_path_query(version.config, '$.nodes[*].data.datasets[*]') #>> '{}'
    ) as used
    where b.workspace_id = ${workspaceId} and b.deleted_at is null
      and used.dataset = any(${sql.param([...datasetIds])}::text[])
    order by b.name, b.id`)
  const found = new Map<string, UsingBot[]>()
  for (const { id, name, dataset } of rows) found.set(dataset, [...(found.get(dataset) ?? []), { id, name }])
  return found
}
