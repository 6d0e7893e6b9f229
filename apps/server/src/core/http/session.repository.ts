import { and, eq, inArray, isNull, lt, sql, type SQL } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import { members, sessions, users, workspaces, type WorkspaceSettings } from '#db/schema/index.ts'

export interface FoundSession {
  sessionId: string
  tokenHash: string
  userId: string
  name: string
  email: string
  role: number
  language: 'vi' | 'en'
  avatarWorkspaceId: string | null
  avatarFileId: string | null
  createdAt: Date
  lastSeenAt: Date
  memberRole: string | null
  workspaceId: string | null
  workspaceName: string | null
  workspaceSettings: WorkspaceSettings | null
}

/**
 * The sessions of these tokens that are not revoked, with their active user and current workspace.
 * Somebody who was removed from the workspace of the session goes on in the one they joined first.
 */
export const findSessions = (db: Db, tokenHashes: readonly string[]): Promise<FoundSession[]> =>
  selectSessions(db, inArray(sessions.tokenHash, [...tokenHashes]))

export const findSessionsById = (db: Db, ids: readonly string[]): Promise<FoundSession[]> =>
  selectSessions(db, inArray(sessions.id, [...ids]))

const selectSessions = (db: Db, which: SQL): Promise<FoundSession[]> => {
  const membership = db
    .select({ workspaceId: members.workspaceId, role: members.role })
    .from(members)
    .where(eq(members.userId, users.id))
    .orderBy(sql`(${members.workspaceId} = ${sessions.workspaceId}) desc nulls last`, members.joinedAt)
    .limit(1)
    .as('membership')
  return db
    .select({
      sessionId: sessions.id,
      tokenHash: sessions.tokenHash,
      userId: users.id,
      name: users.name,
      email: users.email,
      role: users.role,
      language: users.language,
      avatarWorkspaceId: users.avatarWorkspaceId,
      avatarFileId: users.avatarFileId,
      createdAt: sessions.createdAt,
      lastSeenAt: sessions.lastSeenAt,
      memberRole: membership.role,
      workspaceId: membership.workspaceId,
      workspaceName: workspaces.name,
      workspaceSettings: workspaces.settings,
    })
    .from(sessions)
    .innerJoin(users, and(eq(users.id, sessions.userId), eq(users.status, 'active')))
    .leftJoinLateral(membership, sql`true`)
    .leftJoin(workspaces, eq(workspaces.id, membership.workspaceId))
    .where(and(which, isNull(sessions.revokedAt)))
}

export const touchSessions = async (db: Db, ids: readonly string[], now: Date): Promise<void> => {
  await db
    .update(sessions)
    .set({ lastSeenAt: now })
    .where(inArray(sessions.id, [...ids]))
  await db
    .update(users)
    .set({ lastSeenAt: now })
    .where(
      inArray(
        users.id,
        db
          .select({ id: sessions.userId })
          .from(sessions)
          .where(inArray(sessions.id, [...ids])),
      ),
    )
}

/** Sessions stay a while after their end, because the audit trail speaks of them. */
export const deleteDeadSessions = async (db: Db, before: Date): Promise<void> => {
  await db.delete(sessions).where(lt(sessions.lastSeenAt, before))
}
