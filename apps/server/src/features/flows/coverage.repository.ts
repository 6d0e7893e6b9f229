import { and, eq, gte, lt, sql } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import type { Db } from '#db/client.ts'
import { flowNodeDays } from '#db/schema/index.ts'

/** What happened at a node (its output is empty) or by one of its outputs. */
export interface NodeTally {
  nodeId: string
  output: string
  runs: number
  steps: number
  failed: number
  ms: number
  stayed: number
}

interface Day {
  workspaceId: string
  botId: string
  source: 'live' | 'test'
  day: string
}

/** One statement; in the order of its key, so that turns that end together never wait for each other in a circle. */
export const addTallies = async (db: Db, { workspaceId, botId, source, day }: Day, tallies: readonly NodeTally[]) => {
  await db.execute(sql`
    insert into flow_node_days as kept
      (workspace_id, bot_id, source, day, node_id, output, runs, steps, failed, ms, stayed)
    select ${workspaceId}::uuid, ${botId}::uuid, ${source}::text, ${day}::date, t."nodeId", t.output, t.runs, t.steps,
      t.failed, t.ms, t.stayed
    from jsonb_to_recordset(${JSON.stringify(tallies)}::jsonb)
      as t ("nodeId" text, output text, runs int, steps int, failed int, ms float8, stayed int)
    order by t."nodeId", t.output
    on conflict (workspace_id, bot_id, source, day, node_id, output) do update set
      runs = kept.runs + excluded.runs, steps = kept.steps + excluded.steps, failed = kept.failed + excluded.failed,
      ms = kept.ms + excluded.ms, stayed = kept.stayed + excluded.stayed`)
}

export const sumTallies = async (
  db: Db,
  { workspaceId, botId }: Pick<Day, 'workspaceId' | 'botId'>,
  since: string,
): Promise<(NodeTally & Pick<Day, 'source'>)[]> => {
  const { source, nodeId, output } = flowNodeDays
  const total = (column: AnyPgColumn) => sql<number>`sum(${column})::float8`
  return db
    .select({
      source,
      nodeId,
      output,
      runs: total(flowNodeDays.runs),
      steps: total(flowNodeDays.steps),
      failed: total(flowNodeDays.failed),
      ms: total(flowNodeDays.ms),
      stayed: total(flowNodeDays.stayed),
    })
    .from(flowNodeDays)
    .where(and(eq(flowNodeDays.workspaceId, workspaceId), eq(flowNodeDays.botId, botId), gte(flowNodeDays.day, since)))
    .groupBy(source, nodeId, output)
}

export const dropTalliesBefore = async (db: Db, day: string): Promise<void> => {
  await db.delete(flowNodeDays).where(lt(flowNodeDays.day, day))
}
