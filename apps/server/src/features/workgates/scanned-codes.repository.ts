import { and, eq } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import { connectSessions, type ConnectSessionRow } from '#db/schema/index.ts'

/** Attempts under way that one program serves: the one it was paired for, or those of its account. */
export const openCodeSessions = (
  db: Db,
  workspaceId: string,
  of: { sessionId: string } | { workgateId: string },
): Promise<ConnectSessionRow[]> =>
  db
    .select()
    .from(connectSessions)
    .where(
      and(
        eq(connectSessions.workspaceId, workspaceId),
        'sessionId' in of ? eq(connectSessions.id, of.sessionId) : eq(connectSessions.workgateId, of.workgateId),
        eq(connectSessions.state, 'waiting'),
      ),
    )
