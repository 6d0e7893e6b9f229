import type { BotSamples } from '@app/contracts/bot-samples'
import { inTransaction, type WorkspaceCtx } from '#core/context.ts'
import { AppError } from '#core/errors.ts'
import { notifyBots, requireLockedBot } from '#features/bots/public.ts'
import { confirmSamples, listSamples, removeSamples } from '#features/knowledge/public.ts'
import { datasetsOf, presentSamples } from './list-bot-samples.ts'

/** Examples become the shop's own, or go; only those in datasets of this bot. */
export const settleSamples = (
  ctx: WorkspaceCtx,
  id: string,
  { action, itemIds }: { action: 'confirm' | 'remove'; itemIds: readonly string[] },
): Promise<BotSamples> =>
  inTransaction(ctx, async (tx) => {
    const bot = await requireLockedBot(tx, id)
    const { items } = await listSamples(tx, datasetsOf(bot))
    const wanted = items.filter((item) => itemIds.includes(item.id))
    if (wanted.length === 0) throw new AppError('SAMPLE_NOT_FOUND')
    await (action === 'confirm' ? confirmSamples(tx, wanted) : removeSamples(tx, wanted))
    await notifyBots(tx, id)
    return presentSamples(tx, bot)
  })
