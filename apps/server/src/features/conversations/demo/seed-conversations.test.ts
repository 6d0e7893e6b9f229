import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import {
  getBrokenThread,
  getThread,
  listCannedReplies,
  listLabels,
  listMessages,
  listThreads,
  sendMessage,
} from '@app/contracts/conversations'
import { getWorkgate } from '@app/contracts/workgates'
import { systemCtx, type TenantCtx } from '#core/context.ts'
import { newId } from '#core/ids.ts'
import { useApp } from '../../../../test/harness.ts'
import { features } from '../../../features.ts'
import { workgates } from '#db/schema/index.ts'
import { openAccount } from '#features/workgates/public.ts'
import { ensureWebWorkgate } from '#features/workgates/ensure-web-workgate.ts'

describe('the console of the demo shop', async () => {
  const { deps, signIn } = await useApp()
  const owner = await signIn({ name: 'Trần Ngọc Mai' })
  const ctx = systemCtx(deps, owner.workspaceId, 'test')
  for (const name of ['knowledge', 'bots', 'conversations'])
    await features.find((feature) => feature.name === name)?.seedDemo?.(ctx)

  it('is alive: threads of all channels, some unread, two that wait for a person', async () => {
    const { body } = await owner.call(listThreads, { query: { limit: 100 } })

    const since = new Date(ctx.now().getTime() - 29.5 * 86_400_000).toISOString()
    expect(body.items.filter(({ updatedAt }) => updatedAt > since)).toHaveLength(84)
    expect(new Set(body.items.map(({ channel }) => channel)).size).toBe(4)
    expect(body.counts).toMatchObject({ waiting: 2, unread: 6 })
    expect((await owner.call(listLabels)).body.items).toHaveLength(11)
    const canned = (await owner.call(listCannedReplies)).body.items
    expect(canned).toHaveLength(18)
    expect(canned.filter(({ attachments }) => attachments.length > 0)).toHaveLength(5)
  })

  it('shows a conversation with all its messages, and finds it without accents', async () => {
    const { body } = await owner.call(listThreads, { query: { search: 'bich ngoc' } })
    const params = { threadId: body.items[0]?.id ?? '' }

    const thread = await owner.call(getThread, { params })
    const messages = await owner.call(listMessages, { params, query: {} })

    expect(thread.body.found.phones).toEqual(['0900000023'])
    expect(messages.body.items.map(({ seq }) => seq)).toEqual([1, 2, 3, 4, 5, 6])
  })

  it('shows products with their pictures, at the price of the table', async () => {
    const { body } = await owner.call(listThreads, { query: { search: 'hong nhung' } })

    const messages = await owner.call(listMessages, { params: { threadId: body.items[0]?.id ?? '' }, query: {} })

    const card = { title: 'Áo sơ mi cổ trụ linen kem', price: '329.000 ₫', image: '/demo-shop/pictures/NL102.svg' }
    expect(messages.body.items[1]?.parts).toMatchObject([{ kind: 'cards', cards: [card, {}, {}] }])
  })

  it('sends a prepared answer with its picture', async () => {
    const { body } = await owner.call(listThreads, { query: { channel: 'web', limit: 1 } })
    const canned = (await owner.call(listCannedReplies)).body.items.find(({ shortcut }) => shortcut === 'bangsize')
    const picture = canned?.attachments[0]

    const sent = await owner.call(sendMessage, {
      params: { threadId: body.items[0]?.id ?? '' },
      body: { clientId: newId(), text: canned?.text ?? '', fileIds: [picture?.fileId ?? ''] },
    })
    const file = await owner.send({ method: 'GET', url: picture?.url ?? '' })

    expect(sent.body.attachments).toMatchObject([{ kind: 'image', name: 'bang-size.svg' }])
    expect(file.headers['content-type']).toBe('image/svg+xml')
    expect(file.text).toContain('Bảng size')
  })

  it('shares the workgate of the website with the widget', async () => {
    const { body } = await owner.call(listThreads, { query: { channel: 'web', limit: 1 } })
    const botId = body.items[0]?.botId ?? ''

    const gate = await ensureWebWorkgate(ctx as TenantCtx, { botId, environment: 'production' })

    expect(gate.id).toBe(body.items[0]?.workgateId)
  })
})

