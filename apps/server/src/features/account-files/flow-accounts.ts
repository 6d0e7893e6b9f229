import { FileError } from '#channels/contract.ts'
import type { TenantCtx } from '#core/context.ts'
import { AccountUseError, type FlowAccounts, type OpenFlowAccounts } from '#core/flow-accounts.ts'
import { bookTime, readBusyTimes } from './use-calendar.ts'
import { appendSheetRow, findSheetRow, updateSheetRow } from './use-sheet.ts'

/** What an account refuses becomes a class that a flow can go on from. */
const told = async <T>(ctx: TenantCtx, workgateId: string, work: Promise<T>): Promise<T> => {
  try {
    return await work
  } catch (error) {
    if (!(error instanceof FileError)) throw error
    ctx.deps.logger.warn({ workgateId, failure: error.failure, code: error.code }, 'an account failed in a flow')
    throw new AccountUseError(error.failure, 'The connected account could not be used.', { cause: error })
  }
}

/** Sheets and calendars of connected accounts, as flows use them. */
export const openFlowAccounts: OpenFlowAccounts = (ctx): FlowAccounts => ({
  appendRow: (at, row) => told(ctx, at.workgateId, appendSheetRow(ctx, at, row)),
  findRow: (at, search) => told(ctx, at.workgateId, findSheetRow(ctx, at, search)),
  updateRow: (at, { cells, ...search }) => told(ctx, at.workgateId, updateSheetRow(ctx, at, search, cells)),
  busyTimes: (workgateId, range) => told(ctx, workgateId, readBusyTimes(ctx, workgateId, range)),
  book: (workgateId, booking) => told(ctx, workgateId, bookTime(ctx, workgateId, booking)),
})
