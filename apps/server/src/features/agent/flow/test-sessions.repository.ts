import { sql } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import type { SessionState } from '#db/schema/index.ts'

/** Sets parts of what a test remembers; what real customers said is never touched. */
export const setTestState = async (
  db: Db,
  { workspaceId, sessionId }: { workspaceId: string; sessionId: string },
  change: Pick<SessionState, 'test' | 'flow'>,
): Promise<void> => {
  await db.execute(sql`
    update agent_sessions set state = state || ${JSON.stringify(change)}::jsonb
    where workspace_id = ${workspaceId}::uuid and id = ${sessionId}::uuid and origin = 'test'`)
}
