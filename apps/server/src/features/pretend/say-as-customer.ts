import type { Input } from '@app/contracts/endpoint'
import type { sayAsCustomer as contract } from '@app/contracts/pretend'
import type { WorkspaceCtx } from '#core/context.ts'
import { AppError } from '#core/errors.ts'
import { orRefused, requirePhone } from './find-phone.ts'
import { samplePicture } from './sample-picture.ts'

type Said = Pick<Input<typeof contract>, 'params' | 'body'>

/** A customer writes; the service reports it to us as it would report anybody. One after the other, as people type. */
export const sayAsCustomer = async (ctx: WorkspaceCtx, { params, body }: Said): Promise<void> => {
  const { phone, accountId } = await requirePhone(ctx, params.workgateId)
  const { texts, extra, postId } = body
  if (texts.length === 0 && !extra) throw new AppError('MESSAGE_EMPTY')
  const messages = [
    ...texts.map((text) => ({ text, postId })),
    ...(extra === 'sticker' ? [{ sticker: true }] : []),
    ...(extra === 'picture' ? [{ picture: samplePicture() }] : []),
  ]
  for (const message of messages) await orRefused(ctx, phone.say(accountId, params.personId, message))
}
