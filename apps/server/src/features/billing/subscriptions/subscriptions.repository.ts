import { and, eq, gt, isNotNull, isNull, lte, sql } from 'drizzle-orm'
import { only } from '#core/errors.ts'
import { newId } from '#core/ids.ts'
import type { Db } from '#db/client.ts'
import { subscriptions, type PackageRow, type SubscriptionRow } from '#db/schema/index.ts'
import { workspaceNames } from '#features/workspaces/views.ts'

const isCurrent = (workspaceId: string) =>
  and(eq(subscriptions.workspaceId, workspaceId), isNull(subscriptions.closedAt))

export const findSubscription = async (db: Db, workspaceId: string): Promise<SubscriptionRow | undefined> =>
  (await db.select().from(subscriptions).where(isCurrent(workspaceId))).at(0)

/** When the workspace tried the product, once another package has taken its place. */
export const findPastTrial = async (
  db: Db,
  workspaceId: string,
): Promise<Pick<SubscriptionRow, 'startsAt' | 'endsAt'> | undefined> =>
  (
    await db
      .select({ startsAt: subscriptions.startsAt, endsAt: subscriptions.endsAt })
      .from(subscriptions)
      .where(
        and(
          eq(subscriptions.workspaceId, workspaceId),
          eq(subscriptions.isTrial, true),
          isNotNull(subscriptions.closedAt),
        ),
      )
  ).at(0)

export const lockSubscription = async (db: Db, workspaceId: string): Promise<SubscriptionRow | undefined> =>
  (await db.select().from(subscriptions).where(isCurrent(workspaceId)).for('update')).at(0)

export const updateSubscription = async (
  db: Db,
  { workspaceId, id }: Pick<SubscriptionRow, 'workspaceId' | 'id'>,
  change: Partial<SubscriptionRow>,
): Promise<SubscriptionRow> =>
  only(
    await db
      .update(subscriptions)
      .set(change)
      .where(and(eq(subscriptions.workspaceId, workspaceId), eq(subscriptions.id, id)))
      .returning(),
  )

export const insertSubscription = async (db: Db, row: typeof subscriptions.$inferInsert): Promise<SubscriptionRow> =>
  only(await db.insert(subscriptions).values(row).returning())

/** For the platform's own clock: whose next month of credits is due. */
export const workspacesWithGrant = async (db: Db, now: Date): Promise<string[]> =>
  (
    await db
      .select({ workspaceId: subscriptions.workspaceId })
      .from(subscriptions)
      .where(and(isNull(subscriptions.closedAt), lte(subscriptions.nextGrantAt, now)))
  ).map(({ workspaceId }) => workspaceId)

/** For the platform's own clock: whose package ends soon. */
export const subscriptionsNearEnd = async (db: Db, { now, until }: { now: Date; until: Date }): Promise<string[]> =>
  (
    await db
      .select({ workspaceId: subscriptions.workspaceId })
      .from(subscriptions)
      .where(and(isNull(subscriptions.closedAt), gt(subscriptions.endsAt, now), lte(subscriptions.endsAt, until)))
  ).map(({ workspaceId }) => workspaceId)

/** Demo shops whose package nobody bought or cancelled, and that ends soon. */
export const demoShopsNearEnd = (db: Db, until: Date): Promise<{ workspaceId: string; packageId: string }[]> =>
  db
    .select({ workspaceId: subscriptions.workspaceId, packageId: subscriptions.packageId })
    .from(subscriptions)
    .innerJoin(workspaceNames, eq(workspaceNames.id, subscriptions.workspaceId))
    .where(
      and(
        eq(workspaceNames.isDemo, true),
        eq(subscriptions.isTrial, false),
        isNull(subscriptions.orderId),
        isNull(subscriptions.cancelledAt),
        isNull(subscriptions.closedAt),
        lte(subscriptions.endsAt, until),
      ),
    )

interface Opening {
  workspaceId: string
  trial: PackageRow
  note: string
  at: Date
  /** Of the package and of its credits. */
  endsAt: Date
}

/**
 * Opens the trial with its credits, once: one statement, because many may ask for it at the same time. An account that
 * is older than packages keeps its credits and gets no others.
 */
export const insertTrial = async (db: Db, opening: Opening): Promise<void> => {
  const { workspaceId, trial, note, at, endsAt } = opening
  const [now, end, credits] = [at.toISOString(), endsAt.toISOString(), trial.limits.credits]
  const lotId = newId()
  await db.execute(sql`
    with opened as (
      insert into subscriptions (workspace_id, id, package_id, package_name, limits, cycle, is_trial, starts_at, ends_at,
        grants_made, created_at)
      values (${workspaceId}, ${newId()}, ${trial.id}, ${trial.name}, ${JSON.stringify(trial.limits)}::jsonb, 'month', true,
        ${now}, ${end}, 1, ${now})
      on conflict (workspace_id) where closed_at is null do nothing
      returning workspace_id
    ), account as (
      insert into credit_accounts (workspace_id, balance, monthly, granted_level, next_expiry, usable_until, updated_at)
      select workspace_id, ${credits}::int, ${credits}::int, ${credits}::int, ${end}::timestamptz, ${end}::timestamptz,
        ${now}::timestamptz from opened
      on conflict (workspace_id) do nothing
      returning workspace_id
    ), lot as (
      insert into credit_lots (workspace_id, id, source, amount, remaining, cause, expires_at, created_at)
      select workspace_id, ${lotId}::uuid, 'monthly', ${credits}::int, ${credits}::int, 'trial', ${end}::timestamptz,
        ${now}::timestamptz from account
    )
    insert into credit_entries (workspace_id, id, kind, amount, monthly, lot_id, note, created_at)
    select workspace_id, ${newId()}::uuid, 'grant', ${credits}::int, ${credits}::int, ${lotId}::uuid, ${note},
      ${now}::timestamptz from account`)
}
