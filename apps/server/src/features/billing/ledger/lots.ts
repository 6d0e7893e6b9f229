import type { TenantCtx } from '#core/context.ts'
import type { CreditAccountRow, CreditLotRow, CreditSource } from '#db/schema/index.ts'
import { insertEntry, listOpenLots, lockAccount, updateAccount, updateLot } from './lots.repository.ts'
import { reservationMs } from './reservation-time.ts'

const partOf = (account: CreditAccountRow, source: CreditSource): number =>
  source === 'gift' ? account.balance - account.monthly - account.bought : account[source]

/**
 * Spends touch only the account, so lots follow here: what has been spent of a source is taken from the lots of that
 * source that end first. Gifts without a lot are older than lots and were spent before them.
 */
const followSpends = (account: CreditAccountRow, lots: readonly CreditLotRow[]): CreditLotRow[] => {
  const open = { gift: 0, monthly: 0, bought: 0 }
  for (const { source, remaining } of lots) open[source] += remaining
  const spent = {
    gift: Math.max(0, open.gift - partOf(account, 'gift')),
    monthly: open.monthly - account.monthly,
    bought: open.bought - account.bought,
  }
  return lots.map((lot) => {
    const taken = Math.min(lot.remaining, spent[lot.source])
    spent[lot.source] -= taken
    return { ...lot, remaining: lot.remaining - taken }
  })
}

export interface OpenAccount {
  account: CreditAccountRow
  lots: CreditLotRow[]
}

/**
 * Locks the account, lets its lots follow, and takes off those that have ended; `endsNow` may end more. What running
 * answers have set aside is left to them and ends when they do. Needs an open transaction.
 */
export const bringUpToDate = async (
  tx: TenantCtx,
  endsNow: (lot: CreditLotRow) => boolean = () => false,
): Promise<OpenAccount | undefined> => {
  const { db, workspaceId } = tx
  const locked = await lockAccount(db, workspaceId)
  if (!locked) return undefined
  const now = tx.now()
  const before = await listOpenLots(db, workspaceId)
  let account = locked
  const lots: CreditLotRow[] = []
  for (const lot of followSpends(account, before)) {
    const hasEnded = endsNow(lot) || (lot.expiresAt !== null && lot.expiresAt <= now)
    const ending = hasEnded ? Math.min(lot.remaining, account.balance - account.reserved) : 0
    if (ending > 0) {
      await insertEntry(db, { ...entryOf(lot, -ending), kind: 'expire', note: lot.cause, createdAt: now })
      account = { ...account, ...withChange(account, lot.source, -ending) }
    }
    // What stays because it is set aside must not outlive its end.
    const expiresAt = hasEnded && (lot.expiresAt === null || lot.expiresAt > now) ? now : lot.expiresAt
    lots.push({ ...lot, remaining: lot.remaining - ending, expiresAt })
  }
  await Promise.all(lots.map((lot, at) => saveLot(tx, before[at], lot)))
  account = await updateAccount(db, workspaceId, {
    balance: account.balance,
    monthly: account.monthly,
    bought: account.bought,
    nextExpiry: nextExpiryOf(lots, now),
    updatedAt: now,
  })
  return { account, lots: lots.filter(({ remaining }) => remaining > 0) }
}

const saveLot = async (tx: TenantCtx, before: CreditLotRow | undefined, lot: CreditLotRow): Promise<void> => {
  if (before?.remaining === lot.remaining && before.expiresAt?.getTime() === lot.expiresAt?.getTime()) return
  await updateLot(tx.db, lot, { remaining: lot.remaining, expiresAt: lot.expiresAt })
}

/** Part of a row for an entry about this lot. */
export const entryOf = ({ workspaceId, id, source }: CreditLotRow, amount: number) => ({
  workspaceId,
  lotId: id,
  amount,
  monthly: source === 'monthly' ? amount : 0,
  bought: source === 'bought' ? amount : 0,
})

export const withChange = (account: CreditAccountRow, source: CreditSource, amount: number) => ({
  balance: account.balance + amount,
  monthly: account.monthly + (source === 'monthly' ? amount : 0),
  bought: account.bought + (source === 'bought' ? amount : 0),
})

/** Lots that ended but are held by running answers are looked at again when those must be done. */
export const nextExpiryOf = (lots: readonly CreditLotRow[], now: Date): Date | null => {
  const ends = lots
    .filter(({ remaining }) => remaining > 0)
    .flatMap(({ expiresAt }) => (expiresAt ? [expiresAt.getTime()] : []))
    .map((end) => (end > now.getTime() ? end : now.getTime() + reservationMs))
  return ends.length > 0 ? new Date(Math.min(...ends)) : null
}
