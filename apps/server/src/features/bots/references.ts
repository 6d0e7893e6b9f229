import type { TenantCtx } from '#core/context.ts'
import type { Appearance, BotConfig } from '@app/contracts/bot-settings'
import type { FlowNode } from '@app/contracts/flow-settings'
import { AppError } from '#core/errors.ts'
import {
  knownAccountIds,
  knownBotIds,
  knownConnectionIds,
  knownDatasetIds,
  knownPictureIds,
} from './references.repository.ts'

type ReferenceKind = 'dataset' | 'connection' | 'bot' | 'file' | 'account'
export interface Reference {
  kind: ReferenceKind
  id: string
  path: (string | number)[]
  node: string | null
}

const isId = (value: unknown): value is string =>
  typeof value === 'string' && /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(value)

/** All ids that a version refers to, with their place. */
export const referencesOf = (config: BotConfig): Reference[] => {
  if (config.type === 'flow') return config.nodes.flatMap((node, at) => nodeReferences(node, at))
  const { datasets, model, tools } = config
  const to = (kind: ReferenceKind, id: string | null, ...path: (string | number)[]): Reference[] =>
    id ? [{ kind, id, path, node: null }] : []
  return [
    ...datasets.flatMap(({ id }, at) => to('dataset', id, 'datasets', at, 'id')),
    ...to('connection', model.connectionId, 'model', 'connectionId'),
    ...to('connection', model.fallbackConnectionId, 'model', 'fallbackConnectionId'),
    ...tools.http.flatMap((tool, at) => to('connection', tool.connectionId, 'tools', 'http', at, 'connectionId')),
    ...tools.mcp.flatMap((tool, at) => to('connection', tool.connectionId, 'tools', 'mcp', at, 'connectionId')),
  ]
}

/** The datasets that a version answers from, each once. */
export const datasetIdsOf = (config: BotConfig): string[] => [
  ...new Set(referencesOf(config).flatMap(({ kind, id }) => (kind === 'dataset' ? [id] : []))),
]

/** Fields of a node that hold the id of something in the workspace. */
const nodeFields: Record<string, ReferenceKind> = {
  dataset: 'dataset',
  datasets: 'dataset',
  flowId: 'bot',
  connectionId: 'connection',
  account: 'account',
  sheet: 'account',
}

const nodeReferences = ({ id: node, data }: FlowNode, at: number): Reference[] =>
  Object.entries(nodeFields).flatMap(([field, kind]) => {
    const value = data[field]
    const path = ['nodes', at, 'data', field]
    if (Array.isArray(value)) return value.flatMap((one, index) => named(kind, one, [...path, index], node))
    if (isSheet(value)) return named(kind, value.account, [...path, 'account'], node)
    return named(kind, value, path, node)
  })

/** A sheet is named with the account that it belongs to. */
const isSheet = (value: unknown): value is { account: unknown } =>
  typeof value === 'object' && value !== null && 'account' in value

const named = (kind: ReferenceKind, value: unknown, path: (string | number)[], node: string): Reference[] =>
  typeof value === 'string' && value !== '' ? [{ kind, id: value, path, node }] : []

const known: Record<ReferenceKind, typeof knownDatasetIds> = {
  dataset: knownDatasetIds,
  connection: knownConnectionIds,
  bot: knownBotIds,
  file: knownPictureIds,
  account: knownAccountIds,
}
const refusals = {
  dataset: 'DATASET_NOT_FOUND',
  connection: 'CONNECTION_NOT_FOUND',
  bot: 'BOT_NOT_FOUND',
  file: 'FILE_NOT_FOUND',
  account: 'WORKGATE_NOT_FOUND',
} as const

/** References that do not exist in this workspace; another workspace's id is as unknown as a made-up one. */
export const missingReferences = async (ctx: TenantCtx, references: readonly Reference[]): Promise<Reference[]> => {
  const missing: Reference[] = []
  for (const [kind, ofKind] of Map.groupBy(references, (reference) => reference.kind)) {
    const ids = [...new Set(ofKind.map(({ id }) => id.toLowerCase()).filter(isId))]
    const found = await known[kind](ctx.db, ctx.workspaceId, ids)
    missing.push(...ofKind.filter(({ id }) => !found.has(id.toLowerCase())))
  }
  return missing
}

interface Version {
  config: BotConfig
  appearance: Appearance
}

const allReferences = ({ config, appearance }: Version): Reference[] => [
  ...referencesOf(config),
  ...(appearance.logoFileId
    ? [{ kind: 'file' as const, id: appearance.logoFileId, path: ['logoFileId'], node: null }]
    : []),
]

/**
 * New references must exist in this workspace. Old ones may stay although they were deleted since: the validation
 * reports them, and other work on the draft is not blocked.
 */
export const checkNewReferences = async (ctx: TenantCtx, before: Version | null, after: Version): Promise<void> => {
  const old = new Set(before ? allReferences(before).map(({ kind, id }) => `${kind}:${id}`) : [])
  // A text that is no id is a mistake in the flow, which the validation reports; only ids can refer to another
  // workspace.
  const added = allReferences(after).filter(({ kind, id }) => isId(id) && !old.has(`${kind}:${id}`))
  const [missing] = await missingReferences(ctx, added)
  if (missing) throw new AppError(refusals[missing.kind])
}

/** A copy of the version with only the references that pass the test, for export. */
export const withoutReferences = ({ config, appearance }: Version, keep: (id: string) => boolean): Version => ({
  config: config.type === 'flow' ? flowWithout(config, keep) : chatbotWithout(config, keep),
  appearance: { ...appearance, logoFileId: kept(appearance.logoFileId, keep) },
})

const kept = (id: string | null, keep: (id: string) => boolean): string | null => (id !== null && keep(id) ? id : null)

const chatbotWithout = (config: Extract<BotConfig, { type: 'chatbot' }>, keep: (id: string) => boolean): BotConfig => {
  const { model, tools } = config
  const connectionId = kept(model.connectionId, keep)
  const fallbackConnectionId = kept(model.fallbackConnectionId, keep)
  return {
    ...config,
    datasets: config.datasets.filter(({ id }) => keep(id)),
    model: {
      ...model,
      // Without its key the bot still answers, with the built-in engine.
      source: model.source === 'connection' && connectionId === null ? 'built-in' : model.source,
      connectionId,
      fallbackConnectionId,
    },
    tools: {
      ...tools,
      http: tools.http.map((tool) => ({ ...tool, connectionId: kept(tool.connectionId, keep) })),
      mcp: tools.mcp.filter(({ connectionId: id }) => keep(id)),
    },
  }
}

const flowWithout = (config: Extract<BotConfig, { type: 'flow' }>, keep: (id: string) => boolean): BotConfig => ({
  ...config,
  nodes: config.nodes.map((node) => ({
    ...node,
    data: Object.fromEntries(
      Object.entries(node.data).flatMap(([field, value]): [string, unknown][] => {
        if (!Object.hasOwn(nodeFields, field)) return [[field, value]]
        if (Array.isArray(value)) return [[field, value.filter((one) => typeof one === 'string' && keep(one))]]
        const id = isSheet(value) ? value.account : value
        return typeof id === 'string' && !keep(id) ? [] : [[field, value]]
      }),
    ),
  })),
})

/** A test for the ids of a version: which of them exist here. */
export const keepKnown = async (ctx: TenantCtx, version: Version): Promise<(id: string) => boolean> => {
  const references = allReferences(version)
  const missing = new Set((await missingReferences(ctx, references)).map(({ id }) => id))
  return (id) => !missing.has(id)
}
