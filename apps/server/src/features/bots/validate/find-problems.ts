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
  const missing = await missingReferences(ctx, referencesOf(config))
  const findings =
    config.type === 'flow' ? flowFindings(ctx, botId, config, missing) : await chatbotFindings(ctx, config, missing)
  return findings
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

const chatbotFindings = async (
  ctx: TenantCtx,
  config: Extract<BotConfig, { type: 'chatbot' }>,
  missing: readonly Reference[],
): Promise<Finding[]> => {
  const connections = referencesOf(config).flatMap(({ kind, id }) => (kind === 'connection' ? [id] : []))
  const datasets = config.datasets.map(({ id }) => id)
  const found = checkChatbot(config, {
    connectionKinds: await kindsOfConnections(ctx.db, ctx.workspaceId, connections),
    sampleCount: await countSamples(ctx.db, ctx.workspaceId, datasets),
    hasPlatformModel: ctx.deps.config.platformModel !== null,
  })
  return [...missing.map(({ kind, path, node }): Finding => ({ key: `E05.${kind}`, path, node })), ...found]
}
