import type { TenantCtx } from '#core/context.ts'
import type { BotModel } from '@app/contracts/bot-settings'
import { findAiProvider, type ProviderConnection } from '#ai-providers/registry.ts'
import type { ConnectionRow } from '#db/schema/index.ts'
import { openKey } from './connection-key.ts'
import { findConnections } from './connections.repository.ts'

export interface ResolvedModel {
  connection: ProviderConnection
  model: string
  /** Null: the platform's own. */
  connectionId: string | null
  isPlatform: boolean
  /** Its people were told that it does not work. */
  isMarkedFailed: boolean
}

/** The models a bot may ask, in the order to ask them; none means the built-in engine. */
export const resolveModel = async (ctx: TenantCtx, model: BotModel): Promise<ResolvedModel[]> => {
  if (model.source === 'built-in') return []
  // Another model of the same connection is a fallback too.
  const fallbackId = model.fallbackConnectionId ?? (model.fallbackName ? model.connectionId : null)
  const mainId = model.source === 'connection' ? model.connectionId : null
  const ids = [mainId, fallbackId].filter((id) => id !== null)
  const rows = await findConnections(ctx.db, ctx.workspaceId, [...new Set(ids)])
  const found = async (id: string | null, name: string): Promise<ResolvedModel[]> => {
    const row = rows.find((candidate) => candidate.id === id)
    return row ? fromConnection(ctx, row, name) : []
  }
  const main = model.source === 'platform' ? platformModels(ctx) : await found(mainId, model.name)
  return [...main, ...(await found(fallbackId, model.fallbackName))]
}

/** Which model the platform pays for is the operator's choice alone. */
const platformModels = (ctx: TenantCtx): ResolvedModel[] => {
  const { platformModel } = ctx.deps.config
  if (!platformModel) return []
  const { kind, baseUrl, apiKey, model, fallbackModel } = platformModel
  const connection: ProviderConnection = { kind, baseUrl, apiKey, isTrusted: true }
  return [model, fallbackModel].flatMap((name) =>
    name ? [{ connection, model: name, connectionId: null, isPlatform: true, isMarkedFailed: false }] : [],
  )
}

const fromConnection = async (ctx: TenantCtx, row: ConnectionRow, name: string): Promise<ResolvedModel[]> => {
  const model = name || row.model
  const provider = findAiProvider(ctx.deps, row.kind)
  if (!model || !provider) return []
  const apiKey = await openKey(ctx, row)
  if (apiKey === null && provider.key.isRequired) return []
  const connection: ProviderConnection = { kind: row.kind, baseUrl: row.baseUrl, apiKey, isTrusted: false }
  return [{ connection, model, connectionId: row.id, isPlatform: false, isMarkedFailed: row.status === 'error' }]
}
