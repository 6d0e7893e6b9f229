import { and, eq } from 'drizzle-orm'
import { afterAll, describe, expect, it } from 'vitest'
import { listMessages } from '@app/contracts/conversations'
import * as contract from '@app/contracts/sales'
import { systemCtx } from '#core/context.ts'
import { knowledgeItems, type WorkgateRow } from '#db/schema/index.ts'
import { serveWithBank } from '../../../test/bank/serve-with-bank.ts'
import { useApp } from '../../../test/harness.ts'
import { accountNumber as number, chatShop, noticeSecret as secret } from '../../../test/sales/chat-shop.ts'
import { talkingApp } from '../../../test/talk.ts'
import { planReconcile } from './money/reconcile-accounts.ts'

describe('orders inside a chat', async () => {
  const test = await useApp()
  const { signIn, given, clock, drainJobs, database } = test
  const talking = await talkingApp(test)
  afterAll(() => talking.llm.close())
  const { openShop, tell, writer, saleOf, bubbles, builtInShop } = chatShop(test)
  const setPrice = (workspaceId: string, title: string, gia: number) =>
    database.system
      .update(knowledgeItems)
      .set({ data: { ma: 'L01', ten: title, gia, ton: 5 } })
      .where(and(eq(knowledgeItems.workspaceId, workspaceId), eq(knowledgeItems.title, title)))

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

    // What came beyond the total is sent back once, and only the sum that was seen.
    const sendBack = (amountVnd: number) =>
      owner.call(contract.returnExcess, {
        params: { saleId: sale?.id ?? '' },
        body: { amountVnd, reason: 'đã chuyển lại khách' },
      })
    expect(await sendBack(658_000)).toMatchObject({ status: 409, error: { code: 'CONFLICT' } })
    const backs = await Promise.all([sendBack(708_000), sendBack(708_000)])
    expect(new Set(backs.map(({ status }) => status))).toEqual(new Set([200, 409]))
    await tell(account, { amount: 10_000, content: memo })
    const { body: over } = await owner.call(contract.getSale, { params: { saleId: sale?.id ?? '' } })
    expect(over.sale).toMatchObject({ receivedVnd: 1_376_000, returnedVnd: 708_000, excessVnd: 10_000 })
    expect(over.events.slice(0, 2)).toMatchObject([
      { kind: 'overpaid', amountVnd: 10_000 },
      { kind: 'returned', amountVnd: 708_000, text: 'đã chuyển lại khách' },
    ])
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

  it('are suggested for money that names none, which is matched, sent back or dismissed with a reason', async () => {
    // The notices of this shop are dated so.
    clock.set('2026-11-17T03:44:00.000Z')
    const { owner, account, gate } = await builtInShop()
    const threadId = await order(gate)
    const { id: saleId, code, memoCode } = (await saleOf(owner, threadId))!
    const slip = `${memoCode.slice(0, -1)}${memoCode.endsWith('2') ? '3' : '2'}`
    for (const [amount, content] of [
      [658_000, `tien ${slip}`],
      [70_000, 'chuyen nham'],
      [2_000_000, 'gop von'],
      [90_000, 'khong noi dung'],
    ] as const)
      await tell(account, { amount, content })
    const { items } = (await owner.call(contract.listShopTransfers)).body
    const idOf = (amount: number) => ({ transferId: items.find(({ amountVnd }) => amountVnd === amount)?.id ?? '' })
    const body = { reason: 'đã xem sao kê' }

    const suggested = await owner.call(contract.suggestSales, { params: idOf(658_000) })
    expect(suggested.body.items).toMatchObject([
      { saleId, code, restVnd: 658_000, isSameAmount: true, codeDistance: 1, isNearest: true },
    ])
    expect((await owner.call(contract.suggestSales, { params: idOf(2_000_000) })).body.items).toEqual([])

    const returned = await owner.call(contract.returnShopTransfer, { params: idOf(70_000), body })
    expect(returned.body).toMatchObject({ state: 'returned', handledBy: owner.name, reason: body.reason })
    const dismissed = await owner.call(contract.dismissShopTransfer, { params: idOf(2_000_000), body })
    expect(dismissed.body).toMatchObject({ state: 'dismissed' })
    for (const endpoint of [contract.returnShopTransfer, contract.dismissShopTransfer])
      expect(await owner.call(endpoint, { params: idOf(70_000), body })).toMatchObject({
        error: { code: 'SHOP_TRANSFER_HANDLED' },
      })
    const matched = { ...body, saleId }
    expect((await owner.call(contract.matchShopTransfer, { params: idOf(658_000), body: matched })).body.state).toBe(
      'paid',
    )
    // What was dismissed by mistake can still be an order's; what was sent back cannot.
    const late = await owner.call(contract.matchShopTransfer, { params: idOf(2_000_000), body: matched })
    expect(late.body.excessVnd).toBe(2_000_000)
    expect((await owner.call(contract.matchShopTransfer, { params: idOf(70_000), body: matched })).status).toBe(409)

    await tell(account, { amount: -300_000, content: 'tra tien vai' })
    await tell(account, { amount: 40_000, content: memoCode, number: '999' })
    const movements = await owner.call(contract.listShopMovements, { params: { accountId: account.id } })
    expect(movements.body).toMatchObject({ total: 5, inVnd: 2_818_000, outVnd: 300_000 })
    expect(new Set(movements.body.items.map(({ amountVnd, state }) => `${state} ${amountVnd}`))).toEqual(
      new Set(['ignored -300000', 'matched 2000000', 'matched 658000', 'returned 70000', 'unmatched 90000']),
    )
    const agent = await signIn({ workspaceId: owner.workspaceId, member: 'agent' })
    expect((await agent.call(contract.listShopMovements, { params: { accountId: account.id } })).status).toBe(403)
  })
})
