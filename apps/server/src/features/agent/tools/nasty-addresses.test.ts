import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { systemCtx, type Deps, type TenantCtx } from '#core/context.ts'
import { newId } from '#core/ids.ts'
import { createGuardedSafeFetch, createGuardedStream } from '#core/safe-fetch/fixtures/guarded-safe-fetch.ts'
import { startServer, type LoopbackServer } from '#core/safe-fetch/fixtures/loopback-server.ts'
import { nastyUrls } from '#core/safe-fetch/fixtures/nasty-urls.ts'
import { checkAddress } from '#features/connections/connection-address.ts'
import { useApp } from '../../../../test/harness.ts'
import { makeHttpTool } from './http-tool.ts'
import { openMcpTools } from './mcp-tools.ts'

/** The rules of the product dial as the product does, but on this machine only; a canary listens there. */
describe('an address that leads inside', async () => {
  const { deps, given } = await useApp()
  let canary: LoopbackServer
  let guarded: Deps

  beforeAll(async () => {
    canary = await startServer((_request, reply) => reply.end('secret'))
    const options = { allowPorts: [80, 443, canary.port], resolver: async () => ['93.184.216.34'], timeoutMs: 2000 }
    guarded = {
      ...deps,
      config: { ...deps.config, fetchPorts: options.allowPorts },
      safeFetch: createGuardedSafeFetch(options),
      modelTransport: { ...deps.modelTransport, safe: createGuardedStream(options) },
    }
  })
  afterAll(() => canary.close())

  const urls = () => nastyUrls.map(({ url }) => url.replaceAll('PORT', String(canary.port)))
  const newCtx = async (): Promise<TenantCtx> => {
    const { id: workspaceId } = await given.workspace()
    return { ...systemCtx(guarded, workspaceId, 'test'), workspaceId }
  }

  it('is reached by no HTTP tool', async () => {
    const ctx = await newCtx()
    const ids = { botId: newId(), sessionId: newId(), runId: newId() }
    const reached: string[] = []
    for (const url of urls()) {
      const tool = { name: 'ask', description: 'x', method: 'GET' as const, url, parameters: [], connectionId: null }
      const signal = AbortSignal.timeout(2000)
      const { error } = await makeHttpTool(ctx, tool).run({}, { ctx, ...ids, mode: 'test', signal })
      if (error !== 'refused-address' && error !== 'bad-value') reached.push(`${url}: ${error ?? 'answered'}`)
    }

    expect(reached).toEqual([])
    expect(canary.connections()).toBe(0)
  })

  it('gives no MCP tools', async () => {
    const ctx = await newCtx()
    const reached: string[] = []
    for (const baseUrl of urls()) {
      const { id: connectionId } = await given.connection(ctx.workspaceId, { kind: 'mcp', baseUrl })
      const { failures } = await openMcpTools(ctx, [{ connectionId, allow: ['echo'] }])
      if (failures[0]?.reason !== 'refused-address') reached.push(`${baseUrl}: ${failures[0]?.reason ?? 'answered'}`)
    }

    expect(reached).toEqual([])
    expect(canary.connections()).toBe(0)
  })

  it('cannot be saved as a connection', async () => {
    const ctx = await newCtx()

    for (const url of urls()) expect(() => checkAddress(ctx, 'mcp', url), url).toThrow('VALIDATION_FAILED')
  })
})
