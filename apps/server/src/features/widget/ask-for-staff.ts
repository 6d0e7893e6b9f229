import { randomUUID } from 'node:crypto'
import type { Language } from '@app/contracts/language'
import type { KeyCtx } from '#core/context.ts'
import { requestStaff } from '#features/conversations/public.ts'
import { openVisitor } from './open-visitor.ts'
import { writeAs } from './send-visitor-message.ts'
import { takeMessage } from './visit-caps.ts'

const words: Record<Language, string> = { vi: 'Tôi muốn gặp nhân viên', en: 'I would like to talk to a person' }

/** Visitors can always ask for staff, also as their first message. */
export const askForStaff = async (ctx: KeyCtx): Promise<{ ok: true }> => {
  const visit = await openVisitor(ctx)
  await takeMessage(visit.ctx, visit.visitor)
  const said = { clientId: randomUUID(), text: words[ctx.language], fileIds: [], place: {} }
  const threadId = visit.visitor.threadId ?? (await writeAs(visit, said)).threadId
  await requestStaff(visit.ctx, threadId, words.vi)
  return { ok: true }
}
