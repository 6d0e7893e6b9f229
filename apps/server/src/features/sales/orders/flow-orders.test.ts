import { defaultFlowConfig } from '@app/contracts/bot-defaults'
import { and, eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { systemCtx, type TenantCtx } from '#core/context.ts'
import { newId } from '#core/ids.ts'
import { events } from '#db/schema/index.ts'
import { useApp } from '../../../../test/harness.ts'
import { chatShop } from '../../../../test/sales/chat-shop.ts'
import { draftOrder } from './order-for-flow.ts'
import { requestAmount, requestPayment } from './payment-for-flow.ts'

describe('orders of flows', async () => {
  const test = await useApp()
  const { signIn, given, clock, drainJobs, database, app } = test
  const { openShop, tell, writer, saleOf, bubbles, builtInShop } = chatShop(test)

  it('are put down, asked for once, and their payment is told', async () => {
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
        node('ty', 'message', say('Shop đóng gói ngay ạ'), { next: 'd' }),
        node('d', 'pay_qr', { amount: '50000', title: 'Đặt cọc lần sau' }, { paid: 'e', expired: 'e', mismatch: 'h' }),
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
    expect((await bubbles(owner, threadId)).parts).toMatchObject([
      { state: 'paid', amountVnd: 658_000 },
      { state: 'waiting', amountVnd: 50_000 },
    ])
    expect(texts.at(-1)).toBe('Dạ Đặt cọc lần sau: 50.000đ. Mình quét mã này, nội dung đã điền sẵn ạ.')
    clock.advance(3_600_000)
    await drainJobs()
    const later = (await bubbles(owner, threadId)).texts
    expect(later.filter((text) => text !== '')).toEqual(texts.filter((text) => text !== ''))
  })
})
