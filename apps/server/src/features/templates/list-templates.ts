import type { BotType } from '@app/contracts/bot-settings'
import type { Page } from '@app/contracts/pagination'
import type { Industry, TemplateSummary } from '@app/contracts/templates'
import type { WorkspaceCtx } from '#core/context.ts'
import { fold, normalise } from '#core/text/fold.ts'
import { countTemplateUses, listTemplateBots } from '#features/bots/public.ts'
import { productTemplates } from '#product-templates/registry.ts'
import type { OwnTemplate } from './find-template.ts'
import { ownSummary, productSummary } from './present-template.ts'

interface TemplateFilter {
  search?: string | undefined
  industry?: Industry | undefined
  type?: BotType | undefined
  owner?: TemplateSummary['owner'] | undefined
  page: number
  pageSize: number
}

const plain = (text: string): string => fold(normalise(text))

const fits = (filter: TemplateFilter, template: TemplateSummary): boolean =>
  (filter.industry === undefined || filter.industry === template.industry) &&
  (filter.type === undefined || filter.type === template.type) &&
  (filter.owner === undefined || filter.owner === template.owner) &&
  (!filter.search || plain(`${template.name} ${template.description} ${template.goal}`).includes(plain(filter.search)))

/** The shop's own templates first, the newest at the head, then those of the product in their order. */
export const listTemplates = async (ctx: WorkspaceCtx, filter: TemplateFilter): Promise<Page<TemplateSummary>> => {
  const uses = await countTemplateUses(
    ctx.db,
    ctx.workspaceId,
    productTemplates.map(({ id }) => id),
  )
  const own = (await listTemplateBots(ctx.db, ctx.workspaceId))
    .map((row) => ownSummary(row as OwnTemplate))
    .toReversed()
  const product = productTemplates.map((template) => productSummary(template, uses.get(template.id) ?? 0))
  const fitting = [...own, ...product].filter((template) => fits(filter, template))
  const { page, pageSize } = filter
  return { items: fitting.slice((page - 1) * pageSize, page * pageSize), total: fitting.length, page, pageSize }
}
