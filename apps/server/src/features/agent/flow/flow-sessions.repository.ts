import { sql } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import type { FlowPlace, FlowWake, SessionState } from '#db/schema/index.ts'
import type { SessionOfTurn } from '../turns.repository.ts'

/** Saves the place of a flow in the middle of a turn, if the session is still its own. */
export const keepFlowState = async (
  db: Db,
  { workspaceId, sessionId }: SessionOfTurn,
  { generation, state }: { generation: number; state: SessionState },
): Promise<boolean> => {
  const { rowCount } = await db.execute(sql`
    update agent_sessions set state = ${JSON.stringify(state)}::jsonb
    where workspace_id = ${workspaceId}::uuid and id = ${sessionId}::uuid and generation = ${generation}::int
      and status = 'open'`)
  return rowCount === 1
}

/** Writes down why a resting flow goes on, if it still rests at that point and nothing else has woken it. */
export const wakeFlowAt = async (
  db: Db,
  { workspaceId, sessionId, token }: SessionOfTurn & { token: string },
  wake: FlowWake,
): Promise<{ origin: string; externalKey: string | null } | undefined> => {
  const { rows } = await db.execute<{ origin: string; externalKey: string | null }>(sql`
    update agent_sessions set state = jsonb_set(state, '{flow,wake}', ${JSON.stringify(wake)}::jsonb)
    where workspace_id = ${workspaceId}::uuid and id = ${sessionId}::uuid and status <> 'closed'
      and state #>> '{flow,waiting,token}' = ${token}
    returning origin, external_key as "externalKey"`)
  return rows.at(0)
}

/** Writes down that a flow begins at one of its starts; one that has never run gets its place. */
export const startFlowOf = async (
  db: Db,
  { workspaceId, sessionId }: SessionOfTurn,
  { place, wake, onlyIdle }: { place: FlowPlace; wake: FlowWake; onlyIdle: boolean },
): Promise<boolean> => {
  const isIdle = sql`coalesce(state #>> '{flow,waiting,nodeId}', state #>> '{flow,at}') is null`
  const { rowCount } = await db.execute(sql`
    update agent_sessions set state = jsonb_set(
      state, '{flow}',
      coalesce(jsonb_set(state -> 'flow', '{wake}', ${JSON.stringify(wake)}::jsonb), ${JSON.stringify(place)}::jsonb))
    where workspace_id = ${workspaceId}::uuid and id = ${sessionId}::uuid and status <> 'closed'
      and (${onlyIdle ? isIdle : sql`true`})`)
  return rowCount === 1
}
