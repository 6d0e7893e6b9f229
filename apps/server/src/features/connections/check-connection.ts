import { providerOf, ProviderError } from '#ai-providers/registry.ts'
import type { WorkspaceCtx } from '#core/context.ts'
import { SafeFetchError } from '#core/safe-fetch/safe-fetch.ts'
import type { ConnectionRow } from '#db/schema/index.ts'
import { saveOutcome } from './connections.repository.ts'
import { openKey } from './connection-key.ts'
import { requireConnection } from './require-connection.ts'
import { keyHeader } from './key-header.ts'
import { openMcp } from './mcp-client.ts'
import { fromStatus, linkFailureOf } from './link-failure.ts'
import { offeredText } from './offered-text.ts'
import type { OpenConnection } from './open-connection.ts'

type Offers = ConnectionRow['offers']

const checkMs = 15_000
const mostModels = 500

/** Tries a connection and keeps what it offers, or in one word why it does not work. */
export const checkConnection = async (ctx: WorkspaceCtx, id: string): Promise<ConnectionRow> => {
  const row = await requireConnection(ctx, id)
  const open = { row, apiKey: await openKey(ctx, row) }
  const found = await offersOf(ctx, open, AbortSignal.timeout(checkMs)).then(
    (offers) => ({ offers, lastError: null }),
    (error: unknown) => ({ offers: row.offers, lastError: reasonOf(error) }),
  )
  const status = found.lastError === null ? 'ok' : 'error'
  await saveOutcome(ctx.db, row, { ...found, status, checkedAt: ctx.now() })
  return requireConnection(ctx, id)
}

const offersOf = async (ctx: WorkspaceCtx, open: OpenConnection, signal: AbortSignal): Promise<Offers> => {
  const { kind, baseUrl } = open.row
  if (kind === 'mcp') return toolsOf(ctx, open)
  if (kind === 'http') return reach(ctx, open, signal)
  const connection = { kind, baseUrl, apiKey: open.apiKey, isTrusted: false }
  const names = await providerOf(ctx.deps, kind).listModels(connection, signal)
  return names.slice(0, mostModels).map((name) => ({ name: offeredText(name, 120), description: '' }))
}

const toolsOf = async (ctx: WorkspaceCtx, open: OpenConnection): Promise<Offers> => {
  const client = await openMcp(ctx.deps, open)
  try {
    return await client.listTools()
  } finally {
    client.close()
  }
}

class Refused extends Error {
  readonly status: number

  constructor(status: number) {
    super(`the address answered ${status}`)
    this.status = status
  }
}

/** An API of one's own offers no list; that it answers and takes the key is all there is to see. */
const reach = async (ctx: WorkspaceCtx, { row, apiKey }: OpenConnection, signal: AbortSignal): Promise<Offers> => {
  if (!row.baseUrl) throw new SafeFetchError('bad-url')
  const { status } = await ctx.deps.safeFetch(row.baseUrl, { headers: keyHeader(row, apiKey), signal, timeoutMs: 8000 })
  const failure = fromStatus(status)
  if (failure === 'auth' || failure === 'permission' || failure === 'server') throw new Refused(status)
  return []
}

const reasonOf = (error: unknown): string => (error instanceof ProviderError ? error.kind : linkFailureOf(error))
