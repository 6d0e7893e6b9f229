import type { BotSamples } from '@app/contracts/bot-samples'
import type { SampleFact } from '@app/contracts/bot-settings'
import type { TenantCtx, WorkspaceCtx } from '#core/context.ts'
import type { BotRow } from '#db/schema/index.ts'
import { datasetIdsOf, requireBot } from '#features/bots/public.ts'
import { describeDatasets, listSamples } from '#features/knowledge/public.ts'

const shownText = 300

/** What the bot still has from its template: facts of the draft, and examples in the datasets attached to it. */
export const listBotSamples = async (ctx: WorkspaceCtx, botId: string): Promise<BotSamples> =>
  presentSamples(ctx, await requireBot(ctx, botId))

export const datasetsOf = ({ config }: BotRow): string[] => datasetIdsOf(config)
export const factsOf = ({ config }: BotRow): SampleFact[] =>
  config.type === 'chatbot' ? (config.sampleFacts ?? []) : []

export const presentSamples = async (ctx: TenantCtx, bot: BotRow): Promise<BotSamples> => {
  const { items, documents, total } = await listSamples(ctx, datasetsOf(bot))
  const names = new Map((await describeDatasets(ctx, datasetsOf(bot))).map(({ id, name }) => [id, name]))
  const placeOf = ({ id, datasetId }: { id: string; datasetId: string }) => ({
    id,
    datasetId,
    datasetName: names.get(datasetId) ?? '',
  })
  return {
    facts: factsOf(bot),
    items: items.map((item) => ({
      ...placeOf(item),
      kind: item.kind,
      title: item.title,
      text: item.body.slice(0, shownText),
    })),
    documents: documents.map((document) => ({ ...placeOf(document), name: document.name })),
    total: total + factsOf(bot).length,
  }
}
