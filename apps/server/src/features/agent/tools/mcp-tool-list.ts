import type { TenantCtx } from '#core/context.ts'
import type { ModelTransport } from '#core/safe-fetch/model-transport.ts'
import type { ConnectionRow } from '#db/schema/index.ts'
import { linkFailureOf, type McpTool } from '#features/connections/public.ts'
import type { McpServer } from './mcp-server.ts'

export type ListedTools = { tools: McpTool[] } | { reason: string }

interface CachedList {
  /** The connection as it was; a changed one is asked again. */
  version: number
  askedAt: number
  until: number
  /** While it is asked for, everybody else waits for the same answer. */
  listed: Promise<ListedTools>
}

const goodForMs = 5 * 60_000
/** A server that is down is not waited for by every customer. */
const badForMs = 30_000
const mostCached = 500

const cached = new WeakMap<ModelTransport, Map<string, CachedList>>()

/** What the server offers. Asked every few minutes and not per answer: a list is three round trips. */
export const listedTools = async (ctx: TenantCtx, row: ConnectionRow, server: McpServer): Promise<ListedTools> => {
  const lists = cached.get(ctx.deps.modelTransport) ?? new Map<string, CachedList>()
  cached.set(ctx.deps.modelTransport, lists)
  const name = `${row.workspaceId}:${row.id}`
  const version = row.updatedAt.getTime()
  const now = ctx.now().getTime()
  const known = lists.get(name)
  if (known && known.version === version && known.until > now && !hasFailedSince(row, known)) return known.listed
  if (lists.size >= mostCached) lists.clear()
  const asked: CachedList = { version, askedAt: now, until: now + badForMs, listed: askFor(server) }
  lists.set(name, asked)
  const listed = await asked.listed
  if ('tools' in listed) asked.until = now + goodForMs
  return listed
}

/** The connection failed after the list was read, so the list is out of date. */
const hasFailedSince = ({ status, checkedAt }: ConnectionRow, { askedAt }: CachedList): boolean =>
  status === 'error' && checkedAt !== null && checkedAt.getTime() > askedAt

const askFor = async (server: McpServer): Promise<ListedTools> => {
  try {
    return { tools: await server.list() }
  } catch (error) {
    return { reason: linkFailureOf(error) }
  }
}
