/**
 * The words of the server's refusals. The table grows with every feature, so it is fetched with the first refusal and
 * not with the login page; whoever calls the server has it before they see the error.
 */
import type * as contract from '@app/contracts/errors'

type Table = typeof contract

let table: Table | null = null

export const errorTable = (): Table | null => table

export const loadErrorTable = async (): Promise<void> => {
  try {
    table ??= await import('@app/contracts/errors')
  } catch {
    // The next refusal tries again; this one is told in the server's own words.
    table = null
  }
}
