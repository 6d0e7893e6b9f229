import { systemCtx, type KeyCtx, type TenantCtx } from '#core/context.ts'
import { AppError } from '#core/errors.ts'
import { readHookBody } from '#core/http/read-hook-body.ts'
import { openSecret } from '#core/secrets.repository.ts'
import { findPaymentProvider, UnreadableNotice, type PaymentProvider } from '#payments/registry.ts'
import { findAccountByHook } from '../accounts/accounts.repository.ts'
import { storeTransfers, transferOf } from './store-transfers.ts'

/**
 * The shop's own provider tells of money. The address names the account, the signature proves who tells, and it is
 * answered after everything is committed.
 */
export const receiveNotice = async (ctx: KeyCtx, key: string, raw: Buffer): Promise<PaymentProvider['answer']> => {
  const account = await findAccountByHook(ctx.db, key)
  const provider = account?.provider ? findPaymentProvider(ctx.deps, account.provider) : undefined
  if (!account || !provider) throw new AppError('WEBHOOK_NOT_FOUND')
  const { workspaceId, id } = account
  const secret = await openSecret(ctx.db, ctx.deps.vault, { workspaceId, id })
  if (!secret) throw new AppError('UNAVAILABLE')
  const { header } = ctx.credentials
  if (!provider.verify({ raw, header }, { [provider.noticeSecret]: secret }, ctx.now()))
    throw new AppError('WEBHOOK_KEY_INVALID')
  const notices = noticesIn(provider, raw)
  const walled: TenantCtx = { ...systemCtx(ctx.deps, workspaceId, ctx.requestId), workspaceId }
  await storeTransfers(
    walled,
    notices.map((notice) => transferOf(walled, account, provider.about.id, notice)),
  )
  return provider.answer
}

const noticesIn = (provider: PaymentProvider, raw: Buffer): ReturnType<PaymentProvider['parse']> => {
  const body = readHookBody(raw)
  try {
    return provider.parse(body)
  } catch (error) {
    if (error instanceof UnreadableNotice) throw new AppError('MALFORMED_REQUEST')
    throw error
  }
}
