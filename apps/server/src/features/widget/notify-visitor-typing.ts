import type { KeyCtx } from '#core/context.ts'
import { markSeen, notifyTyping } from '#features/conversations/public.ts'
import { openVisitor } from './open-visitor.ts'

/** The visitor is writing, or has read up to a place. */
export const notifyVisitorTyping = async (
  ctx: KeyCtx,
  { readSeq }: { readSeq?: number | undefined },
): Promise<{ ok: true }> => {
  const { ctx: walled, visitor } = await openVisitor(ctx)
  const { threadId, profile } = visitor
  if (threadId && readSeq !== undefined) await markSeen(walled, threadId, { upTo: readSeq, state: 'read' })
  else if (threadId) await notifyTyping(walled, threadId, profile['name'] ?? '')
  return { ok: true }
}
