import { describe, expect, it } from 'vitest'
import { listBankTransfers } from '@app/contracts/bank'
import { getTestSet, listTestSets, saveTestSet } from '@app/contracts/bot-tests'
import { listWebhookCalls } from '@app/contracts/bot-webhooks'
import { createBot, getBot, listBots, updateBot } from '@app/contracts/bots'
import { createCommentRule, listCommentRules } from '@app/contracts/comments'
import { createContact, listContacts } from '@app/contracts/contacts'
import {
  createLabel,
  listCannedReplies,
  listLabels,
  listMessages,
  listThreads,
  sendMessage,
} from '@app/contracts/conversations'
import { getFirstSteps } from '@app/contracts/first-steps'
import { addQna, listDatasets, listDocuments, listHitTests, queryItems, updateQna } from '@app/contracts/knowledge'
import { createOrder, getOrder, listOrders, saveInvoice } from '@app/contracts/orders'
import { getDashboard } from '@app/contracts/reports'
import { listSales } from '@app/contracts/sales'
import { listWorkgates } from '@app/contracts/workgates'
import { removeSamples } from '@app/contracts/workspaces'
import { systemCtx } from '#core/context.ts'
import { seedTransfer } from '#features/billing/admin/seed-demo.ts'
import { seedOrders } from '#features/billing/orders/seed-demo.ts'
import { newId } from '#core/ids.ts'
import { startOfTests } from '../../../../test/clock.ts'
import { useApp } from '../../../../test/harness.ts'
import { features } from '../../../features.ts'
import { noteSamples } from './note-samples.ts'

const company = {
  type: 'company' as const,
  companyName: 'CÔNG TY TNHH HOA LAN',
  taxCode: '0390000122',
  address: '1 Lê Lợi, phường Bến Thành, TP. Hồ Chí Minh',
  email: 'ketoan@hoalan.example',
}
const emptyRule = {
  isOn: true,
  postIds: [],
  wordsWith: [],
  wordsWithout: [],
  onlyWithPhone: false,
  oncePerPerson: true,
  delayMinSeconds: 0,
  delayMaxSeconds: 0,
  privateMessage: '',
  likes: false,
  hidesPhones: false,
  showsAgainHours: null,
}

