import { createServer } from 'node:http'
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text as readText } from 'node:stream/consumers'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { HttpTool } from '@app/contracts/bot-settings'
import { systemCtx, type TenantCtx } from '#core/context.ts'
import { newId } from '#core/ids.ts'
import { createTestSafeFetch } from '#core/safe-fetch/safe-fetch.testing.ts'
import { useApp } from '../../../../test/harness.ts'
import { makeHttpTool } from './http-tool.ts'
import { fillUrl } from './http-url.ts'

const textParameter = (name: string, isRequired = true) =>
  ({ name, type: 'text', description: '', isRequired }) satisfies HttpTool['parameters'][number]

const orderTool: HttpTool = {
  name: 'order_status',
  description: 'Tình trạng đơn hàng',
  method: 'GET',
  url: 'http://api.example/orders/{{code}}/status?phone={{phone}}',
  parameters: [textParameter('code'), textParameter('phone', false)],
  connectionId: null,
}

describe('the address of an HTTP tool', () => {
  const filled = (values: Record<string, string>, tool: Partial<HttpTool> = {}) =>
    fillUrl({ ...orderTool, ...tool }, values)?.href ?? null

  it('inserts the values of the model as text, wherever they are used', () => {
    expect(filled({ code: 'DH 12/3', phone: '0909&x=1' })).toBe(
      'http://api.example/orders/DH%2012%2F3/status?phone=0909%26x%3D1',
    )
  })

  it.each(['..', '.', '../../admin', '..%2f', '%2e%2e', '@evil.example', '?a=1#', '\\..\\', 'http://evil.example'])(
    'stays on its path and host with the value %s',
    (code) => {
      const url = fillUrl(orderTool, { code, phone: '' })

      const isKept = url === null || (url.host === 'api.example' && /^\/orders\/[^/]+\/status$/.test(url.pathname))
      expect(isKept, url?.href).toBe(true)
    },
  )

  it('refuses two values that climb out of the path together', () => {
    expect(filled({ a: '.', b: '.' }, { url: 'http://api.example/x/{{a}}{{b}}/y' })).toBeNull()
  })

  it('adds what has no place in it to the query of a GET, and not of a POST', () => {
    const url = 'http://api.example/orders'

    expect(filled({ code: 'DH1' }, { url })).toBe('http://api.example/orders?code=DH1')
    expect(filled({ code: 'DH1' }, { url, method: 'POST' })).toBe('http://api.example/orders')
  })

  it('refuses text that is no text, and addresses without end', () => {
    expect(filled({ code: '\ud800' })).toBeNull()
    expect(filled({ code: 'x'.repeat(3000) })).toBeNull()
  })
})

