import type { Reply } from '@app/contracts/endpoint'
import type { bookStatement as contract } from '@app/contracts/bank'
import { audit } from '#core/audit.ts'
import { inTransaction, type UserCtx } from '#core/context.ts'
import { sha256 } from '#core/crypto.ts'
import type { UploadedFile } from '#core/http/upload.ts'
import { newId } from '#core/ids.ts'
import type { NewTransfer } from '../bank-transactions.repository.ts'
import { statementProvider } from '../find-twin.ts'
import { clipped, storeTransfers } from '../store-notices.ts'
import type { Compared } from './compare-lines.ts'
import { readStatement } from './read-statement.ts'

/**
 * Books what a statement has and we do not. New lines are settled like a provider's notices; doubtful ones wait in the
 * tray and are never matched by themselves. The same file twice books nothing twice.
 */
export const bookStatement = async (ctx: UserCtx, file: UploadedFile): Promise<Reply<typeof contract>> => {
  const { account, lines, unreadable } = await readStatement(ctx, file)
  const wanted = lines.filter(({ standing }) => standing !== 'known')
  const rows = numbered(wanted).map(({ line, nth }) => newTransfer(ctx, account, line, nth))
  return inTransaction(ctx, async (tx) => {
    const added = await storeTransfers(tx, rows)
    const doubtful = rows.filter(({ state }) => state === 'review').length
    const result = { booked: added, doubtful, known: lines.length - wanted.length, unreadable }
    await audit(tx, { action: 'bank.statement-booked', details: { file: file.name, ...result } })
    return result
  })
}

/** Two equal lines of one file are two transfers: the second is told apart by its number. */
const numbered = (lines: readonly Compared[]): { line: Compared; nth: number }[] => {
  const seen = new Map<string, number>()
  return lines.map((line) => {
    const key = keyOf(line)
    const nth = seen.get(key) ?? 0
    seen.set(key, nth + 1)
    return { line, nth }
  })
}

const keyOf = ({ at, amountVnd, reference, content }: Compared): string =>
  JSON.stringify([at.toISOString(), amountVnd, reference, content])

const newTransfer = (ctx: UserCtx, account: string, line: Compared, nth: number): NewTransfer => ({
  id: newId(),
  provider: statementProvider,
  providerTxnId: sha256(`${account} ${nth} ${keyOf(line)}`),
  account,
  amount: line.amountVnd,
  currency: 'VND',
  reference: line.reference && clipped(line.reference),
  at: line.at,
  content: clipped(line.content, 1000),
  code: null,
  payerName: line.payerName && clipped(line.payerName),
  payerAccount: null,
  state: line.standing === 'doubtful' ? 'review' : 'received',
  reason: line.standing === 'doubtful' ? 'possible-duplicate' : null,
  raw: { row: line.row, hasTime: line.hasTime },
  createdAt: ctx.now(),
})
