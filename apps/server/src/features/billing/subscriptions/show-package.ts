import type { Reply } from '@app/contracts/endpoint'
import type { getPackage as contract, PackageItem } from '@app/contracts/orders'
import type { Deps, WorkspaceCtx } from '#core/context.ts'
import { limitsOf } from '#core/limits.ts'
import type { CreditAccountRow, PackageRow } from '#db/schema/index.ts'
import { findMoneyBalance } from '../balance/balance.repository.ts'
import { creditBalance } from '../ledger/credit-balance.ts'
import { findAccount } from '../ledger/credits.repository.ts'
import { passedMark } from '../ledger/low-credit.ts'
import { listCreditPackRows, listPackageRows } from '../packages/packages.repository.ts'
import { openTrial } from './open-trial.ts'
import { findSubscription } from './subscriptions.repository.ts'
import { dayMs, valueLeft } from './time-of-packages.ts'
import { countUsage, spendSince } from './usage.repository.ts'

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
  return {
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
    },
    usage: {
      bots: of('bots'),
      datasets: of('datasets'),
      records: of('records'),
      members: of('members'),
      connectors: of('connectors'),
      ccuLimit: limits.ccu,
    },
    credits: await presentCredits(ctx, account, current.limits.credits),
    valueLeft: current.endsAt > now ? valueLeft(current, now) : 0,
    moneyBalance: await findMoneyBalance(db, workspaceId),
    packages: all.filter(({ isOnSale }) => isOnSale).map(presentPackage),
    creditPacks: (await listCreditPackRows(db))
      .filter(({ isOnSale }) => isOnSale)
      .map(({ id, credits, price }) => ({ id, credits, price })),
  }
}

/** Channels that nobody connects are not counted. */
const unlistedChannels = ({ channels }: Pick<Deps, 'channels'>): string[] =>
  channels.filter(({ connect }) => connect.kind === 'none').map(({ about }) => about.id)

const leastDays = 3
const pastDays = 7

const presentCredits = async (ctx: WorkspaceCtx, account: CreditAccountRow, limit: number) => {
  const { balance, reserved, monthly, bought, grantedLevel } = account
  return {
    limit,
    used: Math.max(0, grantedLevel - balance),
    balance,
    reserved,
    gift: balance - monthly - bought,
    monthly,
    bought,
    warning: passedMark(balance, grantedLevel),
    endsOn: await forecast(ctx, balance),
  }
}

/** At the pace of the last seven full days; unknown where fewer than three of them had any use. */
const forecast = async (ctx: WorkspaceCtx, balance: number): Promise<string | null> => {
  const now = ctx.now()
  const until = startOfDay(now)
  const since = new Date(until.getTime() - pastDays * dayMs)
  const { credits, days } = await spendSince(ctx.db, ctx.workspaceId, { since, until })
  if (days < leastDays || credits === 0) return null
  const daysLeft = Math.floor((balance * pastDays) / credits)
  return new Date(now.getTime() + Math.min(daysLeft, 3650) * dayMs).toISOString()
}

const vietnamMs = 7 * 3_600_000
const startOfDay = (now: Date): Date => new Date(Math.floor((now.getTime() + vietnamMs) / dayMs) * dayMs - vietnamMs)
