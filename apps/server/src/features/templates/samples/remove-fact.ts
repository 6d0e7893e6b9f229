import type { BotSamples } from '@app/contracts/bot-samples'
import { inTransaction, type WorkspaceCtx } from '#core/context.ts'
import { dropFacts } from '#features/bots/public.ts'
import { listSamples, removeSamples } from '#features/knowledge/public.ts'
import { datasetsOf, presentSamples } from './list-bot-samples.ts'
import { requireFact, saveWithoutFact } from './save-without-fact.ts'

/** The shop has no such thing: every sentence and example that needs the fact goes. */
export const removeFact = (ctx: WorkspaceCtx, { id, key }: { id: string; key: string }): Promise<BotSamples> =>
  inTransaction(ctx, async (tx) => {
    const { bot } = await requireFact(tx, id, key)
    const saved = await saveWithoutFact(tx, bot, key, dropFacts(bot, [key]))
    const { items } = await listSamples(tx, datasetsOf(bot))
    await removeSamples(
      tx,
      items.filter(({ sample }) => sample?.openFacts.includes(key)),
    )
    return presentSamples(tx, saved)
  })
