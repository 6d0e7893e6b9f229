import { and, desc, eq, gt, inArray, isNotNull, isNull, lt, sql } from 'drizzle-orm'
import type { AuditAction } from '@app/contracts/audit'
import type { SessionEnd } from '@app/contracts/auth'
import { platformRoles } from '@app/contracts/roles'
import { actionAround } from '#core/audit.repository.ts'
import type { FoundSession, SessionStore } from '#core/http/session-store.ts'
import type { Database, Db } from '#db/client.ts'
import { sessions, users, type SessionRow } from '#db/schema/index.ts'
import { viewText } from '#db/view.ts'
import { memberships, workspaceNames } from '#features/workspaces/views.ts'

/** Written out, because it runs for every request: building it anew cost more than the database needs to answer it. */
const foundSessions = `
  select s.id as "sessionId", s.token_hash as "tokenHash", s.created_at as "createdAt", s.last_seen_at as "lastSeenAt",
    u.id as "userId", u.name, u.email, u.role, u.language,
    u.avatar_workspace_id as "avatarWorkspaceId", u.avatar_file_id as "avatarFileId",
    s.impersonator_id as "impersonatorId", i.name as "impersonatorName",
    m.role as "memberRole", case when m.role <> 'owner' then (
      select count(*)::int from ${viewText(memberships)} before where before.workspace_id = m.workspace_id
        and (before.role = 'owner' or (before.joined_at, before.user_id) < (m.joined_at, u.id))
    ) end as "memberPlace",
    m.workspace_id as "workspaceId", w.name as "workspaceName", w.settings as "workspaceSettings"
  from sessions s
  join users u on u.id = s.user_id and u.status = 'active'
  left join users i on i.id = s.impersonator_id and i.status = 'active' and i.role >= ${platformRoles.admin}
  left join lateral (
    select workspace_id, role, joined_at from ${viewText(memberships)} own where user_id = u.id
    order by (workspace_id = s.current_workspace_id) desc nulls last, joined_at limit 1
  ) m on true
  left join ${viewText(workspaceNames)} w on w.id = m.workspace_id
  where s.revoked_at is null and (s.impersonator_id is null or i.id is not null) and `

export const createSessionStore = (database: Database): SessionStore => ({
  findByTokens: async (tokenHashes) =>
    (await database.query<FoundSession>(`${foundSessions} s.token_hash = any($1)`, [tokenHashes])).rows,
  findByIds: async (ids) => (await database.query<FoundSession>(`${foundSessions} s.id = any($1::uuid[])`, [ids])).rows,
  findEnd: (tokenHash) => findSessionEnd(database.system, tokenHash),
  markSeen: (ids, now) => markSessionsSeen(database.system, ids, now),
  deleteUnseenSince: async (before) => {
    await database.system.delete(sessions).where(lt(sessions.lastSeenAt, before))
  },
})

/** Which deeds end sessions, besides signing them out. */
const endings: Readonly<Partial<Record<AuditAction, SessionEnd>>> = {
  'auth.password-changed': 'password-changed',
  'auth.password-reset': 'password-changed',
  'users.role-changed': 'role-changed',
  'users.status-changed': 'suspended',
}

const findSessionEnd = async (db: Db, tokenHash: string): Promise<SessionEnd | null> => {
  const [found] = await db
    .select({ userId: sessions.userId, revokedAt: sessions.revokedAt, status: users.status })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(eq(sessions.tokenHash, tokenHash))
  if (!found) return null
  if (found.status !== 'active') return 'suspended'
  if (!found.revokedAt) return 'expired'
  const action = await actionAround(db, {
    targetId: found.userId,
    actions: Object.keys(endings) as AuditAction[],
    at: found.revokedAt,
  })
  return (action && endings[action]) ?? 'revoked'
}

const markSessionsSeen = async (db: Db, ids: readonly string[], now: Date): Promise<void> => {
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
          // Somebody who looks as this person does not make them seen.
          .where(and(inArray(sessions.id, [...ids]), isNull(sessions.impersonatorId))),
      ),
    )
}

export const insertSession = async (db: Db, row: typeof sessions.$inferInsert): Promise<void> => {
  await db.insert(sessions).values(row)
}

export const setSessionWorkspace = async (db: Db, sessionId: string, workspaceId: string): Promise<void> => {
  await db.update(sessions).set({ workspaceId }).where(eq(sessions.id, sessionId))
}

export const listLiveSessions = (
  db: Db,
  userId: string,
  { seenAfter, madeAfter }: { seenAfter: Date; madeAfter: Date },
): Promise<SessionRow[]> =>
  db
    .select()
    .from(sessions)
    .where(
      and(
        eq(sessions.userId, userId),
        isNull(sessions.revokedAt),
        isNull(sessions.impersonatorId),
        gt(sessions.lastSeenAt, seenAfter),
        gt(sessions.createdAt, madeAfter),
      ),
    )
    .orderBy(desc(sessions.lastSeenAt))

/** True when the session was that user's and still open. */
export const revokeSessionOfUser = async (db: Db, userId: string, sessionId: string, now: Date): Promise<boolean> =>
  (
    await db
      .update(sessions)
      .set({ revokedAt: now })
      .where(and(eq(sessions.id, sessionId), eq(sessions.userId, userId), isNull(sessions.revokedAt)))
      .returning({ id: sessions.id })
  ).length === 1

export const revokeSessionsOfUser = async (db: Db, userId: string, now: Date, exceptId?: string): Promise<number> =>
  (
    await db
      .update(sessions)
      .set({ revokedAt: now })
      .where(
        and(
          eq(sessions.userId, userId),
          isNull(sessions.revokedAt),
          exceptId ? sql`${sessions.id} <> ${exceptId}` : isNotNull(sessions.id),
        ),
      )
      .returning({ id: sessions.id })
  ).length
