import { and, eq } from 'drizzle-orm'
import type { Language } from '@app/contracts/language'
import type { Db } from '#db/client.ts'
import { people } from '#features/users/views.ts'
import { memberships } from '#features/workspaces/views.ts'

/** Who is told when an account breaks, or a flow calls for attention. */
export const listOwners = (
  db: Db,
  workspaceId: string,
): Promise<{ name: string; email: string; language: Language }[]> =>
  db
    .select({ name: people.name, email: people.email, language: people.language })
    .from(memberships)
    .innerJoin(people, eq(people.id, memberships.userId))
    .where(and(eq(memberships.workspaceId, workspaceId), eq(memberships.role, 'owner'), eq(people.status, 'active')))
