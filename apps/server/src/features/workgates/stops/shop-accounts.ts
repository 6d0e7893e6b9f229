import type { Input, Reply } from '@app/contracts/endpoint'
import type { listShopAccounts, ShopAccount, stopShopAccount } from '@app/contracts/workgates-admin'
import { audit } from '#core/audit.ts'
import { inTransaction, type UserCtx } from '#core/context.ts'
import type { WorkgateRow } from '#db/schema/index.ts'
import { enterWorkspace } from '#features/billing/public.ts'
import { stateOf } from '../present-workgate.ts'
import { requireLockedWorkgate } from '../require-workgate.ts'
import { listWorkgateLines } from '../workgate-list.repository.ts'
import { lockConnectors } from '../workgates.repository.ts'
import { uncountedChannels } from '../connector-limit.ts'
import { changeStop } from './change-stop.ts'
import { mailStop } from './mail-stop.ts'
import { settleLimit } from './settle-limit.ts'

const present = (row: WorkgateRow): ShopAccount => {
  const { id, channel, name, isActive, health, disabledReason, disabledNote } = row
  return { id, channel, name, isActive, health, state: stateOf(row), disabledReason, disabledNote }
}

/** The accounts of a shop, for the operator. */
export const listAccountsOfShop = async (
  ctx: UserCtx,
  workspaceId: string,
): Promise<Reply<typeof listShopAccounts>> => {
  const { tx } = await enterWorkspace(ctx, workspaceId)
  const lines = await listWorkgateLines(tx.db, workspaceId, uncountedChannels(ctx.deps))
  return { items: lines.map(({ workgate }) => present(workgate)) }
}

/**
 * The operator stops an account of a shop, or releases it: then the limit of the package decides. The shop reads who did
 * it and why in its activity.
 */
export const stopAccountOfShop = (
  ctx: UserCtx,
  { id: workspaceId, workgateId }: Input<typeof stopShopAccount>['params'],
  { isStopped, reason }: Input<typeof stopShopAccount>['body'],
): Promise<ShopAccount> =>
  inTransaction(ctx, async (outer) => {
    const { tx } = await enterWorkspace(outer, workspaceId)
    await lockConnectors(tx.db, workspaceId)
    const before = await requireLockedWorkgate(tx, workgateId)
    const isAlready = (before.disabledReason === 'operator') === isStopped
    if (isAlready && (!isStopped || before.disabledNote === reason)) return present(before)
    await audit(tx, {
      action: isStopped ? 'workgate.stopped' : 'workgate.released',
      target: { type: 'workgate', id: workgateId, name: before.name },
      details: { reason },
    })
    if (!isStopped) {
      await changeStop(tx, before, { disabledReason: null, disabledNote: '' })
      await settleLimit(tx)
      return present(await requireLockedWorkgate(tx, workgateId))
    }
    const row = await changeStop(tx, before, { disabledReason: 'operator', disabledNote: reason })
    await mailStop(tx, [row], { cause: 'operator', reason })
    return present(row)
  })
