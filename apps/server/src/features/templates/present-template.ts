import type { TenantCtx } from '#core/context.ts'
import type { Template, TemplateSummary } from '@app/contracts/templates'
import { describeDatasets } from '#features/knowledge/public.ts'
import { countTemplateUses, datasetIdsOf } from '#features/bots/public.ts'
import { testCasesOf } from '#features/evaluation/public.ts'
import type { ProductTemplate, TemplateDataset } from '#product-templates/contract.ts'
import { shownInLanguage } from '#product-templates/registry.ts'
import { defaultValues, fillTexts } from './fill-texts.ts'
import type { FoundTemplate, OwnTemplate } from './find-template.ts'
import { itemsOf, titleOf } from './template-items.ts'
import { sampleItems } from './sample-items.repository.ts'

const sampleSize = 3

export const productSummary = (template: ProductTemplate, usedCount: number): TemplateSummary => ({
  id: template.id,
  owner: 'platform',
  type: template.type,
  hasFlow: template.flow !== undefined,
  name: template.name,
  description: template.description,
  ...template.info,
  color: template.appearance.color,
  datasetCount: template.datasets.length,
  usedCount,
  version: template.version,
  updatedAt: null,
})

export const ownSummary = (bot: OwnTemplate): TemplateSummary => ({
  id: bot.id,
  owner: 'workspace',
  type: bot.type,
  hasFlow: false,
  name: bot.name,
  description: bot.description,
  ...bot.template,
  color: bot.appearance.color,
  datasetCount: datasetIdsOf(bot.config).length,
  usedCount: bot.usedCount,
  version: bot.rev,
  updatedAt: bot.updatedAt.toISOString(),
})

/**
 * A whole template. What people read is filled with the default answers; settings keep the variables, except where the
 * page shows them in another language than the template has.
 */
export const presentTemplate = (ctx: TenantCtx, found: FoundTemplate): Promise<Template> =>
  found.owner === 'platform' ? presentProduct(ctx, found.template) : presentOwn(ctx, found.bot)

const presentProduct = async (ctx: TenantCtx, found: ProductTemplate): Promise<Template> => {
  const { template, examples, samples } = shownInLanguage(found, ctx.language)
  const values = new Map([...defaultValues(template.info.variables), ...Object.entries(examples)])
  const uses = await countTemplateUses(ctx.db, ctx.workspaceId, [template.id])
  return {
    ...productSummary(template, uses.get(template.id) ?? 0),
    config: ctx.language === 'vi' ? template.config : fillTexts(template.config, values),
    appearance: fillTexts(template.appearance, values),
    rev: null,
    datasets: fillTexts(
      template.datasets.map((dataset) => presentDataset(dataset, samples[dataset.key])),
      values,
    ),
    preview: fillTexts(template.preview, values),
    testCases: fillTexts(template.testCases, values),
    flow: fillTexts(template.flow ?? null, values),
  }
}

type Sample = Template['datasets'][number]['sample']

const presentDataset = (
  dataset: TemplateDataset,
  shown: (readonly [title: string, text: string])[] | undefined,
): Template['datasets'][number] => {
  const items = itemsOf(dataset)
  const sample: Sample =
    shown?.map(([title, text]) => ({ title, text })) ??
    items.slice(0, sampleSize).map((item) => ({ title: titleOf(item), text: item.body }))
  return {
    key: dataset.key,
    name: dataset.name,
    type: dataset.type,
    itemCount: items.length,
    sample,
  }
}

const presentOwn = async (ctx: TenantCtx, bot: OwnTemplate): Promise<Template> => ({
  ...ownSummary(bot),
  config: bot.config,
  appearance: bot.appearance,
  rev: bot.rev,
  datasets: await ownDatasets(ctx, bot),
  preview: [],
  testCases: await testCasesOf(ctx.db, bot),
  flow: null,
})

const ownDatasets = async (ctx: TenantCtx, { config }: OwnTemplate): Promise<Template['datasets']> => {
  const ids = datasetIdsOf(config)
  return Promise.all(
    (await describeDatasets(ctx, ids)).map(async ({ id, name, type, itemCount }) => ({
      key: id,
      name,
      type,
      itemCount,
      sample: (await sampleItems(ctx.db, { workspaceId: ctx.workspaceId, datasetId: id }, sampleSize)).map(
        ({ title, body }) => ({ title, text: body }),
      ),
    })),
  )
}
