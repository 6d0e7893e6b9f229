import { topicKeys } from '@app/contracts/report-keys'
import { shadowReady, type Shadow, type ShadowDraft, type ShadowTopic } from '@app/contracts/shadow'
import type { TenantCtx } from '#core/context.ts'
import type { BotRow, ShadowDraftRow } from '#db/schema/index.ts'
import { requireBot } from '#features/bots/public.ts'
import { countDrafts, findMode, listDrafts, sumDrafts } from './shadow.repository.ts'

export const readShadow = async (ctx: TenantCtx, botId: string): Promise<Shadow> => {
  const bot = await requireBot(ctx, botId)
  const key = { workspaceId: ctx.workspaceId, botId }
  const mode = await findMode(ctx.db, key)
  const counted = await countDrafts(ctx.db, key)
  const aiTopics = mode?.aiTopics ?? []
  const topics = topicKeys.map((topic): ShadowTopic => {
    const of = (verdict: string) => counted.find((one) => one.topic === topic && one.verdict === verdict)?.drafts ?? 0
    const [same, different, none] = [of('same'), of('different'), of('none')]
    const drafts = same + different + none
    const isReady = drafts >= shadowReady.drafts && same / drafts >= shadowReady.agreement
    return { topic, same, different, none, isReady, isAi: aiTopics.includes(topic) }
  })
  return {
    isOn: mode?.isOn ?? false,
    since: mode?.since?.toISOString() ?? null,
    aiSince: mode?.aiSince?.toISOString() ?? null,
    drafts: counted.reduce((sum, { drafts }) => sum + drafts, 0),
    ...(await sumDrafts(ctx.db, key)),
    usesModel: usesModel(ctx, bot),
    topics: topics.toSorted((one, other) => sizeOf(other) - sizeOf(one)),
  }
}

const sizeOf = ({ same, different, none }: ShadowTopic): number => same + different + none

const usesModel = (ctx: TenantCtx, { config }: BotRow): boolean =>
  config.type === 'chatbot' &&
  (config.model.source === 'connection' ||
    (config.model.source === 'platform' && ctx.deps.config.platformModel !== null))

export const presentDraft = (row: ShadowDraftRow): ShadowDraft => ({
  id: row.id,
  topic: row.topic,
  question: row.question,
  staffName: row.staffName,
  staffText: row.staffText,
  staffAt: row.staffAt.toISOString(),
  aiText: row.aiText,
  citations: row.citations,
  credits: row.credits,
  verdict: row.decision === 'ai' ? 'same' : row.decision === 'staff' ? 'different' : row.verdict,
  missing: row.missing,
  decision: row.decision,
  thread: { id: row.threadId, workgateId: row.workgateId, environment: row.environment },
})

export const listDraftsOf = async (ctx: TenantCtx, botId: string, wanted: Parameters<typeof listDrafts>[2]) => {
  await requireBot(ctx, botId)
  const { rows, total } = await listDrafts(ctx.db, { workspaceId: ctx.workspaceId, botId }, wanted)
  return { items: rows.map(presentDraft), total, page: wanted.page, pageSize: wanted.pageSize }
}
