import { and, asc, count, desc, eq, gt, gte, isNotNull, isNull, lt, or, sql, type SQL } from 'drizzle-orm'
import { platformRoles, type PlatformRoleName, type UserStatus } from '@app/contracts/roles'
import { only } from '#core/errors.ts'
import { likePattern } from '#core/like-pattern.ts'
import type { Db } from '#db/client.ts'
import { members, sessions, users, workspaces, type SessionRow, type UserRow } from '#db/schema/index.ts'

export const findUserById = async (db: Db, id: string): Promise<UserRow | undefined> =>
  (await db.select().from(users).where(eq(users.id, id))).at(0)

export const lockUser = async (db: Db, id: string): Promise<UserRow | undefined> =>
  (await db.select().from(users).where(eq(users.id, id)).for('update')).at(0)

export const findUserByEmail = async (db: Db, email: string): Promise<UserRow | undefined> =>
  (await db.select().from(users).where(eq(users.email, email))).at(0)

export const lockUserByEmail = async (db: Db, email: string): Promise<UserRow | undefined> =>
  (await db.select().from(users).where(eq(users.email, email)).for('update')).at(0)

/** Nothing when the e-mail has an account; of two who come together, one is inserted. */
export const insertNewUser = async (db: Db, row: typeof users.$inferInsert): Promise<UserRow | undefined> =>
  (await db.insert(users).values(row).onConflictDoNothing({ target: users.email }).returning()).at(0)

export const updateUser = async (db: Db, id: string, change: Partial<typeof users.$inferInsert>): Promise<UserRow> =>
  only(await db.update(users).set(change).where(eq(users.id, id)).returning())

/** One at a time decides who administers the platform; let go at the end of the transaction. */
export const lockAdmins = async (db: Db): Promise<void> => {
  await db.execute(sql`select pg_advisory_xact_lock(hashtextextended('platform-admins', 0))`)
}

export const countAdmins = async (db: Db): Promise<number> =>
  only(
    await db
      .select({ value: count() })
      .from(users)
      .where(and(gte(users.role, platformRoles.admin), eq(users.status, 'active'))),
  ).value

export interface UserFilter {
  search?: string | undefined
  role?: PlatformRoleName | undefined
  status?: UserStatus | undefined
  sort: 'newest' | 'oldest' | 'name' | 'email' | 'last-seen'
  page: number
  pageSize: number
}

export const listUserRows = async (db: Db, filter: UserFilter): Promise<{ rows: UserRow[]; total: number }> => {
  const where = and(
    matches(filter.search),
    hasRole(filter.role),
    filter.status ? eq(users.status, filter.status) : undefined,
  )
  const rows = await db
    .select()
    .from(users)
    .where(where)
    .orderBy(...orderOf(filter.sort), desc(users.id))
    .limit(filter.pageSize)
    .offset((filter.page - 1) * filter.pageSize)
  return { rows, total: only(await db.select({ value: count() }).from(users).where(where)).value }
}

/** Accents do not matter: "nguyen" finds "Nguyễn". The words of the search are text, never a pattern. */
const matches = (search: string | undefined): SQL | undefined => {
  if (!search) return undefined
  const pattern = likePattern(search)
  return or(
    sql`vn_norm(${users.name}) like vn_norm(${pattern})`,
    sql`${users.email} like ${pattern.toLowerCase()}`,
    sql`${users.username} like ${pattern.toLowerCase()}`,
  )
}

const hasRole = (role: PlatformRoleName | undefined): SQL | undefined => {
  if (!role) return undefined
  if (role === 'admin') return gte(users.role, platformRoles.admin)
  const next = role === 'moderator' ? platformRoles.admin : platformRoles.moderator
  return and(gte(users.role, platformRoles[role]), lt(users.role, next))
}

const orderOf = (sort: UserFilter['sort']): SQL[] => {
  if (sort === 'name') return [asc(users.name)]
  if (sort === 'email') return [asc(users.email)]
  if (sort === 'oldest') return [asc(users.createdAt)]
  if (sort === 'last-seen') return [sql`${users.lastSeenAt} desc nulls last`]
  return [desc(users.createdAt)]
}

export const workspacesOfUser = (db: Db, userId: string) =>
  db
    .select({ id: workspaces.id, name: workspaces.name, role: members.role })
    .from(members)
    .innerJoin(workspaces, eq(workspaces.id, members.workspaceId))
    .where(eq(members.userId, userId))
    .orderBy(members.joinedAt)

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
