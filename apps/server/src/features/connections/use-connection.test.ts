import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { defaultChatbotConfig } from '@app/contracts/bot-defaults'
import type { BotModel } from '@app/contracts/bot-settings'
import * as contract from '@app/contracts/connections'
import { systemCtx, type Deps, type TenantCtx } from '#core/context.ts'
import { newId } from '#core/ids.ts'
import { createTestModelTransport, createTestSafeFetch } from '#core/safe-fetch/safe-fetch.testing.ts'
import { buildApp } from '../../app.ts'
import { callerOf } from '../../../test/caller.ts'
import { startFakeLlm, type FakeLlm } from '../../../test/fakes/llm/fake-llm.ts'
import { startEverythingServer, type EverythingServer } from '../../../test/fakes/mcp/everything-server.ts'
import { useApp } from '../../../test/harness.ts'
import { findConnection } from './connections.repository.ts'
import { readToolSchema } from './mcp-schema.ts'
import { markConnectionFailed, markConnectionWorking, openConnection, resolveModel } from './public.ts'

const key = 'sk-rat-bi-mat-0123456789-WXYZ'

describe('checking a connection', async () => {
  const { deps, given, signIn } = await useApp()
  const api = createServer((request, reply) => {
    const isKnown = request.headers['x-api-key'] === key
    reply.writeHead(isKnown ? 404 : 403, { 'content-type': 'text/plain' }).end('secret words of the shop')
  })
  let fake: FakeLlm
  let everything: EverythingServer
  let through: Awaited<ReturnType<typeof buildApp>>

  beforeAll(async () => {
    fake = await startFakeLlm({ key })
    everything = await startEverythingServer()
    await new Promise<void>((resolve) => api.listen(0, '127.0.0.1', resolve))
    const servers = {
      'model.example': Number(new URL(fake.baseUrl).port),
      'mcp.example': everything.port,
      'api.example': (api.address() as AddressInfo).port,
    }
    through = await buildApp({
      ...deps,
      safeFetch: createTestSafeFetch({ servers }),
      modelTransport: createTestModelTransport({ servers }),
    })
    await through.http.ready()
  })
  afterAll(async () => {
    await Promise.all([fake.close(), everything.close()])
    api.closeAllConnections()
    api.close()
  })

  const check = async (options: Parameters<typeof given.connection>[1]) => {
    const owner = await signIn()
    const { id } = await given.connection(owner.workspaceId, options)
    return callerOf(through, owner.token).call(contract.checkConnection, { params: { connectionId: id } })
  }

  it('lists the models of a provider', async () => {
    const { status, body } = await check({ baseUrl: 'http://model.example/v1', key })

    expect(status).toBe(200)
    expect(body).toMatchObject({ status: 'ok', lastError: null, checkedAt: expect.any(String) as string })
    expect(body.offers.map(({ name }) => name)).toEqual(['fake', 'fake-mini'])
  })

  it('lists the tools of an MCP server with their descriptions', async () => {
    const { body } = await check({ kind: 'mcp', baseUrl: 'http://mcp.example/mcp' })

    expect(body.status).toBe('ok')
    expect(body.offers).toContainEqual({ name: 'echo', description: 'Echoes back the input string' })
  })

  it('sees that an API answers and accepts the key', async () => {
    const base = { kind: 'http' as const, baseUrl: 'http://api.example/', headerName: 'X-Api-Key' }

    const [good, bad] = [await check({ ...base, key }), await check({ ...base, key: 'mot-khoa-khac-hoan-toan' })]

    expect(good.body).toMatchObject({ status: 'ok', lastError: null })
    expect(bad.body).toMatchObject({ status: 'error', lastError: 'permission' })
    expect(bad.text).not.toContain('secret words')
  })

  it.each([
    ['a wrong key', { baseUrl: 'http://model.example/v1', key: 'sai-khoa-rat-dai-0123' }, 'auth'],
    ['an address nobody answers', { baseUrl: 'http://down.example/v1', key }, 'network'],
    ['an MCP server nobody answers', { kind: 'mcp' as const, baseUrl: 'http://down.example/mcp' }, 'network'],
    ['an address that became private', { baseUrl: 'http://127.0.0.1/v1', key }, 'refused-address'],
    ['an MCP server that became private', { kind: 'mcp' as const, baseUrl: 'http://10.0.0.1/mcp' }, 'refused-address'],
  ])('says in one word why %s does not work', async (_, options, lastError) => {
    const { status, body } = await check(options)

    expect(status).toBe(200)
    expect(body).toMatchObject({ status: 'error', lastError })
  })
})

