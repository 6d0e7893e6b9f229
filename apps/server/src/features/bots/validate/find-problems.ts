import type { TenantCtx } from '#core/context.ts'
import type { BotConfig } from '@app/contracts/bot-settings'
import type { BotProblem } from '@app/contracts/bots'
import { countSamples, kindsOfConnections } from '../references.repository.ts'
import { missingReferences, referencesOf, type Reference } from '../references.ts'
import { channelLimitsOf } from './channel-limits.ts'
import { checkChatbot } from './chatbot-rules.ts'
import { presentFinding, type Finding } from './finding.ts'
import { checkFlow, missingInFlow } from './flow-rules.ts'

/** Everything that is wrong or doubtful with a version, errors first, in the language of the reader. */
export const findProblems = async (ctx: TenantCtx, botId: string, config: BotConfig): Promise<BotProblem[]> => {
  const references = referencesOf(config)
  const missing = await missingReferences(ctx, references)
  const found =
    config.type === 'flow'
      ? flowFindings(ctx, botId, config, missing)
      : [
          ...missing.map(({ kind, path, node }): Finding => ({ key: `E05.${kind}`, path, node })),
          ...(await chatbotFindings(ctx, config)),
        ]
  return found
    .map((finding) => presentFinding(finding, ctx.language))
    .toSorted((left, right) => left.severity.localeCompare(right.severity))
}

const flowFindings = (
  ctx: TenantCtx,
  botId: string,
  config: Extract<BotConfig, { type: 'flow' }>,
  missing: readonly Reference[],
): Finding[] => {
  const kinds = ctx.deps.flowNodes.map(({ description }) => description)
  return [
    ...missingInFlow(config, kinds, missing),
    ...checkFlow(config, { botId, channelLimits: channelLimitsOf(ctx), kinds }),
  ]
}

const chatbotFindings = async (ctx: TenantCtx, config: Extract<BotConfig, { type: 'chatbot' }>): Promise<Finding[]> => {
  const ids = referencesOf(config).flatMap(({ kind, id }) => (kind === 'connection' ? [id] : []))
  return checkChatbot(config, {
    connectionKinds: await kindsOfConnections(ctx.db, ctx.workspaceId, ids),
    sampleCount: await countSamples(
      ctx.db,
      ctx.workspaceId,
      config.datasets.map(({ id }) => id),
    ),
    hasPlatformModel: ctx.deps.config.platformModel !== null,
  })
}
