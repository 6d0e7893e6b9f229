import { sql } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import { configsInUse } from '#features/bots/views.ts'

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
    select distinct ${configsInUse.botId} as id, ${configsInUse.botName} as name, used.dataset
    from ${configsInUse}
    cross join lateral (
      select jsonb_path_query(${configsInUse.config}, '$.datasets[*].id') #>> '{}' as dataset
      union select jsonb_path_query(${configsInUse.config}, '$.nodes[*].data.dataset') #>> '{}'
      union select jsonb_path_query(${configsInUse.config}, '$.nodes[*].data.datasets[*]') #>> '{}'
    ) as used
    where ${configsInUse.workspaceId} = ${workspaceId}
      and used.dataset = any(${sql.param([...datasetIds])}::text[])
    order by name, id`)
  const found = new Map<string, UsingBot[]>()
  for (const { id, name, dataset } of rows) found.set(dataset, [...(found.get(dataset) ?? []), { id, name }])
  return found
}
