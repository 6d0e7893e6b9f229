import type { KeyCtx } from '#core/context.ts'
import { AppError } from '#core/errors.ts'
import { readHookBody } from '#core/http/read-hook-body.ts'
import { findPaymentProvider, paymentIo, UnreadableNotice, type PaymentProvider } from '#payments/registry.ts'
import { storeNotices } from './store-notices.ts'

/**
 * A provider tells of money. Nothing is read before the bytes are proven to be its own, and it is answered after all of
 * it is committed: whoever hears "yes" never tells it again.
 */
export const receiveNotice = async (
  ctx: KeyCtx,
  providerId: string,
  raw: Buffer,
): Promise<PaymentProvider['answer']> => {
  const provider = findPaymentProvider(ctx.deps, providerId)
  if (!provider) throw new AppError('WEBHOOK_NOT_FOUND')
  const { operator } = paymentIo(ctx.deps, provider)
  if (!provider.canVerify(operator)) throw new AppError('UNAVAILABLE')
  const { header } = ctx.credentials
  if (!provider.verify({ raw, header }, operator, ctx.now())) throw new AppError('WEBHOOK_KEY_INVALID')
  await storeNotices(ctx, provider.about.id, noticesIn(provider, raw))
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
