import type { getCreditStanding as contract } from '@app/contracts/credits'
import type { Reply } from '@app/contracts/endpoint'
import type { WorkspaceCtx } from '#core/context.ts'
import { listCreditPackRows } from '../packages/packages.repository.ts'
import { findSubscription } from '../subscriptions/subscriptions.repository.ts'
import { findAccount } from './credits.repository.ts'
import { passedMark, usedPercent } from './low-credit.ts'

/** What every page must say about credits. A shop that has used nothing yet has nothing to hear. */
export const creditStanding = async ({ db, workspaceId, now }: WorkspaceCtx): Promise<Reply<typeof contract>> => {
  const current = await findSubscription(db, workspaceId)
  const account = await findAccount(db, workspaceId)
  const isEnded = current !== undefined && current.endsAt <= now()
  const mark = account ? passedMark(account.balance, account.grantedLevel) : null
  const pack = (await listCreditPackRows(db)).find(({ isOnSale }) => isOnSale)
  return {
    mark,
    usedPercent: account ? usedPercent(account.balance, account.grantedLevel) : 0,
    landedAt: account?.landedAt?.toISOString() ?? null,
    packageEnds: current?.endsAt.toISOString() ?? null,
    isEnded,
    smallestPack: pack ? { id: pack.id, credits: pack.credits, price: pack.price } : null,
  }
}
