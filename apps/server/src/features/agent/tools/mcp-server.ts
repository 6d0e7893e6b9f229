import type { TenantCtx } from '#core/context.ts'
import {
  openMcp,
  type McpAnswer,
  type McpClient,
  type McpTool,
  type OpenConnection,
} from '#features/connections/public.ts'

/** One MCP server during one turn: connected by the first that needs it, left when the turn ends. */
export interface McpServer {
  list(): Promise<McpTool[]>
  call(tool: string, args: Record<string, unknown>, signal: AbortSignal): Promise<McpAnswer>
  close(): Promise<void>
}

export const createMcpServer = (ctx: TenantCtx, connection: OpenConnection): McpServer => {
  let opening: Promise<McpClient> | undefined

  const client = (): Promise<McpClient> => {
    opening ??= openMcp(ctx.deps, connection).catch((error: unknown) => {
      // The next tool call of the turn may find the server back.
      opening = undefined
      throw error
    })
    return opening
  }

  return {
    list: async () => (await client()).listTools(),
    call: async (tool, args, signal) => (await client()).callTool(tool, args, signal),
    close: async () => {
      const open = await opening?.catch(() => undefined)
      open?.close()
    },
  }
}
