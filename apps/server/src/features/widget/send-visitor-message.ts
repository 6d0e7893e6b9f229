import type { Input } from '@app/contracts/endpoint'
import type { MessagePart } from '@app/contracts/message-parts'
import type { sendVisitorMessage as contract, WidgetMessage } from '@app/contracts/widget'
import type { KeyCtx } from '#core/context.ts'
import { AppError } from '#core/errors.ts'
import { presentMessage, receiveMessage } from '#features/conversations/public.ts'
import { openVisitor, type Visit } from './open-visitor.ts'
import { presentVisitorMessage } from './present-visitor-message.ts'
import { takeMessage } from './visit-caps.ts'
import { knownPlace } from './visit-place.ts'
import { filesToSend } from './visitor-files.ts'
import { senderOf } from './visitor-name.ts'
import { bindThread } from './visitors.repository.ts'

type Sent = Input<typeof contract>['body']

/** Answers when the message is stored; from then on it is processed even if every browser is gone. */
export const sendVisitorMessage = async (ctx: KeyCtx, sent: Sent): Promise<WidgetMessage> => {
  const visit = await openVisitor(ctx)
  if (sent.text === '' && sent.fileIds.length === 0) throw new AppError('MESSAGE_EMPTY')
  await takeMessage(visit.ctx, visit.visitor)
  return (await writeAs(visit, sent)).message
}

const refuseBlocked = ({ isBlocked }: { isBlocked: boolean }): void => {
  if (isBlocked) throw new AppError('THREAD_BLOCKED')
}

/** Stores the visitor's message in their thread, which begins with the first message. */
export const writeAs = async (
  visit: Visit,
  { clientId, text, fileIds, place }: Sent,
  form: { externalId?: string; parts?: readonly MessagePart[] } = {},
): Promise<{ message: WidgetMessage; threadId: string; isNew: boolean }> => {
  const { ctx, visitor } = visit
  const { message, thread, isNew } = await receiveMessage(ctx, {
    workgateId: visitor.workgateId,
    externalId: `${visitor.id}:${clientId}`,
    ...form,
    from: { externalId: senderOf(visitor), name: visitor.profile['name'] ?? '' },
    text,
    attachments: await filesToSend(visit, fileIds),
    origin: { ...visitor.origin, ...knownPlace(place) },
    clientId,
    refuse: refuseBlocked,
  })
  if (visitor.threadId !== thread.id) await bindThread(ctx.db, visitor, thread.id)
  return { message: presentVisitorMessage(presentMessage(ctx.deps, message), ''), threadId: thread.id, isNew }
}
