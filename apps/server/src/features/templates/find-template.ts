import type { TenantCtx } from '#core/context.ts'
import type { TemplateInfo } from '@app/contracts/templates'
import { AppError } from '#core/errors.ts'
import type { BotRow } from '#db/schema/index.ts'
import { findBot } from '#features/bots/public.ts'
import type { ProductTemplate } from '#product-templates/contract.ts'
import { productTemplates } from '#product-templates/registry.ts'

export type OwnTemplate = BotRow & { template: TemplateInfo }
export type FoundTemplate = { owner: 'platform'; template: ProductTemplate } | { owner: 'workspace'; bot: OwnTemplate }

const isOwn = (row: BotRow | undefined): row is OwnTemplate =>
  row !== undefined && row.template !== null && row.deletedAt === null

/** A template of the product, or a bot of this workspace that is one. */
export const requireTemplate = async (ctx: TenantCtx, id: string): Promise<FoundTemplate> => {
  const template = productTemplates.find((one) => one.id === id)
  if (template) return { owner: 'platform', template }
  const bot = await findBot(ctx.db, { workspaceId: ctx.workspaceId, id })
  if (!isOwn(bot)) throw new AppError('TEMPLATE_NOT_FOUND')
  return { owner: 'workspace', bot }
}

/** A template that the workspace may change. */
export const requireOwnTemplate = async (ctx: TenantCtx, id: string): Promise<OwnTemplate> => {
  const found = await requireTemplate(ctx, id)
  if (found.owner === 'platform') throw new AppError('TEMPLATE_READ_ONLY')
  return found.bot
}
