import type { Input, Reply } from '@app/contracts/endpoint'
import type { listAccountFiles as contract } from '@app/contracts/leads'
import { FileError } from '#channels/contract.ts'
import type { WorkspaceCtx } from '#core/context.ts'
import { requireWorkgate } from '#features/workgates/public.ts'
import { asAnswer } from './as-answer.ts'
import { withAccount } from './with-account.ts'

/** What somebody chooses from when they want a sheet or a document of an account. Nothing of it is kept. */
export const listAccountFiles = async (
  ctx: WorkspaceCtx,
  workgateId: string,
  wanted: Input<typeof contract>['query'],
): Promise<Reply<typeof contract>> => {
  await requireWorkgate(ctx, workgateId)
  const items = await asAnswer(ctx, () =>
    withAccount(ctx, workgateId, ({ channel: { documents }, io, account, signal }) => {
      if (!documents) throw new FileError('unsupported', 'no-documents')
      return documents.list(io, account, wanted, signal)
    }),
  )
  return { items: items.map((file) => ({ ...file })) }
}
