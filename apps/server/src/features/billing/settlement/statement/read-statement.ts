import type { UserCtx } from '#core/context.ts'
import { AppError } from '#core/errors.ts'
import type { UploadedFile } from '#core/http/upload.ts'
import { ParseError, type ReadTable } from '#document-parsers/registry.ts'
import { receivingAccountOf } from '#payments/registry.ts'
import { listMovements } from '../bank-transactions.repository.ts'
import { compareLines, type Compared } from './compare-lines.ts'
import { readStatementLine, type ReadLine } from './read-statement-line.ts'
import { statementColumns } from './statement-columns.ts'

const mostRows = 5000
const dayMs = 24 * 3_600_000

export interface ReadStatement {
  account: string
  lines: Compared[]
  unreadable: number
}

/** The lines of a bank's file that bring money in, whoever's account it is. */
export const readStatementFile = async (
  ctx: UserCtx,
  file: UploadedFile,
): Promise<{ lines: ReadLine[]; unreadable: number }> => {
  const table = await tableOrRefusal(ctx, file)
  const columns = statementColumns(table.columns)
  if (!columns) throw new AppError('STATEMENT_COLUMNS_MISSING')
  const read = table.rows.map(({ number, cells }) => readStatementLine(number, cells, columns))
  const lines = read.filter((line) => line !== null).filter(({ amountVnd }) => amountVnd > 0)
  return { lines, unreadable: read.filter((line) => line === null).length }
}

/** The lines of a file of the operator's account, each with whether we know it already. */
export const readStatement = async (ctx: UserCtx, file: UploadedFile): Promise<ReadStatement> => {
  const account = receivingAccountOf(ctx.deps)
  if (!account) throw new AppError('RECEIVING_ACCOUNT_MISSING')
  const { lines, unreadable } = await readStatementFile(ctx, file)
  if (lines.length === 0) return { account: account.number, lines: [], unreadable }
  const times = lines.map(({ at }) => at.getTime())
  const from = new Date(times.reduce((least, at) => Math.min(least, at)) - dayMs)
  const to = new Date(times.reduce((most, at) => Math.max(most, at)) + 2 * dayMs)
  const known = await listMovements(ctx.db, { account: account.number, from, to })
  return { account: account.number, lines: compareLines(lines, known), unreadable }
}

const tableOrRefusal = async ({ deps }: UserCtx, file: UploadedFile): Promise<ReadTable> => {
  try {
    return await deps.documents.readTable(file.bytes, file.name, { maxRows: mostRows })
  } catch (error) {
    if (!(error instanceof ParseError)) throw error
    if (error.reason === 'unsupported') throw new AppError('UNSUPPORTED_TYPE')
    throw new AppError('DOCUMENT_UNREADABLE', { reason: error.reason })
  }
}
