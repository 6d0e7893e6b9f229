import { and, asc, count, desc, eq, gte, lt, or, sql, type SQL } from 'drizzle-orm'
import { platformRoles, type PlatformRoleName, type UserStatus } from '@app/contracts/roles'
import { only } from '#core/errors.ts'
import { likePattern } from '#core/like-pattern.ts'
import type { Db } from '#db/client.ts'
import { users, type UserRow } from '#db/schema/index.ts'
import { memberships, workspaceNames } from '#features/workspaces/views.ts'

export const findUserById = async (db: Db, id: string): Promise<UserRow | undefined> =>
  (await db.select().from(users).where(eq(users.id, id))).at(0)

export const lockUser = async (db: Db, id: string): Promise<UserRow | undefined> =>
  (await db.select().from(users).where(eq(users.id, id)).for('update')).at(0)

export const findUserByEmail = async (db: Db, email: string): Promise<UserRow | undefined> =>
  (await db.select().from(users).where(eq(users.email, email))).at(0)

/** Whether anybody has an account on this installation. */
export const hasUsers = async (db: Db): Promise<boolean> =>
  (await db.select({ id: users.id }).from(users).limit(1)).length > 0

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
    .select({ id: workspaceNames.id, name: workspaceNames.name, role: memberships.role })
    .from(memberships)
    .innerJoin(workspaceNames, eq(workspaceNames.id, memberships.workspaceId))
    .where(eq(memberships.userId, userId))
    .orderBy(memberships.joinedAt)
