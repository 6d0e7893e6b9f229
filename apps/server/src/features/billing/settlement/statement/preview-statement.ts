import type { Reply } from '@app/contracts/endpoint'
import type { previewStatement as contract } from '@app/contracts/bank'
import type { UserCtx } from '#core/context.ts'
import type { UploadedFile } from '#core/http/upload.ts'
import { readStatement } from './read-statement.ts'

/** What booking a statement would do; nothing is written. */
export const previewStatement = async (ctx: UserCtx, file: UploadedFile): Promise<Reply<typeof contract>> => {
  const { lines, unreadable } = await readStatement(ctx, file)
  const countOf = (wanted: string): number => lines.filter(({ standing }) => standing === wanted).length
  return {
    lines: lines.map(({ row, at, amountVnd, reference, content, standing }) => ({
      row,
      at: at.toISOString(),
      amountVnd,
      reference,
      content,
      standing,
    })),
    counts: { new: countOf('new'), known: countOf('known'), doubtful: countOf('doubtful'), unreadable },
  }
}
