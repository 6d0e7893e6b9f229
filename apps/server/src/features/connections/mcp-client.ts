import type { jsonSchemaValidator } from '@modelcontextprotocol/client'
import type { Deps } from '#core/context.ts'
import { orAborted } from '#core/safe-fetch/or-aborted.ts'
import { SafeFetchError } from '#core/safe-fetch/safe-fetch.ts'
import type { OpenConnection } from './open-connection.ts'
import { keyHeader } from './key-header.ts'
import { createMcpFetch } from './mcp-fetch.ts'
import { readToolSchema } from './mcp-schema.ts'
import { offeredText } from './offered-text.ts'

export interface McpTool {
  name: string
  description: string
  schema: Record<string, unknown>
}

export interface McpAnswer {
  text: string
  /** The tool itself says that it failed. */
  isError: boolean
}

export interface McpClient {
  listTools(): Promise<McpTool[]>
  callTool(name: string, args: Record<string, unknown>, signal: AbortSignal): Promise<McpAnswer>
  close(): void
}

const timeout = 8000
const mostTools = 100

/**
 * Opens a session with the MCP server of a connection (streamable HTTP). The package is loaded at the first use: most
 * installations never need it.
 */
export const openMcp = async (
  deps: Pick<Deps, 'safeFetch' | 'modelTransport' | 'config'>,
  { row, apiKey }: OpenConnection,
): Promise<McpClient> => {
  if (!row.baseUrl || !URL.canParse(row.baseUrl)) throw new SafeFetchError('bad-url')
  const { Client, StreamableHTTPClientTransport } = await import('@modelcontextprotocol/client')
  const client = new Client(
    { name: 'BizAgent', version: deps.config.version },
    { capabilities: {}, jsonSchemaValidator: takesAnything },
  )
  const transport = new StreamableHTTPClientTransport(new URL(row.baseUrl), {
    fetch: createMcpFetch(deps),
    requestInit: { headers: keyHeader(row, apiKey) },
    reconnectionOptions: {
      maxRetries: 0,
      initialReconnectionDelay: 1000,
      maxReconnectionDelay: 1000,
      reconnectionDelayGrowFactor: 1,
    },
  })
  // Nobody waits for the server to close the session.
  const close = (): void =>
    void transport
      .terminateSession()
      .catch(() => undefined)
      .then(() => client.close())
      .catch(() => undefined)
  try {
    const signal = AbortSignal.timeout(timeout)
    await orAborted(client.connect(transport, { timeout, signal }), signal)
  } catch (error) {
    close()
    throw error
  }
  return {
    listTools: async () => {
      // A list may have many pages; this is the time for all of them.
      const signal = AbortSignal.timeout(timeout)
      const { tools } = await orAborted(client.listTools(undefined, { timeout, signal }), signal)
      return tools.flatMap(readTool).slice(0, mostTools)
    },
    callTool: async (name, args, callSignal) => {
      const signal = AbortSignal.any([callSignal, AbortSignal.timeout(timeout)])
      return readAnswer(await orAborted(client.callTool({ name, arguments: args }, { timeout, signal }), signal))
    },
    close,
  }
}

/**
 * The package would compile the schemas of the server's answers into code. Foreign text never becomes code here: answers
 * are only read as text.
 */
const takesAnything: jsonSchemaValidator = {
  getValidator: () => (input) => ({ valid: true, data: input as never, errorMessage: undefined }),
}

interface GivenTool {
  name: string
  description?: string | undefined
  inputSchema: unknown
}

const readTool = ({ name, description, inputSchema }: GivenTool): McpTool[] => {
  const schema = readToolSchema(inputSchema)
  // A tool is called by its exact name, so a name that must be cleaned cannot be used.
  if (!schema || name !== offeredText(name, 80) || name === '') return []
  return [{ name, description: offeredText(description ?? '', 300), schema }]
}

interface GivenAnswer {
  content?: unknown
  structuredContent?: unknown
  isError?: boolean | undefined
}

const readAnswer = ({ content, structuredContent, isError }: GivenAnswer): McpAnswer => {
  const parts = Array.isArray(content) ? content.flatMap(partText) : []
  const text = parts.length > 0 ? parts.join('\n') : JSON.stringify(structuredContent ?? null)
  return { text, isError: isError === true }
}

interface GivenPart {
  type?: unknown
  text?: unknown
  uri?: unknown
  resource?: { text?: unknown; uri?: unknown }
}

const partText = (part: GivenPart): string[] => {
  const found = part.text ?? part.resource?.text
  if (typeof found === 'string') return [found]
  const uri = part.uri ?? part.resource?.uri
  return [typeof uri === 'string' ? `[${String(part.type)}: ${uri}]` : `[${String(part.type)}]`]
}