describe('the sample data of the demo shop', async () => {
  const { deps, clock, given, signIn, drainJobs } = await useApp()
  // Another test file may have moved the clock.
  clock.set(startOfTests)
  const shop = await given.newWorkspace()
  const owner = await signIn({ name: 'Trần Ngọc Mai', workspaceId: shop.id, member: 'owner' })
  const ctx = systemCtx(deps, shop.id, 'test')
  for (const { prepareDemo } of features) await prepareDemo?.(ctx)
  // Coupons are the installation's, and other tests make their own; credits are spent in the tests of the ledger.
  for (const { name, seedDemo } of features) if (name !== 'billing') await seedDemo?.(ctx)
  await seedOrders(ctx)
  await seedTransfer(ctx)
  await noteSamples({ ...ctx, workspaceId: shop.id })
  await drainJobs()

  const mayId = async () =>
    (await owner.call(listBots, {})).body.items.find(({ name }) => name === 'Mây – tư vấn linen')?.id ?? ''

  const pageId = async () =>
    (await owner.call(listWorkgates, {})).body.items.find(({ channel }) => channel === 'facebook')?.id ?? ''
  const testSetId = async () =>
    (await owner.call(listTestSets, { params: { id: await mayId() } })).body.items[0]?.id ?? ''

  it('leaves the first steps to whoever comes: knowledge and a bot are there, the rest is theirs to do', async () => {
    const { body } = await owner.call(getFirstSteps, { query: {} })

    expect(body.steps.filter(({ isDone }) => isDone).map(({ key }) => key)).toEqual(['knowledge', 'bot'])
  })

  it('shows what each bot has sold; every order the AI has taken is told by its conversation to the đồng', async () => {
    const { body: bots } = await owner.call(listBots, {})
    const bot = bots.items.find(({ name }) => name === 'Chốt đơn 24/7')
    const { body: report } = await owner.call(getDashboard, { query: { botId: bot?.id ?? '' } })
    expect(report.kpis.find(({ key }) => key === 'orders')).toMatchObject({ cases: 12, value: 5_674_000 })

    const { items: sold } = (await owner.call(listSales, { query: { pageSize: 50 } })).body
    const saidOf = async (threadId: string | null) =>
      (await owner.call(listMessages, { params: { threadId: threadId ?? '' }, query: {} })).body.items
    const words = (vnd: number) => `${vnd.toLocaleString('vi-VN')}đ`
    for (const { code, threadId, totalVnd } of sold.filter(({ madeBy }) => madeBy === 'ai'))
      expect(
        (await saidOf(threadId)).filter(({ sender, text }) => sender === 'ai' && text.includes(words(totalVnd))),
        code,
      ).not.toEqual([])
    const partly = sold.find(({ customer }) => customer === 'Kim Oanh')
    const told = (await saidOf(partly?.threadId ?? '')).map(({ text }) => text).join(' ')
    expect([partly?.totalVnd, partly?.receivedVnd]).toEqual([359_000, 300_000])
    for (const vnd of [359_000, 300_000, 59_000]) expect(told).toContain(words(vnd))
  })

  it('has what a shop of some months has: figures to compare with, calls of its own page, searches it has tried', async () => {
    const { body: dashboard } = await owner.call(getDashboard, { query: {} })
    const figures = Object.fromEntries(
      dashboard.kpis.map(({ key, cases, previousCases }) => [key, [cases, previousCases]]),
    )
    expect(figures).toMatchObject({ conversations: [84, 75], handoffs: [15, 18], leads: [44, 38], orders: [17, 14] })
    expect(dashboard.kpis.find(({ key }) => key === 'orders')).toMatchObject({ value: 9_860_000, previous: 8_150_000 })
    expect(dashboard.insights.slice(0, 2)).toMatchObject([
      { code: 'unanswered-topic' },
      { code: 'unpaid-orders', orders: 6, vnd: 3_120_000, olderThanDay: 4 },
    ])

    const calls = (await owner.call(listWebhookCalls, { params: { id: await mayId() }, query: { pageSize: 50 } })).body
      .items
    expect([calls.length, calls.filter(({ status }) => status === 'failed').length]).toEqual([20, 2])
    const { body: sets } = await owner.call(listDatasets, { query: { type: '2', search: 'Câu hỏi' } })
    const tried = await owner.call(listHitTests, { params: { id: sets.items[0]?.id ?? '' }, query: {} })
    expect(tried.body.total).toBe(10)
    expect(tried.body.items.filter(({ topTitle }) => topTitle === null)).toEqual([])

    const { body: papers } = await owner.call(listDatasets, { query: { type: '1' } })
    const { body: files } = await owner.call(listDocuments, { params: { id: papers.items[0]?.id ?? '' }, query: {} })
    const statuses = Object.fromEntries(files.items.map(({ name, status }) => [name, status]))
    expect(statuses).toEqual({
      'Bảng giá sỉ 2025.docx': 'error',
      'Bảo quản vải linen.md': 'ready',
      'Chính sách đổi trả.docx': 'ready',
      'Hướng dẫn chọn size.pdf': 'ready',
      'Trang giới thiệu': 'ready',
    })
    expect(files.items.find(({ name }) => name.startsWith('Chính sách'))?.itemCount).toBeGreaterThan(3)
  })

  it('has bought packages and credits in every state, with the file of an invoice, and people comment under its posts', async () => {
    const { items } = (await owner.call(listOrders, { query: { pageSize: 50 } })).body
    expect(items).toHaveLength(9)
    expect(new Set(items.map(({ status }) => status))).toEqual(
      new Set(['pending', 'completed', 'failed', 'success', 'error']),
    )
    const issued = items.find(({ memoCode }) => memoCode === 'BIZQ8M2XD5K')
    const { body: order } = await owner.call(getOrder, { params: { id: issued?.id ?? '' } })
    const file = await owner.send({ method: 'GET', url: order.invoice?.fileUrl ?? '' })
    expect([file.status, file.headers['content-type']]).toEqual([200, expect.stringContaining('xml')])
    expect(file.text).toContain('<TgTTTBSo>799000</TgTTTBSo>')

    const { body: rules } = await owner.call(listCommentRules, { params: { workgateId: await pageId() } })
    expect(rules.items.map(({ hidesPhones, likes }) => [hidesPhones, likes])).toEqual([
      [true, false],
      [false, true],
      [false, true],
    ])
  })

  it('goes away at the owner’s word; what people have added and changed stays', async () => {
    clock.set(new Date(new Date(startOfTests).getTime() + 3_600_000).toISOString())
    const { body: faq } = await owner.call(listDatasets, { query: { type: '2', search: 'Câu hỏi' } })
    const params = { id: faq.items[0]?.id ?? '' }
    const pairs = (await owner.call(queryItems, { params, body: {} })).body.items
    const own = { questions: ['Shop có ship ra đảo không?'], answer: 'Dạ có ạ, phí 60.000đ.' }
    await owner.call(addQna, { params, body: own })
    const changed = pairs[0]
    await owner.call(updateQna, {
      params: { itemId: changed?.id ?? '' },
      body: { questions: ['Phí ship?'], answer: 'Của shop.' },
    })
    await owner.call(createContact, { body: { name: 'Khách thật', phone: '0900000199', email: 'khach@example.com' } })
    await owner.call(createLabel, { body: { name: 'Của shop', color: '#2563eb', folder: '' } })
    await owner.call(createBot, { body: { type: 'chatbot', name: 'Bot của shop' } })
    const { body: bots } = await owner.call(listBots, {})
    const trial = bots.items.find(({ name }) => name === 'Mây thử nghiệm')
    const edited = { id: trial?.id ?? '' }
    const { rev } = (await owner.call(getBot, { params: edited })).body
    await owner.call(updateBot, { params: edited, body: { rev, name: 'Mây của tôi' } })
    const web = (await owner.call(listThreads, { query: { channel: 'web', limit: 1 } })).body.items[0]
    const thread = { threadId: web?.id ?? '' }
    const said = { clientId: newId(), text: 'Dạ em Mai đây ạ' }
    await owner.call(sendMessage, { params: thread, body: said })
    const bought = (await owner.call(listOrders, { query: { pageSize: 50 } })).body.items
    const invoiced = bought.find(({ memoCode }) => memoCode === 'BIZW2C5RM7J')
    const fileUrl = (await owner.call(getOrder, { params: { id: bought[1]?.id ?? '' } })).body.invoice?.fileUrl ?? ''
    const asked = await owner.call(saveInvoice, { params: { id: invoiced?.id ?? '' }, body: { buyer: company } })
    expect([asked.status, asked.error]).toEqual([200, undefined])
    const item = { kind: 'credits' as const, creditPackId: '00000000-0000-7000-8000-000000020001' }
    const ordered = (await owner.call(createOrder, { body: { item } })).body
    const page = { workgateId: await pageId() }
    const rule = { ...emptyRule, name: 'Luật của shop', answers: ['Dạ shop chào {tên} ạ'] }
    expect((await owner.call(createCommentRule, { params: page, body: rule })).status).toBe(201)
    const set = (await owner.call(getTestSet, { params: { setId: await testSetId() } })).body
    expect(set.cases).toHaveLength(30)
    const added = { id: null, name: 'Của shop', turns: ['Phí ship?'], expect: set.cases[0]?.expect ?? {} }
    const cases = [...set.cases, added]
    const ofSet = { params: { setId: set.id }, body: { rev: set.rev, name: set.name, cases } }
    expect((await owner.call(saveTestSet, ofSet)).status).toBe(200)

    const wrong = await owner.call(removeSamples, { body: { confirmName: 'Khác' } })
    const removed = await owner.call(removeSamples, { body: { confirmName: shop.name } })
    await drainJobs()

    expect(wrong.status).toBe(422)
    expect(removed.body.isDemo).toBe(false)
    const { body: threads } = await owner.call(listThreads, { query: { status: 'any', limit: 100 } })
    expect(threads.items.map(({ id }) => id)).toEqual([thread.threadId])
    const { body: messages } = await owner.call(listMessages, { params: thread, query: {} })
    expect(messages.items.map(({ text }) => text)).toContain(said.text)
    expect(messages.items.every(({ sender }) => sender === 'staff' || sender === 'system')).toBe(true)
    const contacts = (await owner.call(listContacts, {})).body.items.map(({ name }) => name)
    expect(contacts).toContain('Khách thật')
    expect(contacts.length).toBeLessThanOrEqual(2)
    const left = (await owner.call(listBots, {})).body.items.map(({ name }) => name)
    // The first bot still answers on the website, where a conversation goes on.
    expect(left.toSorted()).toEqual(['Bot của shop', 'Mây của tôi', 'Mây – tư vấn linen'])
    const callsLeft = await owner.call(listWebhookCalls, { params: { id: await mayId() }, query: {} })
    expect(callsLeft.body.items).toEqual([])
    const gates = (await owner.call(listWorkgates, {})).body.items
    expect(gates.map(({ channel }) => channel).toSorted()).toEqual(['facebook', 'web'])
    const { body: rules } = await owner.call(listCommentRules, { params: page })
    expect(rules.items.map(({ name }) => name)).toEqual([rule.name])
    const tests = (await owner.call(getTestSet, { params: { setId: set.id } })).body
    expect(tests.cases.map(({ name }) => name)).toEqual([added.name])
    const { items: orders } = (await owner.call(listOrders, { query: {} })).body
    expect(orders.map(({ id }) => id)).toEqual([ordered.id, invoiced?.id])
    expect((await owner.send({ method: 'GET', url: fileUrl })).status).toBe(404)
    const operator = await signIn({ role: 1000 })
    const { body: transfers } = await operator.call(listBankTransfers, { query: { search: 'nap them credit' } })
    expect(transfers.items).toEqual([])
    const items = (await owner.call(queryItems, { params, body: {} })).body.items
    expect(items.map(({ id }) => id)).toContain(changed?.id)
    expect(items).toHaveLength(2)
    const datasets = await Promise.all(
      (['1', '3'] as const).map((type) => owner.call(listDatasets, { query: { type } })),
    )
    expect(datasets.map(({ body }) => body.total)).toEqual([0, 0])
    expect((await owner.call(listSales, {})).body.items).toEqual([])
    expect((await owner.call(listCannedReplies)).body.items).toEqual([])
    expect((await owner.call(listLabels)).body.items.map(({ name }) => name)).toContain('Của shop')
    const { body: dashboard } = await owner.call(getDashboard, { query: {} })
    expect(dashboard.kpis.find(({ key }) => key === 'conversations')?.cases).toBe(0)
  })
})
