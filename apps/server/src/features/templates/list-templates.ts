import type { BotType } from '@app/contracts/bot-settings'
import { languages } from '@app/contracts/language'
import type { Page } from '@app/contracts/pagination'
import type { Industry, TemplateSummary } from '@app/contracts/templates'
import type { WorkspaceCtx } from '#core/context.ts'
import { fold, normalise } from '#core/text/fold.ts'
import { countTemplateUses, listTemplateBots } from '#features/bots/public.ts'
import type { ProductTemplate } from '#product-templates/contract.ts'
import { inLanguage, productTemplates } from '#product-templates/registry.ts'
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

type Searched = Pick<TemplateSummary, 'name' | 'description' | 'goal'>
const wordsIn = ({ name, description, goal }: Searched): string => `${name} ${description} ${goal}`

/** A template of the product is found by its words in either language, whichever the reader speaks. */
const wordsOf = (template: ProductTemplate): string =>
  languages
    .map((language) => inLanguage(template, language))
    .map(({ name, description, info }) => wordsIn({ name, description, goal: info.goal }))
    .join(' ')

type Fitting = Pick<TemplateSummary, 'industry' | 'type' | 'owner' | 'hasFlow'> & { words: string }

const fits = (filter: TemplateFilter, template: Fitting): boolean =>
  (filter.industry === undefined || filter.industry === template.industry) &&
  (filter.type === undefined || filter.type === template.type || (filter.type === 'flow' && template.hasFlow)) &&
  (filter.owner === undefined || filter.owner === template.owner) &&
  (!filter.search || plain(template.words).includes(plain(filter.search)))

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
  const product = productTemplates
    .filter((template) =>
      fits(filter, {
        owner: 'platform',
        industry: template.info.industry,
        type: template.type,
        hasFlow: template.flow !== undefined,
        words: wordsOf(template),
      }),
    )
    .map((template) => productSummary(inLanguage(template, ctx.language), uses.get(template.id) ?? 0))
  const fitting = [...own.filter((one) => fits(filter, { ...one, words: wordsIn(one) })), ...product]
  const { page, pageSize } = filter
  return { items: fitting.slice((page - 1) * pageSize, page * pageSize), total: fitting.length, page, pageSize }
}
