import { sql } from 'drizzle-orm'
import type { PackageLimits } from '@app/contracts/billing'
import { newId } from '#core/ids.ts'
import type { Deps } from '#core/context.ts'
import { only } from '#core/errors.ts'
import type { Db } from '#db/client.ts'
import { orders, type OrderRow } from '#db/schema/index.ts'

const generous: PackageLimits = {
  credits: 200,
  members: 50,
  bots: 100,
  datasets: 200,
  records: 200_000,
  ccu: 200,
  connectors: 10,
}
const years = 100

/** A package whose limits no test meets by accident, with 200 credits that do not end. */
export const givePackage = async (db: Db, workspaceId: string, at: Date, limits = generous): Promise<void> => {
  const end = new Date(at)
  end.setUTCFullYear(end.getUTCFullYear() + years)
  await db.execute(sql`
    with package as (
      insert into subscriptions (workspace_id, id, package_id, package_name, limits, cycle, price, starts_at, ends_at, grants_made)
      values (${workspaceId}, ${newId()}, ${newId()}, 'Thử', ${JSON.stringify(limits)}::jsonb, 'month', 0,
        ${at.toISOString()}, ${end.toISOString()}, 1)
    ), account as (
      insert into credit_accounts (workspace_id, balance, granted_level, updated_at)
      values (${workspaceId}, ${limits.credits}, ${limits.credits}, ${at.toISOString()})
    )
    insert into credit_entries (workspace_id, id, kind, amount, note, created_at)
    values (${workspaceId}, ${newId()}, 'grant', ${limits.credits}, 'Thử', ${at.toISOString()})`)
}

/** Orders that wait for money. */
export const billingGiven = (deps: Deps) => {
  const order = async (workspaceId: string, userId: string): Promise<OrderRow> => {
    const now = deps.clock.now()
    const price = 99_000
    const row = {
      workspaceId,
      id: newId(),
      userId,
      kind: 'credits' as const,
      thing: { creditPackId: newId(), credits: 1_000, price },
      content: '1.000 credit',
      price,
      total: price,
      memoCode: `THU${newId()}`,
      state: 'pending' as const,
      expiresAt: new Date(now.getTime() + 30 * 60_000),
      createdAt: now,
    }
    return only(await deps.database.system.insert(orders).values(row).returning())
  }
  return { order }
}
