import { and, desc, eq, gte, ilike, inArray, lt, or } from 'drizzle-orm'
import { likePattern } from '#core/like-pattern.ts'
import type { Db } from '#db/client.ts'
import { orders, type OrderRow } from '#db/schema/index.ts'
import { people } from '#features/users/views.ts'
import { workspaceNames } from '#features/workspaces/views.ts'

export interface Candidate {
  order: OrderRow
  workspaceName: string
  buyerName: string
}

/** Orders that still want money, or would have taken it. */
const wanting = ['pending', 'underpaid', 'expired', 'cancelled'] as const

/** Orders made around a moment, newest first; or any that the search finds. */
export const listCandidates = (
  db: Db,
  { from, to, search, limit }: { from: Date; to: Date; search?: string | undefined; limit: number },
): Promise<Candidate[]> => {
  const pattern = search ? likePattern(search) : null
  const isWanted = pattern
    ? or(ilike(orders.memoCode, pattern), ilike(people.email, pattern), ilike(workspaceNames.name, pattern))
    : and(gte(orders.createdAt, from), lt(orders.createdAt, to), inArray(orders.state, [...wanting]))
  return db
    .select({ order: orders, workspaceName: workspaceNames.name, buyerName: people.name })
    .from(orders)
    .innerJoin(workspaceNames, eq(workspaceNames.id, orders.workspaceId))
    .innerJoin(people, eq(people.id, orders.userId))
    .where(isWanted)
    .orderBy(desc(orders.createdAt), desc(orders.id))
    .limit(limit)
}
