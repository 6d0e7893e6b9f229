import { Readable } from 'node:stream'
import type { KeyCtx } from '#core/context.ts'
import { AppError } from '#core/errors.ts'
import type { FileAnswer } from '#core/http/route.ts'
import { findHook, type HookAddress } from './find-hook.ts'

/** A channel asks whether an address is ours before it reports there; the answer is plain text. */
export const answerHandshake = async (
  ctx: KeyCtx,
  address: HookAddress,
  query: Readonly<Record<string, string>>,
): Promise<FileAnswer> => {
  const { hook, secrets } = await findHook(ctx, address)
  if (!hook.handshake) throw new AppError('WEBHOOK_NOT_FOUND')
  const answer = hook.handshake(query, secrets)
  if (answer === null) throw new AppError('WEBHOOK_KEY_INVALID')
  return {
    stream: Readable.from([Buffer.from(answer)]),
    headers: { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'no-store' },
  }
}
