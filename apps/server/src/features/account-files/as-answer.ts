import type { ErrorCode } from '@app/contracts/errors'
import { FileError, type FileFailure } from '#channels/contract.ts'
import type { WorkspaceCtx } from '#core/context.ts'
import { AppError } from '#core/errors.ts'

/** A person waits for it: the class of what failed is the answer. */
export const asAnswer = async <T>(ctx: WorkspaceCtx, work: () => Promise<T>): Promise<T> => {
  try {
    return await work()
  } catch (error) {
    if (!(error instanceof FileError)) throw error
    ctx.deps.logger.warn({ failure: error.failure, code: error.code }, 'a file of an account failed')
    throw new AppError(codes[error.failure] ?? 'ACCOUNT_FILE_FAILED')
  }
}

const codes: Partial<Record<FileFailure, ErrorCode>> = {
  transient: 'CHANNEL_UNREACHABLE',
  'rate-limited': 'CHANNEL_UNREACHABLE',
  'not-found': 'ACCOUNT_FILE_NOT_FOUND',
  permission: 'ACCOUNT_FILE_NOT_ALLOWED',
  'token-expired': 'ACCOUNT_NOT_WORKING',
  'account-gone': 'ACCOUNT_NOT_WORKING',
  paused: 'ACCOUNT_NOT_WORKING',
}
