import { describe, expect, it } from 'vitest'
import { mostPerKind, searchWorkspace as contract } from '@app/contracts/search'
import type { Permission } from '@app/contracts/roles'
import { systemCtx, type WorkspaceCtx } from '#core/context.ts'
import { contacts } from '#db/schema/index.ts'
import { eq } from 'drizzle-orm'
import { useApp } from '../../../test/harness.ts'
import { searchWorkspace } from './search-workspace.ts'

describe('searching the workspace', async () => {
  const { signIn, stranger, given, deps } = await useApp()

  const shop = async () => {
    const owner = await signIn()
    const bot = await given.bot(owner.workspaceId, { name: 'Tư vấn Đầm linen' })
    const dataset = await given.dataset(owner.workspaceId, { type: 2, name: 'Hỏi đáp đầm linen' })
    const contact = await given.contact(owner.workspaceId, { name: 'Đỗ Thị Đầm', phone: '0905123456' })
    const gate = await given.workgate(bot)
    const { thread } = await given.inbound(gate, 'Cho em hỏi giá đầm linen trắng')
    const find = async (search: string) => (await owner.call(contract, { query: { search } })).body
    return { owner, bot, dataset, contact, thread, gate, find }
  }

  it('finds bots, datasets, contacts and threads by words without accents', async () => {
    const { bot, dataset, contact, thread, find } = await shop()

    const found = await find('DAM')

    expect(found).toEqual({
      bots: [{ id: bot.id, name: 'Tư vấn Đầm linen', type: 'chatbot' }],
      datasets: [{ id: dataset.id, name: 'Hỏi đáp đầm linen', type: 2 }],
      contacts: [{ id: contact.id, name: 'Đỗ Thị Đầm', phone: '0905123456', email: contact.email }],
      threads: [
        {
          id: thread.id,
          title: 'Lan Nguyễn',
          lastText: 'Cho em hỏi giá đầm linen trắng',
          channel: 'web',
          environment: 'production',
        },
      ],
    })
  })

  it('wants every word, in any order', async () => {
    const { bot, thread, find } = await shop()

    expect((await find('linen tư')).bots.map(({ id }) => id)).toEqual([bot.id])
    expect((await find('linen tư áo')).bots).toEqual([])
    expect((await find('nguyen trang')).threads.map(({ id }) => id)).toEqual([thread.id])
  })

  it('finds a phone however its digits are grouped', async () => {
    const { contact, find } = await shop()

    for (const typed of ['0905 123', '+84 905.123.456', '123456'])
      expect(
        (await find(typed)).contacts.map(({ id }) => id),
        typed,
      ).toEqual([contact.id])
  })

  it('shows conversations with somebody of that name before those that only mention it', async () => {
    const { gate, find } = await shop()
    const { thread } = await given.inbound(gate, 'Chào shop', { from: { externalId: 'hoa', name: 'Phạm Hoa' } })
    await given.inbound(gate, 'Bạn Hoa giới thiệu em', { from: { externalId: 'minh', name: 'Minh' } })

    const { threads } = await find('hoa')

    expect(threads).toHaveLength(2)
    expect(threads[0]?.id).toBe(thread.id)
  })

  it('takes signs of patterns as text', async () => {
    const { find } = await shop()

    for (const typed of ['%', '_', '\\'])
      expect(await find(typed)).toEqual({ bots: [], datasets: [], contacts: [], threads: [] })
  })

  it('shows few of each kind, those that begin with the text first', async () => {
    const { owner, find } = await shop()
    const first = await given.bot(owner.workspaceId, { name: 'Linen' })
    for (let number = 0; number < mostPerKind; number += 1)
      await given.bot(owner.workspaceId, { name: `Mẫu linen ${number}` })

    const { bots } = await find('linen')

    expect(bots).toHaveLength(mostPerKind)
    expect(bots[0]?.id).toBe(first.id)
  })

  it('leaves out deleted bots, erased contacts and conversations of the test environment', async () => {
    const { owner, bot, contact, find } = await shop()
    await given.bot(owner.workspaceId, { name: 'Gấm cũ', deletedAt: new Date() })
    await deps.database.system
      .update(contacts)
      .set({ searchText: 'gam', erasedAt: new Date() })
      .where(eq(contacts.id, contact.id))
    await given.inbound(await given.workgate(bot, { environment: 'development' }), 'Vải gấm')

    expect(await find('gam')).toEqual({ bots: [], datasets: [], contacts: [], threads: [] })
  })

  it('shows a kind only to those who may read it', async () => {
    const { owner } = await shop()
    const findAs = (...permissions: Permission[]) =>
      searchWorkspace(
        {
          ...systemCtx(deps, owner.workspaceId, 'test'),
          actor: { permissions },
        } as unknown as WorkspaceCtx,
        'đầm',
      )
    const kindsFor = async (...permissions: Permission[]) =>
      Object.entries(await findAs(...permissions)).flatMap(([kind, rows]) => (rows.length > 0 ? [kind] : []))

    expect(await kindsFor()).toEqual([])
    expect(await kindsFor('bots.read')).toEqual(['bots'])
    expect(await kindsFor('knowledge.read')).toEqual(['datasets'])
    expect(await kindsFor('chat.read')).toEqual(['contacts', 'threads'])
  })

  it('is for members of the workspace only', async () => {
    await shop()
    const other = await signIn()

    expect((await stranger().call(contract, { query: { search: 'dam' } })).status).toBe(401)
    expect((await other.call(contract, { query: { search: 'dam' } })).body).toEqual({
      bots: [],
      datasets: [],
      contacts: [],
      threads: [],
    })
    expect(await other.call(contract, { query: { search: ' ' } })).toMatchObject({
      status: 400,
      error: { code: 'VALIDATION_FAILED', details: { fields: { search: 'Vui lòng nhập thông tin này.' } } },
    })
  })
})
