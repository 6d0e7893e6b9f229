import type { TenantCtx } from '#core/context.ts'
import { AccountUseError, type FlowAccounts } from '#core/flow-accounts.ts'
import { NodeFailure } from '#flow-nodes/contract.ts'

const orFailure = async <T>(work: Promise<T>): Promise<T> => {
  try {
    return await work
  } catch (error) {
    if (error instanceof AccountUseError) throw new NodeFailure(`account-${error.reason}`, error.message)
    throw error
  }
}

/** Sheets and calendars as a step sees them: what an account refuses is a failure that the flow can go on from. */
export const accountPorts = (ctx: TenantCtx): FlowAccounts => {
  const accounts = ctx.deps.flowAccounts?.(ctx)
  if (!accounts) throw new Error('no feature knows accounts')
  return {
    appendRow: (at, row) => orFailure(accounts.appendRow(at, row)),
    findRow: (at, search) => orFailure(accounts.findRow(at, search)),
    updateRow: (at, change) => orFailure(accounts.updateRow(at, change)),
    busyTimes: (workgateId, range) => orFailure(accounts.busyTimes(workgateId, range)),
    book: (workgateId, booking) => orFailure(accounts.book(workgateId, booking)),
  }
}

/** In a test the shop's calendar and sheets are read and never written. */
export const rehearsedAccounts = (accounts: FlowAccounts): FlowAccounts => ({
  ...accounts,
  appendRow: async () => {},
  updateRow: async (at, { cells, ...search }) => {
    const row = await accounts.findRow(at, search)
    return row && { ...row, cells: { ...row.cells, ...cells } }
  },
  book: async () => ({ state: 'booked', eventId: 'test' }),
})
