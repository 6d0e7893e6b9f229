import { defaultFlowConfig } from '@app/contracts/bot-defaults'
import { createHmac } from 'node:crypto'
import { and, eq } from 'drizzle-orm'
import { afterAll, describe, expect, it } from 'vitest'
import { listMessages } from '@app/contracts/conversations'
import * as contract from '@app/contracts/sales'
import { systemCtx, type TenantCtx } from '#core/context.ts'
import { newId } from '#core/ids.ts'
import { events, knowledgeItems, type WorkgateRow } from '#db/schema/index.ts'
import type { SignedIn } from '../../../test/given.ts'
import { chatbotWith } from '../../../test/given-bots.ts'
import { serveWithBank } from '../../../test/bank/serve-with-bank.ts'
import { useApp } from '../../../test/harness.ts'
import { talkingApp } from '../../../test/talk.ts'
import { planReconcile } from './money/reconcile-accounts.ts'
import { draftOrder, requestAmount, requestPayment } from './public.ts'

const secret = 'bi-mat-cua-shop'
const number = '0071000123456'
const shipping = { kind: 'free-over' as const, feeVnd: 30_000, overVnd: 500_000 }

describe('orders inside a chat', async () => {
  const test = await useApp()
  const { signIn, given, clock, drainJobs, database, app } = test
  const talking = await talkingApp(test)
  afterAll(() => talking.llm.close())
  let notices = 90_000

  /** A shop that has said how it delivers and where money goes. */
  const openShop = async (owner: SignedIn) => {
    await owner.call(contract.saveSaleSettings, { body: { shipping, codePrefix: 'NL', sendsQr: true } })
    const { body: account } = await owner.call(contract.createShopAccount, {
      body: { bankBin: '970436', number, holder: 'NANG LINEN' },
    })
    const { body } = await owner.call(contract.setAccountProvider, {
      params: { accountId: account.id },
      body: { provider: 'sepay', secret, listKey: '' },
    })
    return body
  }
  const tell = async (
    account: contract.ShopAccount,
    {
      amount,
      content,
      id = (notices += 1),
      key = secret,
    }: { amount: number; content: string; id?: number; key?: string },
  ) => {
    const payload = JSON.stringify({
      id,
      gateway: 'Vietcombank',
      transactionDate: '2026-11-17 10:44:00',
      accountNumber: number,
      subAccount: null,
      code: null,
      content,
      transferType: 'in',
      transferAmount: amount,
      referenceCode: `FT${id}`,
    })
    const at = String(Math.floor(clock.now().getTime() / 1000))
    const signature = createHmac('sha256', key).update(`${at}.${payload}`).digest('hex')
    const headers = {
      'content-type': 'application/json',
      'x-sepay-timestamp': at,
      'x-sepay-signature': `sha256=${signature}`,
    }
    const url = new URL(account.noticeUrl ?? '').pathname
    const { statusCode } = await app.http.inject({ method: 'POST', url, headers, payload })
    await drainJobs()
    return statusCode
  }
  const writer = (gate: WorkgateRow, drain = drainJobs) => {
    const from = { externalId: newId(), name: 'Lan Nguyễn' }
    return async (text: string) => {
      const { thread } = await given.inbound(gate, text, { from })
      clock.advance(5000)
      await drain()
      return thread.id
    }
  }
  const saleOf = async (owner: SignedIn, threadId: string) =>
    (await owner.call(contract.getThreadSales, { params: { threadId } })).body.items[0]
  const bubbles = async (owner: SignedIn, threadId: string) => {
    const { body } = await owner.call(listMessages, { params: { threadId }, query: {} })
    const parts = body.items.flatMap((message) => message.parts).filter((part) => part.kind === 'payment')
    return { parts, texts: body.items.map(({ text }) => text) }
  }
  const setPrice = (workspaceId: string, title: string, gia: number) =>
    database.system
      .update(knowledgeItems)
      .set({ data: { ma: 'L01', ten: title, gia, ton: 5 } })
      .where(and(eq(knowledgeItems.workspaceId, workspaceId), eq(knowledgeItems.title, title)))

  const builtInShop = async () => {
    const owner = await signIn()
    const account = await openShop(owner)
    const datasets = await given.shopDatasets(owner.workspaceId)
    const bot = await given.publishedBot(owner.workspaceId, { config: chatbotWith({ datasets }) })
    return { owner, account, gate: await given.workgate(bot) }
  }
  const order = async (gate: WorkgateRow) => {
    const write = writer(gate)
    await write('Áo sơ mi linen trắng giá bao nhiêu?')
    await write('chốt 2 cái size M')
    await write('Lan 0903456789')
    return write('giao về 12 Nguyễn Trãi, phường Sài Gòn, hcm nhé')
  }

  it('are taken down by the seller without a key, paid by the QR and thanked for once', async () => {
    const { owner, account, gate } = await builtInShop()
    const threadId = await order(gate)

    const sale = await saleOf(owner, threadId)
    expect(sale).toMatchObject({
      state: 'confirmed',
      madeBy: 'ai',
      items: [{ title: 'Áo sơ mi linen trắng', size: 'M', quantity: 2, priceVnd: 329_000, stock: 5 }],
      name: 'Lan',
      phone: '0903456789',
      address: { line: '12 Nguyễn Trãi', ward: 'phường Sài Gòn', province: 'TP. Hồ Chí Minh' },
      subtotalVnd: 658_000,
      shippingVnd: 0,
      totalVnd: 658_000,
    })
    expect(sale?.sources).toMatchObject({
      items: { kind: 'message', quote: 'Áo sơ mi linen trắng giá bao nhiêu?' },
      phone: { kind: 'message', quote: 'Lan 0903456789' },
      address: { kind: 'message', quote: expect.stringContaining('12 Nguyễn Trãi') },
    })
    const memo = sale?.memoCode ?? ''
    const asked = await bubbles(owner, threadId)
    expect(asked.parts).toMatchObject([{ state: 'waiting', amountVnd: 658_000, bank: 'Vietcombank', memo }])
    expect(asked.parts[0]?.payload).toContain(`5406658000`)

    // A stranger is not believed; too little asks for the rest in the same bubble; the same notice counts once.
    expect(await tell(account, { amount: 658_000, content: memo, key: 'khac' })).toBe(401)
    expect(await tell(account, { amount: 500_000, content: `CT DEN:123 ${memo.toLowerCase()} ck`, id: 7 })).toBe(200)
    expect(await tell(account, { amount: 500_000, content: memo, id: 7 })).toBe(200)
    expect(await saleOf(owner, threadId)).toMatchObject({ state: 'confirmed', receivedVnd: 500_000 })
    expect((await bubbles(owner, threadId)).parts).toMatchObject([{ state: 'waiting', amountVnd: 158_000, memo }])

    await tell(account, { amount: 158_000, content: memo })
    expect(await saleOf(owner, threadId)).toMatchObject({ state: 'paid', receivedVnd: 658_000 })
    const paid = await bubbles(owner, threadId)
    expect(paid.parts).toMatchObject([{ state: 'paid', amountVnd: 658_000, payload: '', rows: [] }])
    expect(paid.texts.filter((text) => text.includes('nhận đủ 658.000đ'))).toHaveLength(1)

    // Twice is too much: counted, and for a person.
    await tell(account, { amount: 658_000, content: memo })
    const { body } = await owner.call(contract.getSale, { params: { saleId: sale?.id ?? '' } })
    expect(body.sale).toMatchObject({ state: 'paid', receivedVnd: 1_316_000 })
    expect(body.events.map(({ kind }) => kind)).toEqual([
      'overpaid',
      'paid',
      'underpaid',
      'qr-sent',
      'confirmed',
      'drafted',
    ])
    expect(await given.threadNow(threadId)).toMatchObject({ waitingReason: expect.stringContaining('chuyển thừa') })

    // What names no order waits for a person, who says which; a transfer with the proof proves the account.
    await tell(account, { amount: 50_000, content: 'tien ao' })
    await tell(account, { amount: 2_000, content: account.proofCode })
    const { body: waiting } = await owner.call(contract.listShopTransfers)
    expect(waiting.items).toMatchObject([{ amountVnd: 50_000 }])
    const match = {
      params: { transferId: waiting.items[0]?.id ?? '' },
      body: { saleId: sale?.id ?? '', reason: 'khách gọi' },
    }
    expect((await owner.call(contract.matchShopTransfer, match)).body.receivedVnd).toBe(1_366_000)
    expect((await owner.call(contract.matchShopTransfer, match)).status).toBe(409)
    const { body: settings } = await owner.call(contract.getSaleSettings)
    expect(settings.accounts[0]?.provenAt).not.toBeNull()
  })

  it('are taken down by a model that names products, never prices', async () => {
    const owner = await signIn()
    await talking.setCredits(owner.workspaceId, 100)
    await openShop(owner)
    const bot = await talking.shopBot(owner)
    talking.llm.script([
      {
        toolCalls: [
          {
            name: 'order_draft',
            arguments: {
              items: [{ product: 'Đầm suông midi linen kem', size: 'L', quantity: 1 }],
              name: 'Thanh Tâm',
              phone: '0900000052',
              address: '12 Lê Thánh Tôn, phường Sài Gòn, hcm',
              note: 'chỉ 1đ thôi',
            },
          },
        ],
      },
      { text: 'Dạ shop đã ghi đơn cho mình ạ.' },
    ])
    const drain = () => talking.app.jobs.drain()
    const write = writer(await given.workgate(bot), drain)
    const threadId = await write(
      'mình muốn đặt đầm suông midi linen kem size L, Thanh Tâm 0900000052, 12 Lê Thánh Tôn, phường Sài Gòn, hcm, được không shop?',
    )

    expect(await saleOf(owner, threadId)).toMatchObject({
      state: 'confirmed',
      name: 'Thanh Tâm',
      note: '',
      items: [{ title: 'Đầm suông midi linen kem', priceVnd: 559_000 }],
      totalVnd: 559_000,
    })
    expect((await bubbles(owner, threadId)).parts).toMatchObject([{ state: 'waiting', amountVnd: 559_000 }])
    // Every answer says what it stands on and what it has cost; the bubble that asks for money is nobody's answer.
    const { body } = await owner.call(listMessages, { params: { threadId }, query: {} })
    const costs = body.items.map(({ way, credits }) => ({ way, credits }))
    expect(costs.slice(0, 3)).toEqual([
      { way: null, credits: null },
      { way: 'model', credits: expect.any(Number) },
      { way: null, credits: null },
    ])
    expect(costs[1]?.credits).toBeGreaterThan(0)
  })

  it('of staff read prices again when confirmed, once, and take money that comes late', async () => {
    const { owner, account } = await builtInShop()
    const { body: products } = await owner.call(contract.findSaleProducts, {
      query: { search: 'áo sơ mi linen trắng' },
    })
    const itemId = products.items[0]?.itemId ?? ''
    const body = {
      items: [{ itemId, quantity: 1, size: 'M' }],
      name: 'Mỹ Linh',
      phone: '0900000027',
      addressLine: '5 Hàng Bông',
      province: 'hà nội',
      payment: 'transfer' as const,
    }
    const wrong = await owner.call(contract.createSale, {
      body: { ...body, items: [{ ...body.items[0]!, priceVnd: 1 }] } as never,
    })
    const { body: draft } = await owner.call(contract.createSale, { body })
    expect(wrong.status).toBe(400)
    expect(draft).toMatchObject({ state: 'draft', totalVnd: 359_000, address: { province: 'Hà Nội' }, missing: [] })

    await setPrice(owner.workspaceId, 'Áo sơ mi linen trắng', 299_000)
    const call = { params: { saleId: draft.id } }
    const confirmed = await Promise.all(Array.from({ length: 8 }, () => owner.call(contract.confirmSale, call)))
    expect(confirmed.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([
      200,
      ...Array<number>(7).fill(409),
    ])
    const { body: known } = await owner.call(contract.getSale, call)
    expect(known.sale).toMatchObject({ state: 'confirmed', totalVnd: 329_000 })
    expect(known.events.map(({ kind }) => kind)).toEqual(['price-changed', 'confirmed', 'drafted'])
    expect((await owner.call(contract.updateSale, { ...call, body: { rev: 1, name: 'X' } })).status).toBe(409)

    await owner.call(contract.cancelSale, { ...call, body: { reason: 'khách đổi ý' } })
    await tell(account, { amount: 329_000, content: known.sale.memoCode })
    expect((await owner.call(contract.getSale, call)).body).toMatchObject({
      sale: { state: 'cancelled', receivedVnd: 329_000 },
      events: [{ kind: 'late' }, { kind: 'cancelled' }, {}, {}, {}],
    })
    const { body: list } = await owner.call(contract.listSales, { query: { search: 'my linh' } })
    expect(list).toMatchObject({ total: 1, figures: { counts: { cancelled: 1 }, byStaff: 1 } })

    // A statement counts what nobody has told of, once.
    const { body: second } = await owner.call(contract.createSale, { body })
    await owner.call(contract.confirmSale, { params: { saleId: second.id } })
    const csv = `Ngày,Ghi có,Nội dung\n16/11/2026 10:50:00,329.000,${second.memoCode}\n`
    const upload = { params: { accountId: account.id }, file: new File([csv], 'sao-ke.csv', { type: 'text/csv' }) }
    expect((await owner.call(contract.bookShopStatement, upload)).body).toMatchObject({ booked: 1 })
    expect((await owner.call(contract.bookShopStatement, upload)).body).toMatchObject({ booked: 0, known: 1 })
    await drainJobs()
    expect((await owner.call(contract.getSale, { params: { saleId: second.id } })).body.sale.state).toBe('paid')
  })

  it('of a flow are put down, asked for once, and their payment is told', async () => {
    const { owner, account, gate } = await builtInShop()
    const threadId = await writer(gate)('em là Lan 0903456789, 12 Nguyễn Trãi, phường Sài Gòn, hcm')
    const ctx: TenantCtx = { ...systemCtx(app.http.deps, owner.workspaceId, 'flow'), workspaceId: owner.workspaceId }
    const items = [
      { product: 'áo sơ mi linen trắng', size: 'M', quantity: 1 },
      { product: 'Áo không có trong bảng', quantity: 1 },
    ]
    const step = newId()
    const first = await draftOrder(ctx, { threadId, runId: step, items })
    expect(first).toMatchObject({ missing: ['name', 'phone', 'address'], unknownProducts: ['Áo không có trong bảng'] })
    await expect(requestPayment(ctx, { saleId: first.saleId, minutes: 15 })).rejects.toThrow('SALE_INCOMPLETE')
    const told = { name: 'Lan', phone: '0903456789', address: '12 Nguyễn Trãi, phường Sài Gòn, hcm' }
    const order = { threadId, runId: newId(), items: items.slice(0, 1), ...told }
    expect(await draftOrder(ctx, order)).toMatchObject({ saleId: first.saleId, totalVnd: 359_000, missing: [] })
    const asked = await requestPayment(ctx, { saleId: first.saleId, minutes: 15 })
    expect(await requestPayment(ctx, { saleId: first.saleId, minutes: 15 })).toEqual(asked)
    expect(asked).toMatchObject({
      amountVnd: 359_000,
      expiresAt: new Date(clock.now().getTime() + 900_000).toISOString(),
    })
    expect(await saleOf(owner, threadId)).toMatchObject({
      madeBy: 'flow',
      address: { line: '12 Nguyễn Trãi', ward: 'phường Sài Gòn', province: 'TP. Hồ Chí Minh' },
    })
    expect((await bubbles(owner, threadId)).parts).toMatchObject([{ state: 'waiting', amountVnd: 359_000 }])

    // A deposit stands beside the order: neither becomes the other.
    const deposit = { threadId, runId: newId(), title: 'Đặt cọc', amountVnd: 50_000, minutes: 10 }
    const cash = await requestAmount(ctx, deposit)
    expect(await requestAmount(ctx, deposit)).toEqual(cash)
    await tell(account, { amount: 300_000, content: asked.memoCode })
    await tell(account, { amount: 59_000, content: asked.memoCode })
    await tell(account, { amount: 60_000, content: cash.memoCode })
    const heard = await database.system
      .select({ payload: events.payload })
      .from(events)
      .where(and(eq(events.workspaceId, owner.workspaceId), eq(events.type, 'sale.payment-changed')))
      .orderBy(events.at, events.id)
    expect(heard.map(({ payload }) => payload)).toMatchObject([
      { saleId: first.saleId, threadId, outcome: 'underpaid', receivedVnd: 300_000 },
      { saleId: first.saleId, outcome: 'paid', receivedVnd: 359_000 },
      { saleId: cash.saleId, outcome: 'overpaid', amountVnd: 60_000, totalVnd: 50_000 },
    ])
    expect((await bubbles(owner, threadId)).parts).toMatchObject([
      { state: 'paid', amountVnd: 359_000 },
      { state: 'paid', amountVnd: 50_000 },
    ])
  })

  it('are found in the list of the shop’s provider when no notice came, once, with the key of that shop', async () => {
    const banked = await serveWithBank(test)
    const { owner, account } = await builtInShop()
    const connect = (listKey: string) =>
      owner.call(contract.setAccountProvider, {
        params: { accountId: account.id },
        body: { provider: 'sepay', secret, listKey },
      })
    const { body: products } = await owner.call(contract.findSaleProducts, {
      query: { search: 'áo sơ mi linen trắng' },
    })
    const body = {
      items: [{ itemId: products.items[0]?.itemId ?? '', quantity: 1 }],
      name: 'Mỹ Linh',
      phone: '0900000027',
      addressLine: '5 Hàng Bông',
      ward: 'phường Hoàn Kiếm',
      province: 'Hà Nội',
      payment: 'transfer' as const,
    }
    const { body: draft } = await owner.call(contract.createSale, { body })
    const call = { params: { saleId: draft.id } }
    const { body: sale } = await owner.call(contract.confirmSale, call)
    const ctx = systemCtx(banked.app.http.deps, null, 'reconcile')
    const stateNow = async () => (await owner.call(contract.getSale, call)).body.sale.state
    const look = async () => {
      await planReconcile(ctx)
      await banked.drainJobs()
      clock.advance(15 * 60_000)
    }
    banked.bank.transfer({ amount: sale.totalVnd, content: sale.memoCode, account: number, toldBy: [] })

    // Without a key, or with one that the provider does not know, nothing is found and nothing breaks.
    expect((await connect('')).body).toMatchObject({ isListed: false, reconciledAt: null })
    await look()
    await connect('khoa-cua-nguoi-khac')
    await look()
    expect(await stateNow()).toBe('confirmed')
    expect((await connect(banked.settings['SEPAY_API_TOKEN'] ?? '')).body.isListed).toBe(true)
    await look()
    await look()
    const { body: found } = await owner.call(contract.getSale, call)
    expect(found).toMatchObject({ sale: { state: 'paid', receivedVnd: sale.totalVnd }, transfers: [{}] })
    expect(found.sale.address).toEqual({ line: '5 Hàng Bông', ward: 'phường Hoàn Kiếm', province: 'Hà Nội' })
    expect((await owner.call(contract.getSaleSettings)).body.accounts[0]?.reconciledAt).not.toBeNull()
  })

  it('are placed by a flow, which sends the code and goes on when the money is there', async () => {
    const owner = await signIn()
    const account = await openShop(owner)
    await given.shopDatasets(owner.workspaceId)
    const node = (id: string, type: string, data: Record<string, unknown>, out: Record<string, string>) => {
      return { id, type, data, out }
    }
    const say = (text: string) => ({ parts: [{ kind: 'text', text }] })
    const asked = [
      { name: 'ten', label: 'Tên mình là gì ạ?', kind: 'text', saveTo: 'contact.name' },
      { name: 'sdt', label: 'Số điện thoại ạ?', kind: 'phone_vn', saveTo: 'contact.phone' },
      { name: 'dc', label: 'Giao về đâu ạ?', kind: 'address_vn', saveTo: 'contact.address' },
    ]
    const items = [{ product: 'Áo sơ mi linen trắng', size: 'M', quantity: '2' }]
    const config = {
      ...defaultFlowConfig,
      settings: { ...defaultFlowConfig.settings, entry: 's' },
      nodes: [
        node('s', 'start', { triggers: [{ kind: 'first_message' }] }, { next: 'who' }),
        node('who', 'form', { fields: asked }, { done: 'o' }),
        node('o', 'order', { items }, { created: 'sum', incomplete: 'h' }),
        node('sum', 'message', say('Đơn {{node.o.total | vnd}}'), { next: 'p' }),
        node('p', 'pay_qr', { order: '{{node.o.id}}' }, { paid: 'ty', expired: 'h', mismatch: 'h' }),
        node('ty', 'message', say('Shop đóng gói ngay ạ'), { next: 'e' }),
        node('h', 'handoff', { reason: 'Cần người' }, { returned: 'e' }),
        node('e', 'end', { outcome: 'order' }, {}),
      ],
    }
    const write = writer(await given.workgate(await given.publishedBot(owner.workspaceId, { config })))
    await write('mua áo')
    await write('Lan')
    await write('0903456789')
    const threadId = await write('12 Nguyễn Trãi, phường Sài Gòn, hcm')
    const sale = await saleOf(owner, threadId)

    expect(sale).toMatchObject({ state: 'confirmed', phone: '0903456789', totalVnd: 658_000 })
    expect((await bubbles(owner, threadId)).parts).toMatchObject([{ state: 'waiting', amountVnd: 658_000 }])
    await tell(account, { amount: 658_000, content: sale?.memoCode ?? '' })
    clock.advance(5000)
    await drainJobs()
    const { texts } = await bubbles(owner, threadId)
    expect(texts.filter((text) => text === 'Đơn 658.000đ')).toHaveLength(1)
    expect(texts.filter((text) => text === 'Shop đóng gói ngay ạ')).toHaveLength(1)
    clock.advance(3_600_000)
    await drainJobs()
    expect((await bubbles(owner, threadId)).texts).toEqual(texts)
  })
})