describe('an HTTP tool', async () => {
  const { deps, given } = await useApp()
  const requests: { method: string; url: string; headers: IncomingMessage['headers']; body: string }[] = []
  let answer: (reply: ServerResponse) => void
  const server = createServer((request, reply) => {
    void readText(request).then((body) => {
      requests.push({ method: request.method ?? '', url: request.url ?? '', headers: request.headers, body })
      answer(reply)
    })
  })
  const json = (body: unknown, status = 200) => {
    answer = (reply) => void reply.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
  }

  beforeAll(() => new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve)))
  afterAll(() => {
    server.closeAllConnections()
    server.close()
  })
  beforeEach(() => {
    requests.length = 0
    json({ status: 'Đang giao' })
  })

  const newCtx = async (): Promise<TenantCtx> => {
    const { port } = server.address() as AddressInfo
    const servers = { 'api.example': port, 'other.example': port }
    const { id: workspaceId } = await given.workspace()
    const ways = { ...deps, safeFetch: createTestSafeFetch({ servers }) }
    return { ...systemCtx(ways, workspaceId, 'test'), workspaceId }
  }
  const call = (ctx: TenantCtx, tool: HttpTool, args: Record<string, unknown>, signal = AbortSignal.timeout(8000)) =>
    makeHttpTool(ctx, tool).run(args, { ctx, botId: newId(), sessionId: newId(), runId: newId(), mode: 'test', signal })

  it('calls the API of the shop and passes the answer on as text', async () => {
    const result = await call(await newCtx(), orderTool, { code: 'DH 1', phone: '0909' })

    expect(result).toEqual({ content: '{"status":"Đang giao"}' })
    expect(requests.map(({ method, url }) => [method, url])).toEqual([['GET', '/orders/DH%201/status?phone=0909']])
  })

  it('shows the model only what it may fill in', async () => {
    const { parameters } = makeHttpTool(await newCtx(), orderTool)

    expect(parameters).toEqual({
      type: 'object',
      properties: { code: { type: 'string', description: '' }, phone: { type: 'string', description: '' } },
      required: ['code'],
      additionalProperties: false,
    })
  })

  it('posts the declared values as JSON and drops every other', async () => {
    const tool = { ...orderTool, method: 'POST' as const, url: 'http://api.example/orders/{{code}}' }

    await call(await newCtx(), tool, { code: 'DH1', phone: '0909', price: 0, workspaceId: 'x' })

    expect(requests).toMatchObject([{ method: 'POST', url: '/orders/DH1', body: '{"phone":"0909"}' }])
    expect(requests[0]?.headers['content-type']).toBe('application/json')
  })

  it('sends the key of its connection, in the header the shop chose', async () => {
    const ctx = await newCtx()
    const base = { kind: 'http' as const, baseUrl: 'http://api.example/', key: 'khoa-bi-mat-cua-shop' }
    const bearer = await given.connection(ctx.workspaceId, base)
    const named = await given.connection(ctx.workspaceId, { ...base, headerName: 'X-Api-Key' })

    for (const { id } of [bearer, named]) await call(ctx, { ...orderTool, connectionId: id }, { code: 'DH1' })

    expect(requests.map(({ headers }) => [headers.authorization, headers['x-api-key']])).toEqual([
      ['Bearer khoa-bi-mat-cua-shop', undefined],
      [undefined, 'khoa-bi-mat-cua-shop'],
    ])
  })

  it('never sends a key to another host than the one it was given for', async () => {
    const ctx = await newCtx()
    const { id } = await given.connection(ctx.workspaceId, {
      kind: 'http',
      baseUrl: 'http://api.example/',
      key: 'khoa-bi-mat-cua-shop',
    })

    const result = await call(
      ctx,
      { ...orderTool, url: 'http://other.example/{{code}}', connectionId: id },
      { code: 'a' },
    )

    expect(result.error).toBe('connection')
    expect(requests).toEqual([])
  })

  it('goes to no other host, wherever the shop sends it on to', async () => {
    const ctx = await newCtx()
    const base = { kind: 'http' as const, baseUrl: 'http://api.example/', headerName: 'X-Api-Key' }
    const { id } = await given.connection(ctx.workspaceId, { ...base, key: 'khoa-bi-mat-cua-shop' })
    answer = (reply) => {
      if (requests.length === 1) reply.writeHead(302, { location: 'http://other.example/x' }).end()
      else reply.writeHead(200, { 'content-type': 'text/plain' }).end('xong')
    }

    const result = await call(ctx, { ...orderTool, connectionId: id }, { code: 'a' })

    expect(result).toEqual({ content: 'The call did not work: refused-address.', error: 'refused-address' })
    expect(requests).toHaveLength(1)
  })

  it("has nothing with another workspace's connection", async () => {
    const [ctx, other] = [await newCtx(), await newCtx()]
    const { id } = await given.connection(other.workspaceId, {
      kind: 'http',
      baseUrl: 'http://api.example/',
      key: 'khoa-cua-nguoi-khac-1',
    })

    const result = await call(ctx, { ...orderTool, connectionId: id }, { code: 'a' })

    expect(result.error).toBe('connection')
    expect(requests).toEqual([])
  })

  it.each([
    [404, 'not-found'],
    [401, 'auth'],
    [429, 'rate-limited'],
    [503, 'server'],
    [422, 'bad-request'],
  ])('tells the model the class of a %i and nothing of its text', async (status, error) => {
    json({ message: 'password=hunter2 at 10.0.0.3' }, status)

    const result = await call(await newCtx(), orderTool, { code: 'DH1' })

    expect(result).toEqual({ content: `The call did not work: ${error}.`, error })
  })

  it('reads neither pictures nor more than 64 kB, and hands on at most 6 kB', async () => {
    const ctx = await newCtx()
    answer = (reply) => void reply.writeHead(200, { 'content-type': 'image/png' }).end('x')
    const picture = await call(ctx, orderTool, { code: 'a' })
    json('x'.repeat(70_000))
    const huge = await call(ctx, orderTool, { code: 'a' })
    json('ậ'.repeat(10_000))
    const long = await call(ctx, orderTool, { code: 'a' })

    expect([picture.error, huge.error]).toEqual(['malformed', 'too-large'])
    expect(Buffer.byteLength(long.content)).toBeLessThan(6 * 1024 + 10)
    expect(long.content.endsWith('ậ\n[…]')).toBe(true)
  })

  it.each(['http://127.0.0.1/x', 'http://169.254.169.254/latest/meta-data', 'http://[::1]/', 'http://10.1.2.3/'])(
    'never reaches %s',
    async (url) => {
      const result = await call(await newCtx(), { ...orderTool, url, parameters: [] }, {})

      expect(result.error).toBe('refused-address')
    },
  )

  it('stops with its turn', async () => {
    const stopped = AbortSignal.abort()

    const result = await call(await newCtx(), orderTool, { code: 'DH1' }, stopped)

    expect(result.error).toBe('aborted')
  })
})
