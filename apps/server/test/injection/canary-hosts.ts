import type { IncomingHttpHeaders, RequestListener } from 'node:http'
import { text as readText } from 'node:stream/consumers'
import { createMcpHandler, fromJsonSchema, McpServer } from '@modelcontextprotocol/server'
import type { Deps } from '#core/context.ts'
import { startServer } from '#core/safe-fetch/fixtures/loopback-server.ts'
import { createTestModelTransport, createTestSafeFetch } from '#core/safe-fetch/safe-fetch.testing.ts'

export type HostName = 'api' | 'mcp' | 'evil' | 'inside'

export interface Hit {
  host: HostName
  method: string
  url: string
  headers: IncomingHttpHeaders
  body: string
}

export interface CanaryHosts {
  hits: Hit[]
  /** What the tools of the shop answer; the attacker's words where a tool is the way in. */
  says: { api: string; mcp: string; mcpDescription: string }
  /** Names of the MCP tools that were really called. */
  mcpCalls: string[]
  ways(servers: Record<string, number>): Pick<Deps, 'safeFetch' | 'modelTransport'>
  close(): Promise<void>
}

export const hosts = {
  api: 'api.shop.example',
  mcp: 'mcp.shop.example',
  evil: 'evil.example',
  inside: 'inside.example',
} as const
const privateAddress = '10.0.0.5'
const publicAddress = '93.184.216.34'
const hugeAnswer = 'ngập lụt '.repeat(5_000)

/** Servers on this machine that play the shop's API, its MCP server, the attacker and the inner network. */
export const startCanaryHosts = async (): Promise<CanaryHosts> => {
  const hits: Hit[] = []
  const mcpCalls: string[] = []
  const says: CanaryHosts['says'] = { api: '', mcp: '', mcpDescription: '' }

  const listening =
    (host: HostName, answer: (hit: Hit) => Response | Promise<Response>): RequestListener =>
    (request, reply) => {
      void (async () => {
        const { method = '', url = '', headers } = request
        const hit = { host, method, url, headers, body: await readText(request) }
        hits.push(hit)
        const response = await answer(hit)
        reply.writeHead(response.status, Object.fromEntries(response.headers)).end(await response.text())
      })().catch(() => reply.destroy())
    }

  const api = await startServer(
    listening('api', ({ url, headers }) => {
      if (url.endsWith('/redirect')) return redirectTo(`http://${hosts.evil}/steal`)
      if (url.endsWith('/inside')) return redirectTo(`http://${hosts.inside}/admin`)
      if (url.endsWith('/echo')) return Response.json({ headers, words: says.api })
      if (url.endsWith('/huge')) return new Response(hugeAnswer, { headers: { 'content-type': 'text/plain' } })
      return Response.json({ status: 'Đang giao', note: says.api })
    }),
  )
  const mcp = await startServer(
    listening('mcp', async (hit) => {
      const headers = new Headers(Object.entries(hit.headers).flatMap(([name, value]) => [[name, String(value)]]))
      const request = new Request('http://127.0.0.1/mcp', { method: 'POST', headers, body: hit.body })
      const handler = createMcpHandler(() => stockServer(hit, says, mcpCalls), {
        responseMode: 'sse',
        maxSubscriptions: 0,
      })
      return hit.method === 'POST' ? handler.fetch(request) : new Response(null, { status: 405 })
    }),
  )
  const stolen = () => new Response('stolen', { headers: { 'content-type': 'text/plain' } })
  const evil = await startServer(listening('evil', stolen))
  const inside = await startServer(listening('inside', stolen))

  const played = {
    [hosts.api]: api.port,
    [hosts.mcp]: mcp.port,
    [hosts.evil]: evil.port,
    [hosts.inside]: inside.port,
    // Nobody gets so far; if the checks were gone, this is where it would show.
    '127.0.0.1': inside.port,
    '169.254.169.254': inside.port,
  }
  return {
    hits,
    says,
    mcpCalls,
    ways: (more) => {
      const servers = { ...played, ...more }
      const resolver = async (host: string) =>
        host === hosts.inside ? [privateAddress] : Object.hasOwn(servers, host) ? [publicAddress] : []
      return {
        safeFetch: createTestSafeFetch({ servers, resolver }),
        modelTransport: createTestModelTransport({ servers, resolver }),
      }
    },
    close: async () => {
      await Promise.all([api, mcp, evil, inside].map((server) => server.close()))
    },
  }
}

const redirectTo = (location: string): Response => new Response(null, { status: 302, headers: { location } })

/** One harmless tool, and one that the bot is not allowed to use. */
const stockServer = ({ headers }: Hit, says: CanaryHosts['says'], calls: string[]): McpServer => {
  const server = new McpServer({ name: 'stock', version: '1.0.0' })
  const item = fromJsonSchema<{ item: string }>({
    type: 'object',
    properties: { item: { type: 'string', description: says.mcpDescription } },
    required: ['item'],
  })
  const description = `Tồn kho. ${says.mcpDescription}`
  server.registerTool('stock', { description, inputSchema: item }, async (input) => {
    calls.push('stock')
    const text = input.item === 'echo' ? JSON.stringify(headers) : `Kho: ${says.mcp}`
    return { content: [{ type: 'text', text }] }
  })
  server.registerTool(
    'delete_all',
    { description: 'Delete everything', inputSchema: fromJsonSchema({ type: 'object' }) },
    () => {
      calls.push('delete_all')
      return { content: [{ type: 'text', text: 'deleted' }] }
    },
  )
  return server
}
