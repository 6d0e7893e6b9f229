import type { TenantCtx } from '#core/context.ts'
import { clearTopicOf } from '#core/text/topic-of.ts'
import type { ThreadRow } from '#db/schema/index.ts'
import { aiTopicsOf } from './ai-topics.repository.ts'
import { isAwaited } from './waiting-rules.ts'

/** Staff chat by hand here, and nobody was called: the AI answers the topics it was switched on for, and nothing else. */
export const isByHand = (thread: Pick<ThreadRow, 'mode' | 'waitingSince'>): boolean =>
  thread.mode === 'manual' && !isAwaited(thread)

/** Whether the AI answers any topic of this bot's manual chats. */
export const hasAiTopics = async (ctx: TenantCtx, { botId }: Pick<ThreadRow, 'botId'>): Promise<boolean> =>
  (await aiTopicsOf(ctx.db, { workspaceId: ctx.workspaceId, botId })).length > 0

/** Whether what the customer asks is clearly of a topic that the AI answers in manual chats. */
export const isAiTopic = async (
  ctx: TenantCtx,
  { botId }: Pick<ThreadRow, 'botId'>,
  asked: string,
): Promise<boolean> => {
  const topic = clearTopicOf(asked)
  return topic !== null && (await aiTopicsOf(ctx.db, { workspaceId: ctx.workspaceId, botId })).includes(topic)
}