describe('the models of a bot', async () => {
  const { deps, given } = await useApp()

  const newCtx = async (platformModel: Deps['config']['platformModel'] = null): Promise<TenantCtx> => {
    const { id: workspaceId } = await given.workspace()
    const own = { ...deps, config: { ...deps.config, platformModel } }
    return { ...systemCtx(own, workspaceId, 'test'), workspaceId }
  }
  const modelWith = (own: Partial<BotModel>): BotModel => ({ ...defaultChatbotConfig.model, ...own })
  const platform = {
    kind: 'openai-compatible' as const,
    baseUrl: 'http://127.0.0.1:11434/v1',
    apiKey: null,
    model: 'llama',
    fallbackModel: 'llama-small',
  }

  it('are none for the built-in engine, without a connection, and without a platform model', async () => {
    const ctx = await newCtx()

    for (const source of ['built-in', 'platform', 'connection'] as const)
      expect([source, await resolveModel(ctx, modelWith({ source, name: 'x' }))]).toEqual([source, []])
  })

  it("are the operator's, whatever name the bot asks for", async () => {
    const ctx = await newCtx(platform)

    const models = await resolveModel(ctx, modelWith({ source: 'platform', name: 'the-dearest-one' }))

    expect(models.map(({ model, isPlatform, connectionId }) => [model, isPlatform, connectionId])).toEqual([
      ['llama', true, null],
      ['llama-small', true, null],
    ])
    expect(models[0]?.connection.isTrusted).toBe(true)
  })

  it("are the workspace's own in order, with their keys and never trusted", async () => {
    const ctx = await newCtx()
    const main = await given.connection(ctx.workspaceId, { kind: 'anthropic', baseUrl: null, key, model: 'claude' })
    const fallback = await given.connection(ctx.workspaceId, { model: 'qwen' })

    const models = await resolveModel(
      ctx,
      modelWith({ source: 'connection', connectionId: main.id, name: '', fallbackConnectionId: fallback.id }),
    )

    expect(models).toEqual([
      {
        connection: { kind: 'anthropic', baseUrl: null, apiKey: key, isTrusted: false },
        model: 'claude',
        connectionId: main.id,
        isPlatform: false,
        isMarkedFailed: false,
      },
      {
        connection: { kind: 'openai-compatible', baseUrl: fallback.baseUrl, apiKey: null, isTrusted: false },
        model: 'qwen',
        connectionId: fallback.id,
        isPlatform: false,
        isMarkedFailed: false,
      },
    ])
  })

  it('fall back to another model of the same connection', async () => {
    const ctx = await newCtx()
    const { id } = await given.connection(ctx.workspaceId, { key })

    const names = { name: 'lớn', fallbackName: 'nhỏ' }
    const models = await resolveModel(ctx, modelWith({ source: 'connection', connectionId: id, ...names }))

    expect(models.map(({ model }) => model)).toEqual(['lớn', 'nhỏ'])
  })

  it("leave out what cannot work: no key, no model, no model provider, another workspace's", async () => {
    const [ctx, other] = [await newCtx(), await newCtx()]
    const unusable = [
      await given.connection(ctx.workspaceId, { kind: 'openai', baseUrl: null }),
      await given.connection(ctx.workspaceId, { model: null }),
      await given.connection(ctx.workspaceId, { kind: 'mcp', key }),
      await given.connection(other.workspaceId, { key }),
    ]

    for (const { id } of unusable)
      expect(await resolveModel(ctx, modelWith({ source: 'connection', connectionId: id, name: '' }))).toEqual([])
  })

  it('use a new key from the moment it is saved', async () => {
    const { signIn } = await useApp()
    const owner = await signIn()
    const ctx: TenantCtx = { ...systemCtx(deps, owner.workspaceId, 'test'), workspaceId: owner.workspaceId }
    const { id } = await given.connection(owner.workspaceId, { key })
    const before = await openConnection(ctx, id)

    await owner.call(contract.updateConnection, { params: { connectionId: id }, body: { key: 'sk-khoa-moi-0123456' } })
    const after = await openConnection(ctx, id)
    await owner.call(contract.updateConnection, { params: { connectionId: id }, body: { key: null } })

    expect([before?.apiKey, after?.apiKey]).toEqual([key, 'sk-khoa-moi-0123456'])
    expect((await openConnection(ctx, id))?.apiKey).toBeNull()
    expect(await openConnection(ctx, newId())).toBeNull()
  })

  it('mark their connection when it fails for good', async () => {
    const ctx = await newCtx()
    const row = await given.connection(ctx.workspaceId, { key, status: 'ok' })

    await markConnectionFailed(ctx, row.id, 'quota')
    await markConnectionFailed(ctx, row.id, 'quota')

    expect(await findConnection(ctx.db, row)).toMatchObject({ status: 'error', lastError: 'quota' })
    const { rows } = await deps.database.pool.query<{ count: number }>(
      "select count(*)::int as count from realtime_events where event = 'connection.updated' and workspace_id = $1",
      [ctx.workspaceId],
    )
    expect(rows[0]?.count).toBe(1)
  })

  it('remove the mark when it answers again, once', async () => {
    const ctx = await newCtx()
    const row = await given.connection(ctx.workspaceId, { key, model: 'gpt', status: 'error' })
    const wanted = modelWith({ source: 'connection', connectionId: row.id })
    const [marked] = await resolveModel(ctx, wanted)

    await markConnectionWorking(ctx, row.id)
    await markConnectionWorking(ctx, row.id)

    expect(marked?.isMarkedFailed).toBe(true)
    expect((await resolveModel(ctx, wanted))[0]?.isMarkedFailed).toBe(false)
    expect(await findConnection(ctx.db, row)).toMatchObject({ status: 'ok', lastError: null })
    const { rows } = await deps.database.pool.query<{ count: number }>(
      "select count(*)::int as count from realtime_events where event = 'connection.updated' and workspace_id = $1",
      [ctx.workspaceId],
    )
    expect(rows[0]?.count).toBe(1)
  })
})

describe('the schema of a foreign tool', () => {
  it('keeps what a model needs and drops what could run or be circular', () => {
    const schema = readToolSchema({
      type: 'object',
      $ref: '#/loop',
      properties: {
        pattern: { type: 'string', pattern: '(a+)+$', description: 'an honest field of that name\u0000' },
        many: { type: 'array', items: { anyOf: [{ type: 'string' }, { $ref: '#' }] } },
      },
      required: ['pattern'],
    })

    expect(schema).toEqual({
      type: 'object',
      properties: {
        pattern: { type: 'string', description: 'an honest field of that name' },
        many: { type: 'array', items: { anyOf: [{ type: 'string' }, {}] } },
      },
      required: ['pattern'],
    })
  })

  it('is refused when it is too deep or too long', () => {
    let deep: Record<string, unknown> = { type: 'string' }
    for (let depth = 0; depth < 40; depth += 1) deep = { type: 'object', properties: { a: deep } }

    expect(readToolSchema(deep)).toBeNull()
    expect(readToolSchema({ type: 'object', enum: ['x'.repeat(9000)] })).toBeNull()
    expect(readToolSchema('object')).toBeNull()
  })
})
