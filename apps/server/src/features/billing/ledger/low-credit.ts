import { inTransaction, type TenantCtx } from '#core/context.ts'
import { emit } from '#core/events/events.ts'
import { findAccount, landAccount, type Settled } from './credits.repository.ts'

declare module '#core/events/events.ts' {
  interface EventPayloads {
    'credit.low': { usedPercent: 80 | 95 | 100; balance: number; granted: number }
    /** Answers fail for want of credits, or because the package has ended; said once until credits come. */
    'credit.landed': { balance: number }
  }
}

const thresholds = [100, 95, 80] as const

// Whole numbers only: a share like 0.95 has no exact binary value, and an alert would come one credit late.
const isPast = (balance: number, level: number, percent: number): boolean => (level - balance) * 100 >= level * percent

/** The highest mark that a balance is past; null below all of them. */
export const passedMark = (balance: number, level: number): (typeof thresholds)[number] | null =>
  level > 0 ? (thresholds.find((percent) => isPast(balance, level, percent)) ?? null) : null

/** In whole percent, rounded down so that it never passes a mark before the mark is passed. */
export const usedPercent = (balance: number, level: number): number =>
  level > 0 ? Math.max(0, Math.floor(((level - balance) * 100) / level)) : 0

/** The highest of the marks that this spend has passed; null when it passed none. */
export const crossedMark = ({ before, after, grantedLevel }: Settled): (typeof thresholds)[number] | null => {
  if (grantedLevel <= 0) return null
  const passes = (percent: number) => isPast(after, grantedLevel, percent) && !isPast(before, grantedLevel, percent)
  return thresholds.find(passes) ?? null
}

/** The same for a statement that has settled: whether the spend passed a mark. */
export const crossesMark = (settled: string): string => {
  const isBeyond = (balance: string, percent: number) =>
    `(${settled}."grantedLevel" - ${settled}.${balance}) * 100::bigint >= ${settled}."grantedLevel" * ${percent}::bigint`
  const passed = thresholds.map((percent) => `${isBeyond('after', percent)} and not ${isBeyond('before', percent)}`)
  return `(${settled}."grantedLevel" > 0 and (${passed.join(' or ')}))`
}

/** Said once per mark: the account is locked from the spend to the commit, so nobody else sees the same crossing. */
export const notifyWhenLow = async (tx: TenantCtx, settled: Settled): Promise<void> => {
  const usedPercent = crossedMark(settled)
  if (usedPercent) await emit(tx, 'credit.low', { usedPercent, balance: settled.after, granted: settled.grantedLevel })
}

/** The first answer that fails is told to the owner, and no other until credits come. */
export const noteLanding = async (ctx: TenantCtx): Promise<void> => {
  const account = await findAccount(ctx.db, ctx.workspaceId)
  if (!account || account.landedAt) return
  await inTransaction(ctx, async (tx) => {
    if (await landAccount(tx.db, tx.workspaceId, tx.now()))
      await emit(tx, 'credit.landed', { balance: account.balance })
  })
}
