import { and, eq, inArray } from 'drizzle-orm'
import type { Language } from '@app/contracts/language'
import { memberPermissions, memberRole } from '@app/contracts/roles'
import type { Db } from '#db/client.ts'
import { people } from '#features/users/views.ts'
import { memberships, workspaceNames } from '#features/workspaces/views.ts'

export interface DigestReader {
  memberId: string
  workspaceId: string
  shop: string
  name: string
  email: string
  language: Language
}

const readingRoles = memberRole.options.filter((role) => memberPermissions[role].includes('reports.read'))

const readers = (db: Db) =>
  db
    .select({
      memberId: memberships.id,
      workspaceId: memberships.workspaceId,
      shop: workspaceNames.name,
      name: people.name,
      email: people.email,
      language: people.language,
    })
    .from(memberships)
    .innerJoin(people, eq(people.id, memberships.userId))
    .innerJoin(workspaceNames, eq(workspaceNames.id, memberships.workspaceId))
    .$dynamic()

const mayRead = and(
  inArray(memberships.role, readingRoles),
  eq(memberships.wantsDigest, true),
  eq(people.status, 'active'),
)

/** Everybody who gets a digest, of all workspaces. */
export const listDigestReaders = (db: Db): Promise<DigestReader[]> => readers(db).where(mayRead)

/** One of them, unless they have left or stopped it meanwhile. */
export const findDigestReader = async (
  db: Db,
  { workspaceId, memberId }: { workspaceId: string; memberId: string },
): Promise<DigestReader | undefined> =>
  (await readers(db).where(and(mayRead, eq(memberships.workspaceId, workspaceId), eq(memberships.id, memberId)))).at(0)

export const findDigestWish = async (
  db: Db,
  { workspaceId, userId }: { workspaceId: string; userId: string },
): Promise<boolean> =>
  (
    await db
      .select({ wantsDigest: memberships.wantsDigest })
      .from(memberships)
      .where(and(eq(memberships.workspaceId, workspaceId), eq(memberships.userId, userId)))
  ).at(0)?.wantsDigest ?? false
