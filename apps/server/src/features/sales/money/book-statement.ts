import type { Reply } from '@app/contracts/endpoint'
import type { bookShopStatement as contract } from '@app/contracts/sales'
import { audit } from '#core/audit.ts'
import { inTransaction, type WorkspaceCtx } from '#core/context.ts'
import { sha256 } from '#core/crypto.ts'
import { AppError } from '#core/errors.ts'
import type { UploadedFile } from '#core/http/upload.ts'
import { newId } from '#core/ids.ts'
import { compareLines, readStatementFile, statementProvider, type ComparedLine } from '#features/billing/public.ts'
import { findAccount } from '../accounts/accounts.repository.ts'
import { storeTransfers } from './store-transfers.ts'
import { listMovements, type NewTransfer } from './transfers.repository.ts'

const dayMs = 24 * 3_600_000

/**
 * Books the money of a bank's file that nobody has told of yet. Lines that are only like a known movement wait for a
 * person; the same file twice books nothing twice.
 */
export const bookStatement = async (
  ctx: WorkspaceCtx,
  accountId: string,
  file: UploadedFile,
): Promise<Reply<typeof contract>> => {
  const { workspaceId } = ctx
  const account = await findAccount(ctx.db, { workspaceId, id: accountId })
  if (!account) throw new AppError('SHOP_ACCOUNT_NOT_FOUND')
  const { lines, unreadable } = await readStatementFile(ctx, file)
  const times = lines.map(({ at }) => at.getTime())
  const from = new Date(times.reduce((least, at) => Math.min(least, at), ctx.now().getTime()) - dayMs)
  const to = new Date(times.reduce((most, at) => Math.max(most, at), 0) + 2 * dayMs)
  const compared = compareLines(lines, await listMovements(ctx.db, { workspaceId, accountId, from, to }))
  const wanted = compared.filter(({ standing }) => standing !== 'known')
  const seen = new Map<string, number>()
  const rows = wanted.map((line) => {
    const nth = seen.get(keyOf(line)) ?? 0
    seen.set(keyOf(line), nth + 1)
    return newTransfer(ctx, accountId, line, nth)
  })
  return inTransaction(ctx, async (tx) => {
    const booked = await storeTransfers(tx, rows)
    const doubtful = rows.filter(({ state }) => state === 'unmatched').length
    const result = { booked, doubtful, known: compared.length - wanted.length, unreadable }
    await audit(tx, { action: 'sales.statement-booked', details: { file: file.name, ...result } })
    return result
  })
}

const keyOf = ({ at, amountVnd, reference, content }: ComparedLine): string =>
  JSON.stringify([at.toISOString(), amountVnd, reference, content])

/** Two equal lines of one file are two transfers: the second is told apart by its number. */
const newTransfer = (ctx: WorkspaceCtx, accountId: string, line: ComparedLine, nth: number): NewTransfer => ({
  workspaceId: ctx.workspaceId,
  id: newId(),
  accountId,
  provider: statementProvider,
  providerTxnId: sha256(`${accountId} ${nth} ${keyOf(line)}`),
  amount: line.amountVnd,
  reference: line.reference?.slice(0, 200) ?? null,
  at: line.at,
  content: line.content.slice(0, 1000),
  payerName: line.payerName?.slice(0, 200) ?? null,
  state: line.standing === 'doubtful' ? 'unmatched' : 'received',
  createdAt: ctx.now(),
})
