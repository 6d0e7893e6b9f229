import type { Ctx } from '#core/context.ts'
import type { BankTransactionRow } from '#db/schema/index.ts'
import { listEarlierAlike } from './bank-transactions.repository.ts'
import { plainLetters } from './codes-in-transfer.ts'

/** A line of an uploaded file may tell the day only. */
export const statementProvider = 'statement'

const clocksDifferMs = 10 * 60_000

/**
 * Whether somebody else told of nearly the same before. Clocks of two providers differ, and statements have no time of
 * day, so it may be one transfer told twice or two transfers; only a person can tell.
 */
export const hasTwin = async (tx: Ctx, transfer: BankTransactionRow): Promise<boolean> => {
  const words = plainLetters(transfer.content)
  return (await listEarlierAlike(tx.db, transfer)).some((other) => {
    const isFromFile = [transfer.provider, other.provider].includes(statementProvider)
    if (!isFromFile && Math.abs(other.at.getTime() - transfer.at.getTime()) > clocksDifferMs) return false
    if (transfer.reference !== null && other.reference !== null) return transfer.reference === other.reference
    return plainLetters(other.content) === words
  })
}
