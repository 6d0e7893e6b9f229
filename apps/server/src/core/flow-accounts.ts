import type { TenantCtx } from './context.ts'

/** A sheet of a connected account, as somebody chose it. */
export interface SheetOfAccount {
  workgateId: string
  /** The address that a person copied from their browser, or the id in it. */
  table: string
  /** The tab; empty: the first one. */
  sheet: string
}

/** Texts by the heading of their column. */
export type SheetCells = Readonly<Record<string, string>>

export interface SheetRow {
  /** As the sheet counts it: the headings are row 1. */
  number: number
  cells: SheetCells
}

/** A row is known by what stands in one of its columns. */
export interface SheetSearch {
  column: string
  value: string
}

export interface CalendarTime {
  start: Date
  end: Date
}

/** Sheets and calendars of the shop's accounts, for the steps of a flow. What fails throws an AccountUseError. */
export interface FlowAccounts {
  /** Adds a row once: its key is written beside it. `isAgain` says that an earlier try may have arrived. */
  appendRow(at: SheetOfAccount, row: { key: string; cells: SheetCells; isAgain: boolean }): Promise<void>
  /** The last row that has the value; null: there is none. */
  findRow(at: SheetOfAccount, search: SheetSearch): Promise<SheetRow | null>
  /** Changes single cells of the last row that has the value; null: there is none. */
  updateRow(at: SheetOfAccount, search: SheetSearch & { cells: SheetCells }): Promise<SheetRow | null>
  busyTimes(workgateId: string, range: CalendarTime): Promise<readonly CalendarTime[]>
  /** Books a time for the holder of the key; the same key twice is one booking. `taken`: somebody else has the time. */
  book(
    workgateId: string,
    booking: CalendarTime & { key: string; summary: string; description: string; guests: readonly string[] },
  ): Promise<{ state: 'booked'; eventId: string } | { state: 'taken' }>
}

/** Contributed by the feature that knows accounts; flows are below it. */
export type OpenFlowAccounts = (ctx: TenantCtx) => FlowAccounts

/** Why an account could not be used: a short class that a trace may show. */
export class AccountUseError extends Error {
  readonly reason: string

  constructor(reason: string, text: string, options?: ErrorOptions) {
    super(text, options)
    this.name = 'AccountUseError'
    this.reason = reason
  }
}
