import type { Environment } from '@app/contracts/bot-settings'
import type { WebhookCall } from '@app/contracts/bot-webhooks'
import type { Page } from '@app/contracts/pagination'
import type { WorkspaceCtx } from '#core/context.ts'
import type { WebhookCallRow } from '#db/schema/index.ts'
import { requireBot } from '#features/bots/public.ts'
import { listCallRows } from './incoming.repository.ts'

export const presentWebhookCall = (row: WebhookCallRow): WebhookCall => ({
  id: row.id,
  environment: row.environment,
  status: row.status,
  httpStatus: row.httpStatus,
  body: row.body,
  answer: row.answer,
  error: row.error,
  runId: row.runId,
  replayOf: row.replayOf,
  ms: row.ms,
  createdAt: row.createdAt.toISOString(),
})

export const listWebhookCalls = async (
  ctx: WorkspaceCtx,
  botId: string,
  query: { page: number; pageSize: number; environment?: Environment | undefined },
): Promise<Page<WebhookCall>> => {
  await requireBot(ctx, botId)
  const { rows, total } = await listCallRows(ctx.db, { workspaceId: ctx.workspaceId, botId }, query)
  return { items: rows.map(presentWebhookCall), total, page: query.page, pageSize: query.pageSize }
}
