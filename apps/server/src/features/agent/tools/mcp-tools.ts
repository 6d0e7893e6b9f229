import type { TenantCtx } from '#core/context.ts'
import type { ChatbotConfig } from '@app/contracts/bot-settings'
import {
  linkFailureOf,
  markConnectionFailed,
  markConnectionWorking,
  openConnection,
  type McpTool,
} from '#features/connections/public.ts'
import type { AgentTool, ToolResult } from './contract.ts'
import { checkInjection } from '../guards/injection.ts'
import { cutResult } from './cut-result.ts'
import { hideKey } from './hide-key.ts'
import { createMcpServer, type McpServer } from './mcp-server.ts'
import { listedTools } from './mcp-tool-list.ts'

type McpSettings = ChatbotConfig['tools']['mcp'][number]

export interface McpFailure {
  connectionId: string
  /** What the workspace calls the server; null when the connection is gone. */
  name: string | null
  reason: string
}

export interface OpenMcpTools {
  tools: AgentTool[]
  /** Servers whose tools are missing from this turn, and in one word why. */
  failures: McpFailure[]
  close(): Promise<void>
}

/** The tools of the bot's MCP servers. A server that does not answer costs its own tools and nothing else. */
export const openMcpTools = async (ctx: TenantCtx, settings: readonly McpSettings[]): Promise<OpenMcpTools> => {
  const opened = await Promise.all(settings.map((one, index) => openServer(ctx, one, index + 1)))
  return {
    tools: opened.flatMap(({ tools }) => tools),
    failures: opened.flatMap(({ failure }) => failure ?? []),
    close: async () => {
      await Promise.all(opened.flatMap(({ server }) => (server ? [server.close()] : [])))
    },
  }
}

interface OpenedServer {
  tools: AgentTool[]
  server?: McpServer
  failure?: McpFailure
}

const openServer = async (
  ctx: TenantCtx,
  { connectionId, allow }: McpSettings,
  index: number,
): Promise<OpenedServer> => {
  if (allow.length === 0) return { tools: [] }
  const connection = await openConnection(ctx, connectionId)
  if (connection?.row.kind !== 'mcp')
    return { tools: [], failure: { connectionId, name: connection?.row.name ?? null, reason: 'not-found' } }
  const server = createMcpServer(ctx, connection)
  const listed = await listedTools(ctx, connection.row, server)
  if ('reason' in listed) {
    await server.close()
    if (listed.reason === 'auth' || listed.reason === 'permission')
      await markConnectionFailed(ctx, connectionId, listed.reason)
    return { tools: [], failure: { connectionId, name: connection.row.name, reason: listed.reason } }
  }
  if (connection.row.status === 'error') await markConnectionWorking(ctx, connectionId)
  const allowed = listed.tools.filter(({ name }) => allow.includes(name))
  return {
    server,
    tools: withOwnNames(allowed, index).map(({ name, tool }) => toAgentTool(server, name, tool, connection.apiKey)),
  }
}

const mostName = 64

/** Providers take few signs in a name; two tools of a server may come out the same and are then numbered. */
const withOwnNames = (tools: readonly McpTool[], index: number): { name: string; tool: McpTool }[] => {
  const taken = new Set<string>()
  return tools.map((tool) => {
    const plain = `mcp_${index}_${tool.name.replaceAll(/[^a-zA-Z0-9_-]/g, '_')}`.slice(0, mostName)
    let name = plain
    for (let count = 2; taken.has(name); count += 1) name = `${plain.slice(0, mostName - 4)}_${count}`
    taken.add(name)
    return { name, tool }
  })
}

const toAgentTool = (server: McpServer, name: string, tool: McpTool, apiKey: string | null): AgentTool => ({
  name,
  // What a server says of its tools is as foreign as what they answer.
  description: hideKey(checkInjection(tool.description).cleaned, apiKey),
  parameters: tool.schema,
  run: async (args, { signal }): Promise<ToolResult> => {
    try {
      const { text, isError } = await server.call(tool.name, args, signal)
      return { content: cutResult(hideKey(text, apiKey)), error: isError ? 'tool' : undefined }
    } catch (error) {
      const reason = linkFailureOf(error)
      return { content: `The tool did not answer: ${reason}.`, error: reason }
    }
  },
})
