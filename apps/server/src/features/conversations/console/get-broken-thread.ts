import type { getBrokenThread as contract } from '@app/contracts/conversations'
import type { Reply } from '@app/contracts/endpoint'
import { findChat } from '#channels/registry.ts'
import type { WorkspaceCtx } from '#core/context.ts'
import { findWorkgate } from '#features/workgates/public.ts'
import { answerFacts } from '../threads/messages.repository.ts'
import { requireThread } from '../threads/require-thread.ts'
import { windowEnds } from '../threads/window-ends.ts'
import { countUnsent, findPhone, otherWays } from './broken-thread.repository.ts'

/** What staff can still do where the account is broken: until when it is worth mending, and how else to reach the person. */
export const getBrokenThread = async (ctx: WorkspaceCtx, threadId: string): Promise<Reply<typeof contract>> => {
  const thread = await requireThread(ctx, threadId)
  const { workspaceId } = ctx
  const facts = await answerFacts(ctx.db, { workspaceId, threadId })
  const workgate = await findWorkgate(ctx.db, { workspaceId, id: thread.workgateId })
  const chat = thread.kind === 'chat' ? findChat(ctx.deps, thread.channel) : undefined
  const ends = chat && workgate ? windowEnds(chat, { ...facts, settings: workgate.settings }) : undefined
  const person = thread.contactId ? { workspaceId, contactId: thread.contactId } : null
  const ways = person ? await otherWays(ctx.db, person, threadId) : []
  return {
    lastCustomerAt: facts.lastCustomerAt?.toISOString() ?? null,
    aiUntil: ends?.aiUntil?.toISOString() ?? null,
    staffUntil: ends?.staffUntil?.toISOString() ?? null,
    unsent: await countUnsent(ctx.db, thread),
    phone: person && (await findPhone(ctx.db, person)),
    ways: ways.map((way) => ({ ...way, lastCustomerAt: way.lastCustomerAt?.toISOString() ?? null })),
  }
}
