import type { RequestListener } from 'node:http'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Deps, TenantCtx } from '#core/context.ts'
import { systemCtx } from '#core/context.ts'
import { newId } from '#core/ids.ts'
import type { ModelTransport } from '#core/safe-fetch/model-transport.ts'
import { SafeFetchError } from '#core/safe-fetch/safe-fetch.ts'
import { startServer } from '#core/safe-fetch/fixtures/loopback-server.ts'
import { createTestModelTransport, createTestSafeFetch } from '#core/safe-fetch/safe-fetch.testing.ts'
import { markConnectionFailed } from '#features/connections/public.ts'
import { findConnection } from '#features/connections/connections.repository.ts'
import { startEverythingServer, type EverythingServer } from '../../../../test/fakes/mcp/everything-server.ts'
import { useApp } from '../../../../test/harness.ts'
import type { AgentTool, ToolCtx } from './contract.ts'
import { openMcpTools } from './mcp-tools.ts'

describe('tools of an MCP server', async () => {
  const { deps, given, clock } = await useApp()
  let everything: EverythingServer

  beforeAll(async () => {
    everything = await startEverythingServer()
  })
  afterAll(() => everything.close())

  /** The product's own rules of fetching; only these hosts answer, and they are on this machine. */
  const ctxWith = async (servers: Record<string, number>): Promise<TenantCtx> => {
    const ways: Deps = {
      ...deps,
      safeFetch: createTestSafeFetch({ servers }),
      modelTransport: createTestModelTransport({ servers }),
    }
    const { id: workspaceId } = await given.workspace()
    return { ...systemCtx(ways, workspaceId, 'test'), workspaceId }
  }
  const connectionTo = ({ workspaceId }: TenantCtx, host = 'mcp.example', options = {}) =>
    given.connection(workspaceId, { kind: 'mcp', name: 'Máy chủ MCP', baseUrl: `http://${host}/mcp`, ...options })
  const run = (ctx: TenantCtx, tool: AgentTool | undefined, args: Record<string, unknown>) => {
    if (!tool) throw new Error('the tool is not there')
    const ids = { botId: newId(), sessionId: newId(), runId: newId() }
    const toolCtx: ToolCtx = { ctx, ...ids, mode: 'test', signal: AbortSignal.timeout(8000) }
    return tool.run(args, toolCtx)
  }

  it('are those the bot allows, under a name of their own, and answer', async () => {
    const ctx = await ctxWith({ 'mcp.example': everything.port })
    const { id: connectionId } = await connectionTo(ctx)

    const open = await openMcpTools(ctx, [{ connectionId, allow: ['echo', 'get-sum', 'no-such-tool'] }])
    const [echo, sum] = open.tools
    const answers = [await run(ctx, echo, { message: 'Chào shop' }), await run(ctx, sum, { a: 20, b: 22 })]
    await open.close()

    expect(open.tools.map(({ name }) => name)).toEqual(['mcp_1_echo', 'mcp_1_get-sum'])
    expect(echo?.parameters).toMatchObject({ type: 'object', properties: { message: { type: 'string' } } })
    expect(answers.map(({ content }) => content)).toEqual(['Echo: Chào shop', 'The sum of 20 and 22 is 42.'])
    expect(open.failures).toEqual([])
  })

  /** The same, with every call to a server written down. */
  const counted = (ctx: TenantCtx) => {
    const { safe, trusted } = ctx.deps.modelTransport
    const asked: string[] = []
    const counting: ModelTransport = {
      trusted,
      safe: (request, sink) => {
        asked.push((JSON.parse(request.body ?? '{}') as { method: string }).method)
        return safe(request, sink)
      },
    }
    const openAndLeave = async (connectionId: string) => {
      const on = { ...ctx, deps: { ...ctx.deps, modelTransport: counting } }
      const open = await openMcpTools(on, [{ connectionId, allow: ['echo'] }])
      await open.close()
      return open.tools.length
    }
    return { asked, openAndLeave, lists: () => asked.filter((method) => method === 'tools/list').length }
  }

  it('are asked for once in five minutes, not for every answer', async () => {
    const ctx = await ctxWith({ 'mcp.example': everything.port })
    const { id } = await connectionTo(ctx)
    const { asked, openAndLeave, lists } = counted(ctx)

    await openAndLeave(id)
    const afterOne = asked.length
    await openAndLeave(id)

    expect([lists(), asked.length]).toEqual([1, afterOne])
    clock.advance(5 * 60_000)
    await openAndLeave(id)
    expect(lists()).toBe(2)
  })

  it('show the connection as working again when a server that was found broken answers', async () => {
    const ctx = await ctxWith({ 'mcp.example': everything.port })
    const row = await connectionTo(ctx)
    const { openAndLeave, lists } = counted(ctx)
    await openAndLeave(row.id)
    clock.advance(1_000)
    await markConnectionFailed(ctx, row.id, 'auth')

    expect(await openAndLeave(row.id)).toBe(1)

    // The list of before was no proof.
    expect(lists()).toBe(2)
    expect(await findConnection(ctx.db, row)).toMatchObject({ status: 'ok', lastError: null })
  })

  it('are missing when the server is down, and only those', async () => {
    const ctx = await ctxWith({ 'mcp.example': everything.port })
    const good = await connectionTo(ctx)
    const down = await connectionTo(ctx, 'down.example', { name: 'Máy chủ tắt' })

    const open = await openMcpTools(ctx, [
      { connectionId: down.id, allow: ['echo'] },
      { connectionId: good.id, allow: ['echo'] },
      { connectionId: newId(), allow: ['echo'] },
    ])
    await open.close()

    expect(open.tools.map(({ name }) => name)).toEqual(['mcp_2_echo'])
    expect(open.failures).toMatchObject([
      { connectionId: down.id, name: 'Máy chủ tắt', reason: 'network' },
      { name: null, reason: 'not-found' },
    ])
  })

  it('come back half a minute after the server does', async () => {
    const ctx = await ctxWith({ 'mcp.example': everything.port })
    const { safe, trusted } = ctx.deps.modelTransport
    let isDown = true
    const flaky: ModelTransport = {
      trusted,
      safe: (request, sink) => {
        if (isDown) throw new SafeFetchError('connect')
        return safe(request, sink)
      },
    }
    const { id: connectionId } = await connectionTo(ctx)
    const namesNow = async () => {
      const on = { ...ctx, deps: { ...ctx.deps, modelTransport: flaky } }
      const open = await openMcpTools(on, [{ connectionId, allow: ['echo'] }])
      await open.close()
      return open.tools.map(({ name }) => name)
    }

    const whileDown = await namesNow()
    isDown = false
    const atOnce = await namesNow()
    clock.advance(31_000)

    expect([whileDown, atOnce]).toEqual([[], []])
    expect(await namesNow()).toEqual(['mcp_1_echo'])
  })

  it('of another workspace do not exist', async () => {
    const ctx = await ctxWith({ 'mcp.example': everything.port })
    const other = await ctxWith({ 'mcp.example': everything.port })
    const { id: connectionId } = await connectionTo(other)

    const open = await openMcpTools(ctx, [{ connectionId, allow: ['echo'] }])

    expect(open.tools).toEqual([])
    expect(open.failures).toEqual([{ connectionId, name: null, reason: 'not-found' }])
  })

  it('never come from this machine or the private network', async () => {
    const ctx = await ctxWith({})
    const { id: connectionId } = await connectionTo(ctx, `127.0.0.1:${everything.port}`)

    const open = await openMcpTools(ctx, [{ connectionId, allow: ['echo'] }])

    expect(open.tools).toEqual([])
    expect(open.failures).toMatchObject([{ reason: 'refused-address' }])
  })

  const serving = async <T>(listener: RequestListener, work: (port: number) => Promise<T>): Promise<T> => {
    const server = await startServer(listener)
    try {
      return await work(server.port)
    } finally {
      await server.close()
    }
  }

  it('mark the connection when the server does not take the key, which went in its own header', async () => {
    const seen: (string | string[] | undefined)[] = []
    const refuse: RequestListener = (request, reply) => {
      seen.push(request.headers['x-shop-key'])
      reply.writeHead(401, { 'content-type': 'text/plain' }).end('key sk-bi-mat is wrong')
    }

    await serving(refuse, async (port) => {
      const ctx = await ctxWith({ 'mcp.example': port })
      const row = await connectionTo(ctx, 'mcp.example', { headerName: 'X-Shop-Key', key: 'khoa-bi-mat-cua-shop' })

      const open = await openMcpTools(ctx, [{ connectionId: row.id, allow: ['echo'] }])

      expect(open.failures).toMatchObject([{ reason: 'auth' }])
      expect(await findConnection(ctx.db, row)).toMatchObject({ status: 'error', lastError: 'auth' })
      expect(seen[0]).toBe('khoa-bi-mat-cua-shop')
    })
  })

  it('are missing when the server answers with something else', async () => {
    const answer: RequestListener = (_request, reply) =>
      void reply.writeHead(200, { 'content-type': 'text/html' }).end('<p>Trang web</p>')

    await serving(answer, async (port) => {
      const ctx = await ctxWith({ 'mcp.example': port })
      const { id: connectionId } = await connectionTo(ctx)

      const open = await openMcpTools(ctx, [{ connectionId, allow: ['echo'] }])

      expect(open.tools).toEqual([])
      expect(open.failures).toMatchObject([{ reason: 'malformed' }])
    })
  })
})
