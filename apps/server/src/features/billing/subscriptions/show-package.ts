import type { Reply } from '@app/contracts/endpoint'
import type { getPackage as contract, PackageItem } from '@app/contracts/orders'
import type { Deps, WorkspaceCtx } from '#core/context.ts'
import { limitsOf } from '#core/limits.ts'
import type { CreditAccountRow, PackageRow, SubscriptionRow } from '#db/schema/index.ts'
import { findMoneyBalance } from '../balance/balance.repository.ts'
import { creditBalance } from '../ledger/credit-balance.ts'
import { findAccount } from '../ledger/credits.repository.ts'
import { passedMark, usedPercent } from '../ledger/low-credit.ts'
import { listCreditPackRows, listPackageRows } from '../packages/packages.repository.ts'
import { isRenewal } from './activate-package.ts'
import { openTrial } from './open-trial.ts'
import { findPastTrial, findSubscription } from './subscriptions.repository.ts'
import { dayMs, grantTime, isNearEnd, startOfDay, valueLeft } from './time-of-packages.ts'
import { countActiveThreads, countUsage, listDaysOfUse } from './usage.repository.ts'

const presentPackage = (row: PackageRow): PackageItem => ({
  id: row.id,
  name: row.name,
  description: row.description,
  priceMonth: row.priceMonth,
  priceYear: row.priceYear,
  days: row.days,
  limits: row.limits,
  isTrial: row.isTrial,
})

/** Everything the page of packages shows. */
export const showPackage = async (ctx: WorkspaceCtx): Promise<Reply<typeof contract>> => {
  const { db, workspaceId } = ctx
  await openTrial(ctx)
  await creditBalance(ctx)
  const [current, account] = [await findSubscription(db, workspaceId), await findAccount(db, workspaceId)]
  if (!current || !account) throw new Error('a workspace has a package')
  const now = ctx.now()
  const limits = await limitsOf(ctx)
  const counted = await countUsage(db, workspaceId, unlistedChannels(ctx.deps))
  const of = (name: keyof typeof counted) => ({ used: counted[name], limit: limits[name] })
  const all = await listPackageRows(db)
  const month = monthOf(current)
  return {
    asOf: now.toISOString(),
    current: {
      packageId: current.packageId,
      name: current.packageName,
      cycle: current.cycle,
      price: current.price,
      isTrial: current.isTrial,
      status: current.endsAt > now ? 'active' : 'inactive',
      startsAt: current.startsAt.toISOString(),
      endsAt: current.endsAt.toISOString(),
      cancelledAt: current.cancelledAt?.toISOString() ?? null,
      month: { startsAt: month.startsAt.toISOString(), endsAt: month.endsAt.toISOString() },
      isRenewable: isRenewal(current, current, now) && isNearEnd(current, now),
    },
    usage: {
      bots: of('bots'),
      datasets: of('datasets'),
      records: of('records'),
      members: of('members'),
      connectors: of('connectors'),
      ccu: { used: await countActiveThreads(db, workspaceId, now), limit: limits.ccu },
    },
    credits: await presentCredits(ctx, account, current.limits.credits, month.startsAt),
    trial: await presentTrial(ctx),
    valueLeft: current.endsAt > now ? valueLeft(current, now) : 0,
    moneyBalance: await findMoneyBalance(db, workspaceId),
    packages: all.filter(({ isOnSale }) => isOnSale).map(presentPackage),
    creditPacks: (await listCreditPackRows(db))
      .filter(({ isOnSale }) => isOnSale)
      .map(({ id, credits, price }) => ({ id, credits, price })),
  }
}

/** The month of credits that runs. */
const monthOf = (current: SubscriptionRow): { startsAt: Date; endsAt: Date } => ({
  startsAt: grantTime(current, Math.max(0, current.grantsMade - 1)),
  endsAt: grantTime(current, Math.max(1, current.grantsMade)),
})

const presentTrial = async (ctx: WorkspaceCtx) => {
  const past = await findPastTrial(ctx.db, ctx.workspaceId)
  return past ? { startsAt: past.startsAt.toISOString(), endsAt: past.endsAt.toISOString() } : null
}

/** Channels that nobody connects are not counted. */
const unlistedChannels = ({ channels }: Pick<Deps, 'channels'>): string[] =>
  channels.filter(({ connect }) => connect.kind === 'none').map(({ about }) => about.id)

const presentCredits = async (ctx: WorkspaceCtx, account: CreditAccountRow, limit: number, since: Date) => {
  const { balance, reserved, monthly, bought, grantedLevel, landedAt } = account
  const days = await listDaysOfUse(ctx.db, ctx.workspaceId, { since, until: later(ctx.now()) })
  const perDay = await recentPace(ctx)
  return {
    limit,
    used: Math.max(0, sumOf(days.map((day) => day.monthly))),
    balance,
    reserved,
    gift: balance - monthly - bought,
    monthly,
    bought,
    usedPercent: usedPercent(balance, grantedLevel),
    warning: passedMark(balance, grantedLevel),
    endsOn: perDay === null ? null : endOf(balance, perDay, ctx.now()).toISOString(),
    perDay: perDay === null ? null : Math.round(perDay),
    days: days.map(({ day, credits }) => ({ day, credits })),
    landedAt: landedAt?.toISOString() ?? null,
  }
}

const sumOf = (numbers: readonly number[]): number => numbers.reduce((sum, number) => sum + number, 0)
/** What happens in this very moment counts as past. */
const later = (now: Date): Date => new Date(now.getTime() + 1)

const leastDays = 3
const pastDays = 7
const farthestDays = 3650

/** Credits a day in the last seven full days; unknown where fewer than three of them had any use. */
const recentPace = async (ctx: WorkspaceCtx): Promise<number | null> => {
  const until = startOfDay(ctx.now())
  const since = new Date(until.getTime() - pastDays * dayMs)
  const days = await listDaysOfUse(ctx.db, ctx.workspaceId, { since, until })
  const credits = sumOf(days.map((day) => day.credits))
  return days.length < leastDays || credits <= 0 ? null : credits / pastDays
}

const endOf = (balance: number, perDay: number, now: Date): Date =>
  new Date(now.getTime() + Math.min(Math.floor(balance / perDay), farthestDays) * dayMs)
