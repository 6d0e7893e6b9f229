import type { BotSamples } from '@app/contracts/bot-samples'
import { inTransaction, type WorkspaceCtx } from '#core/context.ts'
import { listSamples, refillSamples } from '#features/knowledge/public.ts'
import { fillTexts, writtenValue } from '../fill-texts.ts'
import { datasetsOf, presentSamples } from './list-bot-samples.ts'
import { requireFact, saveWithoutFact } from './save-without-fact.ts'

/** The fact is right as it is, or with this value: texts and examples say it from now on. */
export const confirmFact = (
  ctx: WorkspaceCtx,
  { id, key }: { id: string; key: string },
  value: string,
): Promise<BotSamples> =>
  inTransaction(ctx, async (tx) => {
    const { bot, fact } = await requireFact(tx, id, key)
    const shown = writtenValue(fact.kind, value)
    const saved = await saveWithoutFact(tx, bot, key, fillTexts(bot, new Map([[key, shown]])))
    const { items } = await listSamples(tx, datasetsOf(bot))
    await refillSamples(tx, items, { key, value: shown, fill: fillTexts })
    return presentSamples(tx, saved)
  })
