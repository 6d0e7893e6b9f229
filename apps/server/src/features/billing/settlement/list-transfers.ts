import type { Input, Reply } from '@app/contracts/endpoint'
import type { listBankTransfers as contract } from '@app/contracts/bank'
import type { UserCtx } from '#core/context.ts'
import { lastReconcile, listTransferRows, matchFigures, waitingFigures } from './bank-transactions.repository.ts'
import { presentTransfer } from './present-transfer.ts'

const monthMs = 30 * 24 * 3_600_000

/** A page of the tray, with how much waits in all and how well transfers find their orders by themselves. */
export const listTransfers = async (
  ctx: UserCtx,
  query: Input<typeof contract>['query'],
): Promise<Reply<typeof contract>> => {
  const { rows, total } = await listTransferRows(ctx.db, query)
  const { oldestAt, ...waiting } = await waitingFigures(ctx.db)
  return {
    items: rows.map((row) => presentTransfer(ctx, row)),
    total,
    page: query.page,
    pageSize: query.pageSize,
    waiting: { ...waiting, oldestAt: oldestAt?.toISOString() ?? null },
    lastMonth: await matchFigures(ctx.db, new Date(ctx.now().getTime() - monthMs)),
    reconciledAt: (await lastReconcile(ctx.db))?.toISOString() ?? null,
  }
}
