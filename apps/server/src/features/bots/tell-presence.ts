import { presenceMoment, type Presence, type PresenceNews } from '@app/contracts/flow-presence'
import type { WorkspaceCtx } from '#core/context.ts'
import { notifyMoment } from '#core/realtime/moments.ts'
import { workspaceTopic } from '#core/realtime/publish.ts'
import { requireBot } from './require-bot.ts'

/** Passes on that somebody has this flow open. */
export const tellPresence = async (ctx: WorkspaceCtx, botId: string, here: Presence): Promise<void> => {
  const { id } = await requireBot(ctx, botId)
  const { userId, name } = ctx.actor
  const payload = { ...here, botId: id, userId, name } satisfies PresenceNews
  await notifyMoment(ctx.deps, { topic: workspaceTopic(ctx.workspaceId).topic, event: presenceMoment, payload })
}