describe('the demo shop on simulators', async () => {
  const { clock, deps, database, signIn } = await useApp()
  const owner = await signIn({ name: 'Trần Ngọc Mai' })
  const page = { id: `page-${newId()}`, name: 'Nắng Linen', secrets: { pageToken: 'token-1' } }
  const ended = {
    id: `page-${newId()}`,
    name: 'Nắng Linen – Kho sỉ',
    secrets: { pageToken: 'token-2' },
    broken: { failure: 'token-expired' as const, code: '190' },
  }
  const sheets = { id: `sub-${newId()}`, name: 'mai@nanglinen.example', secrets: { refreshToken: 'lasting' } }
  const demoAccounts = new Map([
    ['facebook', [page, ended]],
    ['google', [sheets]],
  ])
  const ctx = systemCtx({ ...deps, demoAccounts }, owner.workspaceId, 'test')
  const installedAt = clock.now().toISOString()
  for (const name of ['knowledge', 'bots', 'conversations', 'contacts'])
    await features.find((feature) => feature.name === name)?.seedDemo?.(ctx)
  const gates = await database.system.select().from(workgates).where(eq(workgates.workspaceId, owner.workspaceId))
  const gateOf = (externalId: string) => gates.find((gate) => gate.externalId === externalId)

  it('is connected to their accounts with what a sign-in would have given', async () => {
    const gate = gateOf(page.id)

    expect(gates).toHaveLength(6)
    expect(gate).toMatchObject({
      accountName: 'Nắng Linen',
      isSimulated: true,
      health: 'ok',
      feedEvents: expect.arrayContaining(['comment:add', 'comment:hide']),
    })
    expect(gate && (await openAccount(ctx as TenantCtx, gate)).secrets).toEqual({ pageToken: 'token-1' })
    expect(gateOf(sheets.id)).toMatchObject({ channel: 'google', isSimulated: true, lastInAt: null })
    expect(gates.filter(({ isSimulated }) => !isSimulated).map(({ channel }) => channel)).toHaveLength(3)
  })

  it('has an account whose sign-in has ended, with conversations of its own', async () => {
    const { body } = await owner.call(listThreads, { query: { channel: 'facebook', limit: 100 } })
    const gate = gateOf(ended.id)

    expect(gate).toMatchObject({ health: 'token-expired', healthCode: '190', healthSince: expect.any(Date) })
    const own = body.items.filter(({ workgateId }) => workgateId === gate?.id)
    expect(own.length).toBeGreaterThan(0)
    const last = own.find(({ title }) => title === 'Thu Hà')
    const said = await owner.call(listMessages, { params: { threadId: last?.id ?? '' }, query: {} })
    expect(said.body.items.at(-1)).toMatchObject({ state: 'failed', error: { code: 'token-expired' } })
    // Between files the clock goes back to its start.
    clock.set(installedAt)
    const shown = await owner.call(getWorkgate, { params: { workgateId: gate?.id ?? '' } })
    expect(shown.body.days.map(({ worst }) => worst)).not.toContain(null)
    expect(shown.body.days.slice(-2).map(({ worst }) => worst)).toEqual(['token-expired', 'token-expired'])
    expect(shown.body.connectedBy).toBe('Trần Ngọc Mai')

    const left = (await owner.call(getBrokenThread, { params: { threadId: last?.id ?? '' } })).body
    expect(left).toMatchObject({ unsent: 1, phone: '0900000031' })
    expect(left.ways).toMatchObject([{ channel: 'zalo-oa', account: 'Zalo OA Nắng Linen' }])
    const hoursAfter = (at: string | null) => (Date.parse(at ?? '') - Date.parse(left.lastCustomerAt ?? '')) / 3600_000
    expect([hoursAfter(left.aiUntil), hoursAfter(left.staffUntil)]).toEqual([24, 7 * 24])
    expect(body.items.filter(({ workgateId }) => workgateId === gateOf(page.id)?.id).length).toBeGreaterThan(10)
  })
})
