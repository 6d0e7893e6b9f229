import { describe, expect, it } from 'vitest'
import * as contract from '@app/contracts/connections'
import { openSecret } from '#core/secrets.repository.ts'
import { newId } from '#core/ids.ts'
import { chatbotWith } from '../../../test/given-bots.ts'
import { useApp } from '../../../test/harness.ts'

const key = 'sk-rat-bi-mat-0123456789-WXYZ'

describe('connections', async () => {
  const { deps, given, signIn, stranger, clock } = await useApp()
  const secretOf = (workspaceId: string, id: string) =>
    openSecret(deps.database.system, deps.vault, { workspaceId, id })

  const withModel = (connectionId: string) => {
    const { model, ...rest } = chatbotWith()
    return { ...rest, model: { ...model, source: 'connection' as const, connectionId, name: 'fake' } }
  }

  it('store their key in the vault and show only its end', async () => {
    const owner = await signIn()

    const reply = await owner.call(contract.createConnection, {
      body: { kind: 'openai', name: 'OpenAI của shop', model: 'gpt-5-mini', key },
    })
    const list = await owner.call(contract.listConnections)

    expect(reply).toMatchObject({
      status: 201,
      body: {
        kind: 'openai',
        baseUrl: null,
        hasKey: true,
        keyLast4: 'WXYZ',
        status: 'unknown',
        usedBy: [],
        offers: [],
      },
    })
    expect(list.body.items.map(({ id }) => id)).toEqual([reply.body.id])
    expect(list.body.platformModel).toBeNull()
    expect(reply.text + list.text).not.toContain(key)
    expect(await secretOf(owner.workspaceId, reply.body.id)).toBe(key)
  })

  it('need an address where the provider has no public one', async () => {
    const owner = await signIn()

    for (const kind of ['openai-compatible', 'mcp', 'http'] as const) {
      const reply = await owner.call(contract.createConnection, { body: { kind, name: 'Không địa chỉ' } })
      expect([kind, reply.status, reply.error?.code]).toEqual([kind, 422, 'CONNECTION_URL_REQUIRED'])
    }
  })

  it.each([
    'http://127.0.0.1/v1',
    'http://[::1]/mcp',
    'http://10.0.0.8/v1',
    'http://169.254.169.254/latest',
    'http://shop.example:6379/',
    'https://user:pass@shop.example/',
  ])('refuse the address %s when they are saved', async (baseUrl) => {
    const owner = await signIn()

    const reply = await owner.call(contract.createConnection, { body: { kind: 'mcp', name: 'Trong mạng', baseUrl } })

    expect(reply.status).toBe(400)
    expect(reply.error?.details).toMatchObject({ fields: { baseUrl: expect.any(String) as string } })
  })

  it('refuse a header that would change the request itself', async () => {
    const owner = await signIn()
    const { id } = await given.connection(owner.workspaceId, { kind: 'http', baseUrl: 'https://api.example/' })

    for (const headerName of ['Host', 'content-length', 'Transfer-Encoding', 'mcp-session-id']) {
      const reply = await owner.call(contract.updateConnection, { params: { connectionId: id }, body: { headerName } })
      expect([headerName, reply.status]).toEqual([headerName, 400])
    }
    const good = await owner.call(contract.updateConnection, {
      params: { connectionId: id },
      body: { headerName: 'X-Api-Key' },
    })
    expect(good.body.headerName).toBe('X-Api-Key')
  })

  it('delete the key when the address changes, so that it never goes to another host', async () => {
    const owner = await signIn()
    const { id } = await given.connection(owner.workspaceId, { key, status: 'ok' })

    const moved = await owner.call(contract.updateConnection, {
      params: { connectionId: id },
      body: { baseUrl: 'https://elsewhere.example/v1' },
    })

    expect(moved.body).toMatchObject({ hasKey: false, keyLast4: null, status: 'unknown' })
    expect(await secretOf(owner.workspaceId, id)).toBeNull()
  })

  it('accept a new key together with a new address', async () => {
    const owner = await signIn()
    const { id } = await given.connection(owner.workspaceId, { key })

    const moved = await owner.call(contract.updateConnection, {
      params: { connectionId: id },
      body: { baseUrl: 'https://elsewhere.example/v1', key: 'sk-khoa-moi-hoan-toan-ABCD' },
    })

    expect(moved.body).toMatchObject({ hasKey: true, keyLast4: 'ABCD' })
    expect(await secretOf(owner.workspaceId, id)).toBe('sk-khoa-moi-hoan-toan-ABCD')
  })

  it('keep the key when name or model change, and delete it on request', async () => {
    const owner = await signIn()
    const { id } = await given.connection(owner.workspaceId, { key })
    const params = { connectionId: id }

    const renamed = await owner.call(contract.updateConnection, { params, body: { name: 'Tên mới', model: 'fake-2' } })
    const emptied = await owner.call(contract.updateConnection, { params, body: { key: null } })

    expect(renamed.body).toMatchObject({ name: 'Tên mới', model: 'fake-2', hasKey: true })
    expect(emptied.body.hasKey).toBe(false)
    expect(await secretOf(owner.workspaceId, id)).toBeNull()
  })

  it('list the bots that use them, in draft or published, and cannot be deleted while one does', async () => {
    const owner = await signIn()
    const [ofDraft, ofPublished, ofTool, unused] = await Promise.all(
      Array.from({ length: 4 }, () => given.connection(owner.workspaceId)),
    )
    const draft = await given.bot(owner.workspaceId, { name: 'Bản nháp', config: withModel(ofDraft?.id ?? '') })
    const published = await given.publishedBot(owner.workspaceId, {
      name: 'Đã chạy',
      config: withModel(ofPublished?.id ?? ''),
    })
    await deps.database.pool.query('update bots set config = $1 where id = $2', [chatbotWith(), published.id])
    const withTool = await given.bot(owner.workspaceId, {
      name: 'Có công cụ',
      config: chatbotWith({ tools: { ...chatbotWith().tools, mcp: [{ connectionId: ofTool?.id ?? '', allow: [] }] } }),
    })

    const { body } = await owner.call(contract.listConnections)
    const usedBy = (id: string | undefined) => body.items.find((item) => item.id === id)?.usedBy
    const refused = await owner.call(contract.deleteConnection, { params: { connectionId: ofPublished?.id ?? '' } })
    const deleted = await owner.call(contract.deleteConnection, { params: { connectionId: unused?.id ?? '' } })

    expect(usedBy(ofDraft?.id)).toEqual([{ id: draft.id, name: 'Bản nháp' }])
    expect(usedBy(ofPublished?.id)).toEqual([{ id: published.id, name: 'Đã chạy' }])
    expect(usedBy(ofTool?.id)).toEqual([{ id: withTool.id, name: 'Có công cụ' }])
    expect(usedBy(unused?.id)).toEqual([])
    expect([refused.status, refused.error?.code]).toEqual([409, 'CONNECTION_IN_USE'])
    expect(deleted.status).toBe(200)
  })

  it('can be deleted once the bot that used them is deleted', async () => {
    const owner = await signIn()
    const { id } = await given.connection(owner.workspaceId, { key })
    await given.bot(owner.workspaceId, { config: withModel(id), deletedAt: clock.now() })

    const deleted = await owner.call(contract.deleteConnection, { params: { connectionId: id } })

    expect(deleted.status).toBe(200)
    expect(await secretOf(owner.workspaceId, id)).toBeNull()
  })

  it('are at most 50 per workspace, also when created at once', async () => {
    const owner = await signIn()
    for (let count = 0; count < 47; count += 1) await given.connection(owner.workspaceId)

    const replies = await Promise.all(
      Array.from({ length: 6 }, () =>
        owner.call(contract.createConnection, { body: { kind: 'openai', name: 'Thêm' } }),
      ),
    )

    expect(replies.filter(({ status }) => status === 201)).toHaveLength(3)
    expect(replies.filter(({ error }) => error?.code === 'CONNECTION_LIMIT_REACHED')).toHaveLength(3)
  })

  it('are refused to strangers, other workspaces and members without the right', async () => {
    const owner = await signIn()
    const other = await signIn()
    const agent = await signIn({ workspaceId: owner.workspaceId, member: 'agent' })
    const { id } = await given.connection(owner.workspaceId, { key })
    const change = { params: { connectionId: id }, body: { name: 'Của tôi' } }

    expect((await stranger().call(contract.updateConnection, change)).status).toBe(401)
    expect((await other.call(contract.updateConnection, change)).status).toBe(404)
    expect((await agent.call(contract.updateConnection, change)).status).toBe(403)
    expect((await owner.call(contract.checkConnection, { params: { connectionId: newId() } })).status).toBe(404)
  })
})
