import type { Environment } from '@app/contracts/bot-settings'
import { webChannelId } from '#channels/registry.ts'
import { newId } from '#core/ids.ts'
import type { WorkgateRow } from '#db/schema/index.ts'
import { requireBot } from '#features/bots/public.ts'
import type { TenantCtx } from '#core/context.ts'
import { ensureWorkgate, findWorkgateOfAccount } from './workgates.repository.ts'

const delaySeconds = 3

/** The workgate of a bot's chat on websites. Draft and published bot have one each, so that tests never mix in. */
export const ensureWebWorkgate = async (
  ctx: TenantCtx,
  { botId, environment }: { botId: string; environment: Environment },
): Promise<WorkgateRow> => {
  const { workspaceId } = ctx
  const externalId = `${botId}:${environment}`
  const known = await findWorkgateOfAccount(ctx.db, { workspaceId, channel: webChannelId, externalId })
  if (known) return known
  const bot = await requireBot(ctx, botId)
  return ensureWorkgate(ctx.db, {
    workspaceId,
    id: newId(),
    botId,
    channel: webChannelId,
    environment,
    name: bot.name,
    delaySeconds,
    externalId,
    createdAt: ctx.now(),
    updatedAt: ctx.now(),
  })
}
