import type { TenantCtx } from './context.ts'

/** A file of a connected account: which account, and the address a person copied from their browser. */
export interface AccountFilePlace {
  workgateId: string
  url: string
}

/** A table comes as CSV, a document as text with or without headings. */
export interface AccountFile {
  name: string
  kind: 'text' | 'table'
  contentType: string
  bytes: Uint8Array
}

export type AccountFileReason =
  | 'unreachable'
  | 'not-found'
  | 'too-large'
  | 'unsupported'
  | 'no-permission'
  | 'signed-out'
  | 'account-gone'

/** Why a file was not read: a short class that may be shown. */
export class AccountFileError extends Error {
  readonly reason: AccountFileReason

  constructor(reason: AccountFileReason, options?: ErrorOptions) {
    super(`A file of an account cannot be read: ${reason}`, options)
    this.name = 'AccountFileError'
    this.reason = reason
  }
}

/** Files of connected accounts, contributed by the feature that knows accounts to those below it. */
export interface AccountFiles {
  /** Refuses an account that is not the workspace's own, and an address that is none of its files. */
  check(ctx: TenantCtx, place: AccountFilePlace): Promise<void>
  /** Refuses an account that is not the workspace's own. */
  mustHave(ctx: TenantCtx, workgateId: string): Promise<void>
  /** Throws an AccountFileError. */
  read(ctx: TenantCtx, place: AccountFilePlace): Promise<AccountFile>
}
