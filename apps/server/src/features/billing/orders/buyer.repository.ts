import { and, eq } from 'drizzle-orm'
import type { Language } from '@app/contracts/language'
import { only } from '#core/errors.ts'
import type { Db } from '#db/client.ts'
import { people } from '#features/users/views.ts'
import { memberships } from '#features/workspaces/views.ts'

export interface Buyer {
  name: string
  email: string
  language: Language
}

/** Who made an order, as far as they can still be written to. */
export const findBuyer = async (db: Db, userId: string): Promise<Buyer | undefined> => {
  const found = await db
    .select({ name: people.name, email: people.email, language: people.language, status: people.status })
    .from(people)
    .where(eq(people.id, userId))
  const person = found.at(0)
  return person?.status === 'active' ? person : undefined
}

/** Who buys for a shop when nobody is signed in. */
export const findOwnerId = async (db: Db, workspaceId: string): Promise<string> =>
  only(
    await db
      .select({ userId: memberships.userId })
      .from(memberships)
      .where(and(eq(memberships.workspaceId, workspaceId), eq(memberships.role, 'owner')))
      .limit(1),
  ).userId
