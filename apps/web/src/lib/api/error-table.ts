/**
 * The texts of the server's error codes. The table grows with every feature, so it is loaded with the first error and
 * not with the login page; `callApi` waits for it before it returns an error.
 */
import type * as contract from '@app/contracts/errors'

type Table = typeof contract

let table: Table | null = null

export const errorTable = (): Table | null => table

export const loadErrorTable = async (): Promise<void> => {
  try {
    table ??= await import('@app/contracts/errors')
  } catch {
    // The next error tries again; this one shows the server's own message.
    table = null
  }
}
