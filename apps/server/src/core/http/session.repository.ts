import { inArray, lt } from 'drizzle-orm'
import type { Database, Db } from '#db/client.ts'
import { sessions, users, type WorkspaceSettings } from '#db/schema/index.ts'

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

/** Written out, because it runs for every request: building it anew cost more than the database needs to answer it. */
const selectSessions = `
  select s.id as "sessionId", s.token_hash as "tokenHash", s.created_at as "createdAt", s.last_seen_at as "lastSeenAt",
    u.id as "userId", u.name, u.email, u.role, u.language,
    u.avatar_workspace_id as "avatarWorkspaceId", u.avatar_file_id as "avatarFileId",
    m.role as "memberRole", m.workspace_id as "workspaceId", w.name as "workspaceName", w.settings as "workspaceSettings"
  from sessions s
  join users u on u.id = s.user_id and u.status = 'active'
  left join lateral (
    select workspace_id, role from members where user_id = u.id
    order by (workspace_id = s.current_workspace_id) desc nulls last, joined_at limit 1
  ) m on true
  left join workspaces w on w.id = m.workspace_id
  where s.revoked_at is null and `

/**
 * The sessions of these tokens that are not revoked, with their active user and current workspace.
 * Somebody who was removed from the workspace of the session goes on in the one they joined first.
 */
export const findSessions = async (database: Database, tokenHashes: readonly string[]): Promise<FoundSession[]> =>
  (await database.query<FoundSession>(`${selectSessions} s.token_hash = any($1)`, [tokenHashes])).rows

/** Joins the transaction around it, so that a session that was just made is found. */
export const findSessionsById = async (database: Database, ids: readonly string[]): Promise<FoundSession[]> =>
  (await database.query<FoundSession>(`${selectSessions} s.id = any($1::uuid[])`, [ids])).rows

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
