import { systemCtx, type Ctx } from '#core/context.ts'
import { AppError } from '#core/errors.ts'
import { stopDigestOf } from '#features/workspaces/public.ts'
import { readStopKey } from './stop-key.ts'

/** By the link of the mail, without signing in. Pressed twice it says the same. */
export const stopDigest = async (ctx: Pick<Ctx, 'deps' | 'requestId'>, key: string): Promise<{ isOn: false }> => {
  const receiver = readStopKey(ctx.deps, key)
  if (!receiver) throw new AppError('WEBHOOK_NOT_FOUND')
  const { workspaceId, memberId } = receiver
  await stopDigestOf({ ...systemCtx(ctx.deps, workspaceId, ctx.requestId), workspaceId }, memberId)
  return { isOn: false }
}
