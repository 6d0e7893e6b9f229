import { and, desc, eq, ilike, inArray, or, sql, type SQL } from 'drizzle-orm'
import { orderStates, orderStatusOf, type OrderKind, type OrderStatus } from '@app/contracts/billing'
import { only } from '#core/errors.ts'
import { likePattern } from '#core/like-pattern.ts'
import type { Db } from '#db/client.ts'
import { orders, type OrderRow } from '#db/schema/index.ts'
import { people } from '#features/users/views.ts'
import { workspaceNames } from '#features/workspaces/views.ts'

export interface NamedOrder {
  order: OrderRow
  workspaceName: string
  buyerName: string
  buyerEmail: string
}

const named = (db: Db) =>
  db
    .select({
      order: orders,
      workspaceName: workspaceNames.name,
      buyerName: people.name,
      buyerEmail: people.email,
    })
    .from(orders)
    .innerJoin(workspaceNames, eq(workspaceNames.id, orders.workspaceId))
    .innerJoin(people, eq(people.id, orders.userId))

export const findNamedOrder = async (db: Db, id: string): Promise<NamedOrder | undefined> =>
  (await named(db).where(eq(orders.id, id))).at(0)

interface Wanted {
  search?: string | undefined
  status?: OrderStatus | undefined
  kind?: OrderKind | undefined
  workspaceId?: string | undefined
  page: number
  pageSize: number
}

const isWanted = ({ search, status, kind, workspaceId }: Wanted): SQL | undefined => {
  const pattern = search ? likePattern(search) : null
  return and(
    status
      ? inArray(
          orders.state,
          orderStates.filter((state) => orderStatusOf(state) === status),
        )
      : undefined,
    kind ? eq(orders.kind, kind) : undefined,
    workspaceId ? eq(orders.workspaceId, workspaceId) : undefined,
    pattern
      ? or(
          ilike(orders.memoCode, pattern),
          ilike(orders.transactionId, pattern),
          sql`vn_norm(${workspaceNames.name}) like vn_norm(${pattern})`,
          sql`vn_norm(${people.name}) like vn_norm(${pattern})`,
          ilike(people.email, pattern),
        )
      : undefined,
  )
}

export const listNamedOrders = async (db: Db, wanted: Wanted): Promise<{ rows: NamedOrder[]; total: number }> => {
  const where = isWanted(wanted)
  const rows = await named(db)
    .where(where)
    .orderBy(desc(orders.createdAt), desc(orders.id))
    .limit(wanted.pageSize)
    .offset((wanted.page - 1) * wanted.pageSize)
  const total = await db
    .select({ value: sql<number>`count(*)::int` })
    .from(orders)
    .innerJoin(workspaceNames, eq(workspaceNames.id, orders.workspaceId))
    .innerJoin(people, eq(people.id, orders.userId))
    .where(where)
  return { rows, total: only(total).value }
}
