import { FileError, type FileFailure } from '#channels/contract.ts'
import { findChannel } from '#channels/registry.ts'
import { AccountFileError, type AccountFiles, type AccountFileReason } from '#core/account-files.ts'
import type { TenantCtx } from '#core/context.ts'
import { AppError } from '#core/errors.ts'
import type { WorkgateRow } from '#db/schema/index.ts'
import { findWorkgate } from '#features/workgates/public.ts'
import { withAccount } from './with-account.ts'

const reasons: Readonly<Record<FileFailure, AccountFileReason>> = {
  transient: 'unreachable',
  'rate-limited': 'unreachable',
  'token-expired': 'signed-out',
  permission: 'no-permission',
  'not-set-up': 'unreachable',
  'not-found': 'not-found',
  'too-large': 'too-large',
  'account-gone': 'account-gone',
  paused: 'account-gone',
  unsupported: 'unsupported',
  unknown: 'unreachable',
}

/** What is read of connected accounts as knowledge. */
const requireAccount = async (ctx: TenantCtx, workgateId: string): Promise<WorkgateRow> => {
  const row = await findWorkgate(ctx.db, { workspaceId: ctx.workspaceId, id: workgateId })
  if (!row || row.removedAt) throw new AppError('WORKGATE_NOT_FOUND')
  return row
}

export const accountFiles: AccountFiles = {
  mustHave: async (ctx, workgateId) => {
    await requireAccount(ctx, workgateId)
  },

  check: async (ctx, { workgateId, url }) => {
    const row = await requireAccount(ctx, workgateId)
    if (!findChannel(ctx.deps, row.channel)?.documents?.knows(url)) throw new AppError('FILE_ADDRESS_INVALID')
  },

  read: async (ctx, { workgateId, url }) => {
    try {
      return await withAccount(ctx, workgateId, ({ channel: { documents }, io, account, signal }) => {
        if (!documents) throw new FileError('unsupported', 'no-documents')
        return documents.read(io, account, url, signal)
      })
    } catch (error) {
      if (!(error instanceof FileError)) throw error
      ctx.deps.logger.warn({ workgateId, failure: error.failure, code: error.code }, 'a file was not read')
      throw new AccountFileError(reasons[error.failure], { cause: error })
    }
  },
}
