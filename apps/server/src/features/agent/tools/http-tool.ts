import type { TenantCtx } from '#core/context.ts'
import type { HttpTool } from '@app/contracts/bot-settings'
import { SafeFetchError, type SafeFetchResponse } from '#core/safe-fetch/safe-fetch.ts'
import { fromSafeFetch, fromStatus, keyHeader, openConnection } from '#features/connections/public.ts'
import type { AgentTool, ToolResult } from './contract.ts'
import { cutResult } from './cut-result.ts'
import { hideKey } from './hide-key.ts'
import { fillUrl, placedNames, type ToolValues } from './http-url.ts'

const timeoutMs = 8000
const maxBytes = 64 * 1024
const readable = [
  'application/json',
  'application/problem+json',
  'application/hal+json',
  'application/vnd.api+json',
  'text/*',
]
const jsonTypes = { text: 'string', number: 'number', boolean: 'boolean' } as const

/** A call to the shop's own API as a tool: the model fills in the declared values and decides nothing else. */
export const makeHttpTool = (ctx: TenantCtx, tool: HttpTool): AgentTool => ({
  name: tool.name,
  description: tool.description,
  parameters: parametersOf(tool),
  run: async (args, { signal }) => {
    const values = declaredValues(tool, args)
    const url = fillUrl(tool, values)
    if (!url) return failed('bad-value')
    const sent = await headersFor(ctx, tool, url)
    if (!sent) return failed('connection')
    const { headers, apiKey } = sent
    const body = tool.method === 'POST' ? bodyOf(tool, values) : undefined
    try {
      const limits = { contentTypes: readable, maxBytes, timeoutMs, signal, redirectsTo: 'same-host' as const }
      return resultOf(await ctx.deps.safeFetch(url, { method: tool.method, headers, body, ...limits }), apiKey)
    } catch (error) {
      if (error instanceof SafeFetchError) return failed(fromSafeFetch(error))
      throw error
    }
  },
})

const parametersOf = ({ parameters }: HttpTool): Record<string, unknown> => ({
  type: 'object',
  properties: Object.fromEntries(
    parameters.map(({ name, type, description }) => [name, { type: jsonTypes[type], description }]),
  ),
  required: parameters.filter(({ isRequired }) => isRequired).map(({ name }) => name),
  additionalProperties: false,
})

/** Only what was declared, and only if it is of its kind. */
const declaredValues = ({ parameters }: HttpTool, args: Record<string, unknown>): ToolValues =>
  Object.fromEntries(
    parameters.flatMap(({ name, type }) => {
      const value = Object.hasOwn(args, name) ? args[name] : undefined
      return typeof value === jsonTypes[type] ? [[name, value as string | number | boolean] as const] : []
    }),
  )

/** The key of a connection is sent only to the host it was given for; null: this call may not use it. */
const headersFor = async (
  ctx: TenantCtx,
  tool: HttpTool,
  url: URL,
): Promise<{ headers: Record<string, string>; apiKey: string | null } | null> => {
  const content = tool.method === 'POST' ? { 'content-type': 'application/json' } : {}
  const accept = { accept: 'application/json, text/*;q=0.9' }
  if (tool.connectionId === null) return { headers: { ...accept, ...content }, apiKey: null }
  const connection = await openConnection(ctx, tool.connectionId)
  if (connection?.row.kind !== 'http' || !connection.row.baseUrl) return null
  if (new URL(connection.row.baseUrl).origin !== url.origin) return null
  const { row, apiKey } = connection
  return { headers: { ...accept, ...content, ...keyHeader(row, apiKey) }, apiKey }
}

const bodyOf = (tool: HttpTool, values: ToolValues): string => {
  const placed = placedNames(tool.url)
  return JSON.stringify(Object.fromEntries(Object.entries(values).filter(([name]) => !placed.has(name))))
}

const resultOf = ({ status, text }: SafeFetchResponse, apiKey: string | null): ToolResult => {
  if (status >= 200 && status < 300) return { content: cutResult(hideKey(text(), apiKey)) || '(empty answer)' }
  return failed(fromStatus(status))
}

/** The model learns the class of the failure, never what the other side wrote about it. */
const failed = (error: string): ToolResult => ({ content: `The call did not work: ${error}.`, error })
