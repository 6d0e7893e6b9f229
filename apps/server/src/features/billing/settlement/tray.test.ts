import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import * as contract from '@app/contracts/bank'
import { writeXlsx } from '#document-parsers/registry.ts'
import { auditLog, bankTransactions, orders } from '#db/schema/index.ts'
import { serveWithBank } from '../../../../test/bank/serve-with-bank.ts'
import { callerOf } from '../../../../test/caller.ts'
import { useApp } from '../../../../test/harness.ts'

describe('money without an order', async () => {
  const test = await useApp()
  const { database, clock, given, signIn } = test
  const { app, drainJobs } = await serveWithBank(test)
  const db = database.system
  const admin = await signIn({ role: 1000, name: 'Quản trị' })
  const as = callerOf(app, admin.token)
  const reason = 'Khách gọi báo quên nội dung'
  const minutesAgo = (minutes: number): Date => new Date(clock.now().getTime() - minutes * 60_000)

  it('is listed with what waits in all, and only for administrators', async () => {
    const own = await given.bankTransfer({ amount: 1_990_000, content: 'CK mua goi doanh nghiep', at: minutesAgo(5) })
    await given.bankTransfer({ amount: 250_000, content: 'chuyen nham', state: 'unrelated' })
    const list = (query: object) => as.call(contract.listBankTransfers, { query: { pageSize: 100, ...query } })
    const moderator = await signIn({ role: 100 })

    const { body } = await list({})
    const found = await list({ search: '1.990.000' })

    expect(body.items.find(({ id }) => id === own.id)).toMatchObject({
      state: 'review',
      reason: 'no-code',
      memoCode: null,
    })
    expect(body.items.map(({ state }) => state)).not.toContain('unrelated')
    expect(body.waiting.count).toBe(body.total)
    expect(body.waiting.totalVnd).toBe(body.items.reduce((sum, { amountVnd }) => sum + amountVnd, 0))
    expect(found.body.items.map(({ id }) => id)).toContain(own.id)
    expect((await list({ search: 'không có đâu' })).body.items).toEqual([])
    for (const person of [moderator, await signIn()])
      expect((await callerOf(app, person.token).call(contract.listBankTransfers)).status).toBe(403)
  })

  it('is offered the orders it may be meant for, nearest first; two equally near are both left open', async () => {
    const hoa = await signIn({ name: 'Nguyễn Thị Hoa' })
    const other = await signIn({ name: 'Đặng Thuỳ An' })
    const amount = 1_987_000
    const meant = await given.creditOrder(hoa, { total: amount, price: amount, createdAt: minutesAgo(9) })
    const older = await given.creditOrder(other, { total: amount, price: amount, createdAt: minutesAgo(18 * 60) })
    const transfer = await given.bankTransfer({ amount, payerName: 'NGUYEN THI HOA', content: 'mua goi' })
    const slip = await given.bankTransfer({ amount: 5000, content: older.memoCode.slice(0, -1) })
    const suggest = async (id: string, search?: string) => {
      const query = search === undefined ? {} : { search }
      return (await as.call(contract.suggestOrders, { params: { id }, query })).body.items
    }

    const items = await suggest(transfer.id)
    const bySlip = await suggest(slip.id)
    await given.creditOrder(hoa, { total: amount, price: amount, createdAt: minutesAgo(9) })
    const undecided = await suggest(transfer.id)

    expect(items.slice(0, 2)).toMatchObject([
      { orderId: meant.id, isNearest: true, isSameName: true, differenceVnd: 0, minutesApart: 9 },
      { orderId: older.id, isNearest: false, isSameName: false, differenceVnd: 0 },
    ])
    expect(bySlip[0]).toMatchObject({
      orderId: older.id,
      codeDistance: 1,
      isNearest: true,
      differenceVnd: 5000 - amount,
    })
    expect(undecided.filter(({ isNearest }) => isNearest)).toEqual([])
    expect((await suggest(transfer.id, older.memoCode)).map(({ orderId }) => orderId)).toEqual([older.id])
  })

  it('is matched by hand with a reason, once; then the order has it', async () => {
    const shop = await signIn()
    const order = await given.creditOrder(shop)
    const transfer = await given.bankTransfer()
    const params = { id: transfer.id }
    const match = (orderId: string, why = reason) =>
      as.call(contract.matchTransfer, { params, body: { orderId, reason: why } })

    expect((await match(order.id, ' ')).status).toBe(400)
    expect((await match(transfer.id)).error?.code).toBe('ORDER_NOT_FOUND')
    const both = await Promise.all([match(order.id), match(order.id)])

    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
    expect(both.find(({ status }) => status === 200)?.body).toMatchObject({
      state: 'matched',
      orderId: order.id,
      memoCode: order.memoCode,
      note: reason,
    })
    expect((await db.select().from(orders).where(eq(orders.id, order.id)))[0]).toMatchObject({
      state: 'fulfilled',
      received: 449_000,
    })
    const written = await db.select().from(auditLog).where(eq(auditLog.targetId, transfer.id))
    expect(written).toMatchObject([
      { action: 'bank.matched', actorUserId: admin.userId, details: { reason, memoCode: order.memoCode } },
    ])
  })

  it('becomes a task to send back, or is written off, and can be taken up again', async () => {
    const { id } = await given.bankTransfer()
    const told = []
    for (const step of ['refunded', 'dismiss', 'refund', 'dismiss', 'refund', 'refunded', 'dismiss']) {
      const { status, body } = await as.send({
        method: 'POST',
        url: `/api/bank-transfers/${id}/${step}`,
        payload: { reason },
      })
      told.push(status === 200 ? (body as contract.BankTransfer).state : status)
    }

    expect(told).toEqual([409, 'unrelated', 'refund', 'unrelated', 'refund', 'refunded', 409])
    expect((await as.call(contract.reconcileBank)).status).toBe(202)
    expect((await as.call(contract.planRefund, { params: { id: admin.userId }, body: { reason } })).error?.code).toBe(
      'BANK_TRANSFER_NOT_FOUND',
    )
  })

  it('comes with a statement: new lines are booked, known ones are not, doubtful ones wait', async () => {
    const order = await given.creditOrder(await signIn(), { total: 777_000, price: 777_000 })
    const at = new Date('2026-01-02T02:00:00Z')
    await given.bankTransfer({ amount: 111_000, reference: 'FT-KNOWN', at, content: 'da biet' })
    await given.bankTransfer({ amount: 222_000, reference: 'FT-OTHER', at, content: 'gan giong' })
    const head = ['Ngày giao dịch', 'Số tham chiếu', 'Ghi nợ', 'Ghi có', 'Nội dung']
    const lines = [
      ['02/01/2026 09:00:00', 'FT-KNOWN', '', '111.000', 'da biet'],
      ['02/01/2026 09:00:30', 'FT-NEARLY', '', '222.000', 'gan giong lam'],
      ['02/01/2026 09:30:00', 'FT-NEW', '', '777.000', `${order.memoCode} thanh toan`],
      ['02/01/2026 09:40:00', 'FT-OUT', '50.000', '', 'phi'],
      ['02/01/2026 09:50', 'FT-ODD', '', 'nhiều lắm', 'x'],
    ]
    const type = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'
    const csv = new File([[head, ...lines].map((line) => line.join(';')).join('\n')], 'sao-ke.csv', {
      type: 'text/csv',
    })
    const xlsx = new File([new Uint8Array(writeXlsx('Sao kê', head, lines))], 'sao-ke.xlsx', { type })
    const poor = new File(['Tên;Tuổi\nLan;20\n'], 'khac.csv', { type: 'text/csv' })
    const refused = await as.call(contract.previewStatement, { file: poor })
    const previews = [
      await as.call(contract.previewStatement, { file: csv }),
      await as.call(contract.previewStatement, { file: xlsx }),
    ]
    const booked = await as.call(contract.bookStatement, { file: csv })
    const again = await as.call(contract.bookStatement, { file: xlsx })
    await drainJobs()

    expect(refused.error?.code).toBe('STATEMENT_COLUMNS_MISSING')
    for (const { body } of previews) {
      expect(body.counts).toEqual({ new: 1, known: 1, doubtful: 1, unreadable: 1 })
      expect(body.lines.map(({ reference, standing }) => [reference, standing])).toEqual([
        ['FT-KNOWN', 'known'],
        ['FT-NEARLY', 'doubtful'],
        ['FT-NEW', 'new'],
      ])
    }
    expect(booked.body).toEqual({ booked: 2, doubtful: 1, known: 1, unreadable: 1 })
    expect(again.body).toMatchObject({ booked: 0, doubtful: 0, known: 3 })
    const [fresh] = await db.select().from(bankTransactions).where(eq(bankTransactions.reference, 'FT-NEW'))
    const [doubtful] = await db.select().from(bankTransactions).where(eq(bankTransactions.reference, 'FT-NEARLY'))
    expect(fresh).toMatchObject({ state: 'matched', orderId: order.id, at: new Date('2026-01-02T02:30:00Z') })
    expect(doubtful).toMatchObject({ state: 'review', reason: 'possible-duplicate' })
  })
})
