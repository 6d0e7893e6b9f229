import type { Input, Reply } from '@app/contracts/endpoint'
import type {
  getSale as detailContract,
  getThreadSales,
  listSales as contract,
  SaleFigures,
} from '@app/contracts/sales'
import type { WorkspaceCtx } from '#core/context.ts'
import { fold, normalise } from '#core/text/fold.ts'
import { addDays, dayMs, startOf } from '#core/time/local-days.ts'
import { requireBot } from '#features/bots/public.ts'
import { requireThread } from '#features/conversations/public.ts'
import { defaultAccount } from '../accounts/accounts.repository.ts'
import { countUnmatched, listTransfersOfSale } from '../money/transfers.repository.ts'
import { listSaleEvents, listSaleRows, listSalesOfThread, sumSales, type SaleFilter } from '../sales.repository.ts'
import { presentEvent, presentSale, presentSales, presentTransfer } from './present-sale.ts'
import { requireSale } from './require-sale.ts'

export const filterOf = (
  ctx: WorkspaceCtx,
  { search, state, days, from, to, paid, botId, channelId }: Omit<Input<typeof contract>['query'], 'page' | 'pageSize'>,
): SaleFilter => ({
  workspaceId: ctx.workspaceId,
  since: from ? startOf(from) : new Date(ctx.now().getTime() - Number(days) * dayMs),
  until: to ? startOf(addDays(to, 1)) : undefined,
  isCounted: from !== undefined,
  isPaid: paid === undefined ? undefined : paid === 'true',
  botId,
  channelId,
  search: search ? fold(normalise(search)) : undefined,
  state,
})

export const listSales = async (
  ctx: WorkspaceCtx,
  query: Input<typeof contract>['query'],
): Promise<Reply<typeof contract>> => {
  if (query.botId) await requireBot(ctx, query.botId)
  const filter = filterOf(ctx, query)
  const { page, pageSize } = query
  const { rows, total } = await listSaleRows(ctx.db, filter, { page, pageSize })
  return { items: await presentSales(ctx, rows), total, page, pageSize, figures: await figuresOf(ctx, filter) }
}

/** Of everything in the time asked for, whatever else is filtered: the tabs show these counts. */
const figuresOf = async (ctx: WorkspaceCtx, filter: SaleFilter): Promise<SaleFigures> => {
  const rows = await sumSales(ctx.db, filter, new Date(ctx.now().getTime() - dayMs))
  const sumOf = (pick: (row: (typeof rows)[number]) => number): number => rows.reduce((sum, row) => sum + pick(row), 0)
  const countOf = (...states: string[]): number => sumOf((row) => (states.includes(row.state) ? row.count : 0))
  const madeBy = (maker: string): number => sumOf((row) => (row.madeBy === maker ? row.count : 0))
  const isOpen = ({ state }: (typeof rows)[number]): boolean => state === 'draft' || state === 'confirmed'
  return {
    counts: {
      all: countOf('draft', 'confirmed', 'paid', 'done', 'cancelled'),
      draft: countOf('draft'),
      confirmed: countOf('confirmed'),
      paid: countOf('paid'),
      done: countOf('done'),
      cancelled: countOf('cancelled'),
    },
    paidVnd: sumOf((row) => (row.state === 'paid' || row.state === 'done' ? Number(row.total) : 0)),
    paidCount: countOf('paid', 'done'),
    openVnd: sumOf((row) => (isOpen(row) ? Number(row.open) : 0)),
    openCount: countOf('draft', 'confirmed'),
    lateCount: sumOf((row) => (row.state === 'confirmed' ? row.late : 0)),
    byAi: madeBy('ai'),
    byFlow: madeBy('flow'),
    byStaff: madeBy('staff'),
    unmatchedTransfers: await countUnmatched(ctx.db, ctx.workspaceId),
  }
}

export const salesOfThread = async (ctx: WorkspaceCtx, threadId: string): Promise<Reply<typeof getThreadSales>> => {
  await requireThread(ctx, threadId)
  const rows = await listSalesOfThread(ctx.db, ctx.workspaceId, threadId)
  const hasAccount = (await defaultAccount(ctx.db, ctx.workspaceId)) !== undefined
  return { items: await presentSales(ctx, rows), hasAccount }
}

export const saleDetail = async (ctx: WorkspaceCtx, saleId: string): Promise<Reply<typeof detailContract>> => {
  const row = await requireSale(ctx, saleId)
  return {
    sale: await presentSale(ctx, row),
    events: (await listSaleEvents(ctx.db, row)).map(presentEvent),
    transfers: (await listTransfersOfSale(ctx.db, ctx.workspaceId, saleId)).map(presentTransfer),
  }
}
