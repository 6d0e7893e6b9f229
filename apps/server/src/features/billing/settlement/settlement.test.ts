import { eq, inArray } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { formats } from '@app/simulators/bank/world'
import { noticeOf, testFormats } from '@app/simulators/bank/notices'
import { writtenMemo } from '@app/simulators/bank/written-memo'
import {
  bankTransactions,
  creditEntries,
  moneyAccounts,
  orders,
  type BankTransactionRow,
  type OrderRow,
} from '#db/schema/index.ts'
import { systemCtx } from '#core/context.ts'
import { serveWithBank } from '../../../../test/bank/serve-with-bank.ts'
import { useApp } from '../../../../test/harness.ts'
import { reconcile } from './reconcile.ts'

describe('money that arrives', async () => {
  const test = await useApp()
  const { database, clock, given, signIn } = test
  const { app, bank, drainJobs } = await serveWithBank(test)
  const db = database.system

  const buyer = async (options: Partial<OrderRow> = {}) => {
    const person = await signIn()
    return { person, order: await given.creditOrder(person, options) }
  }
  const stateOf = async ({ id }: OrderRow) => {
    const [row] = await db.select().from(orders).where(eq(orders.id, id))
    return [row?.state, row?.received]
  }
  /** What the order has brought: credits that were bought, and money on the shop's balance. */
  const broughtBy = async ({ workspaceId }: OrderRow) => {
    const entries = await db.select().from(creditEntries).where(eq(creditEntries.workspaceId, workspaceId))
    const [account] = await db.select().from(moneyAccounts).where(eq(moneyAccounts.workspaceId, workspaceId))
    const bought = entries.filter(({ note }) => note === '5.000 credit').reduce((sum, { amount }) => sum + amount, 0)
    return { credits: bought, balance: account?.balance ?? 0 }
  }
  const rowsOf = (movements: readonly { reference: string }[]): Promise<BankTransactionRow[]> =>
    db
      .select()
      .from(bankTransactions)
      .where(
        inArray(
          bankTransactions.reference,
          movements.map(({ reference }) => reference),
        ),
      )
  const pay = async (amount: number, content: string, more: Partial<Parameters<typeof bank.transfer>[0]> = {}) => {
    const { movement, told } = bank.transfer({ amount, content, ...more })
    await told
    return movement
  }

  it('pays an order once, whoever tells of it, in whatever way and however often', async () => {
    const { order } = await buyer()
    const movement = await pay(order.total, order.memoCode, { toldBy: formats, times: 5 })
    await Promise.all([drainJobs(), drainJobs()])
    await bank.deliveries.replay(movement.id)
    await drainJobs()

    const rows = await rowsOf([movement])
    expect(rows).toHaveLength(1)
    expect(rows[0]).toMatchObject({ state: 'matched', orderId: order.id, amount: 449_000, reason: null })
    expect(bank.deliveries.all.every(({ tries }) => tries.at(-1) === 200)).toBe(true)
    expect(await stateOf(order)).toEqual(['fulfilled', 449_000])
    expect(await broughtBy(order)).toEqual({ credits: 5000, balance: 0 })
  })

  it('waits for the rest, takes what is too much to the balance, and never takes two transfers for one', async () => {
    const { order } = await buyer()
    const { memoCode } = order
    const reference = 'FT26SAME'
    await pay(400_000, writtenMemo(memoCode, 'prefix'), { reference })
    await drainJobs()
    const afterFirst = await stateOf(order)
    // The same number of the bank, another amount: another transfer.
    await pay(49_000, writtenMemo(memoCode, 'lower'), { reference })
    await drainJobs()
    const afterSecond = await stateOf(order)
    await pay(449_000, writtenMemo(memoCode, 'spaces'))
    await drainJobs()

    expect([afterFirst, afterSecond]).toEqual([
      ['underpaid', 400_000],
      ['fulfilled', 449_000],
    ])
    expect(await stateOf(order)).toEqual(['fulfilled', 898_000])
    expect(await broughtBy(order)).toEqual({ credits: 5000, balance: 449_000 })

    const { order: over } = await buyer()
    await pay(500_000, over.memoCode, { toldBy: ['payos'] })
    const { order: late } = await buyer({ state: 'cancelled', closedAt: new Date(clock.now().getTime() - 60_000) })
    await pay(449_000, late.memoCode, { toldBy: ['casso-v1'] })
    await drainJobs()
    expect(await broughtBy(over)).toEqual({ credits: 5000, balance: 51_000 })
    expect([await stateOf(late), await broughtBy(late)]).toEqual([['late', 449_000], { credits: 0, balance: 449_000 }])
  })

  it('is told in any order, and stored even while nothing can be settled', async () => {
    const { order } = await buyer()
    await pay(200_000, order.memoCode, { isHeld: true })
    await pay(249_000, order.memoCode, { isHeld: true })
    await bank.deliveries.release()
    await drainJobs()

    expect(await stateOf(order)).toEqual(['fulfilled', 449_000])
    expect(await broughtBy(order)).toEqual({ credits: 5000, balance: 0 })
  })

  it('is left to a person where it is not certain, and to nobody where it is nobody’s money', async () => {
    const { order } = await buyer()
    const { order: second } = await buyer()
    const cases = {
      'no-code': await pay(order.total, 'thanh toan'),
      'several-codes': await pay(order.total, `${order.memoCode} ${second.memoCode}`),
      'unknown-code': await pay(order.total, writtenMemo(order.memoCode, 'typo')),
      'wrong-account': await pay(order.total, order.memoCode, { account: '0999999999' }),
      'other-account': await pay(order.total, 'tien nha', { account: '0999999999' }),
      'money-out': await pay(-order.total, order.memoCode),
    }
    for (const format of testFormats) await bank.sendTest(format)
    await drainJobs()

    const rows = await rowsOf(Object.values(cases))
    const found = Object.entries(cases).map(([reason, { reference }]) => {
      const row = rows.find((one) => one.reference === reference)
      return [reason, row?.reason, row?.state]
    })
    expect(found).toEqual([
      ['no-code', 'no-code', 'review'],
      ['several-codes', 'several-codes', 'review'],
      ['unknown-code', 'unknown-code', 'review'],
      ['wrong-account', 'wrong-account', 'review'],
      ['other-account', 'other-account', 'ignored'],
      ['money-out', 'money-out', 'ignored'],
    ])
    expect([await stateOf(order), await stateOf(second)]).toEqual([
      ['pending', 0],
      ['pending', 0],
    ])
    const tests = await db.select().from(bankTransactions).where(eq(bankTransactions.reason, 'test'))
    expect(new Set(tests.map(({ state, orderId }) => `${state} ${orderId}`))).toEqual(new Set(['ignored null']))
  })

  it('asks a person when another provider tells nearly the same some minutes apart', async () => {
    const { order } = await buyer()
    const first = await pay(order.total, order.memoCode, { toldBy: ['sepay'], reference: 'FT26TWIN' })
    const later = { ...first, id: first.id + 1_000_000, at: first.at + 60_000 }
    const { headers, body } = noticeOf('payos', later, clock.now())
    await app.http.inject({ method: 'POST', url: '/api/webhooks/bank/payos', headers, payload: body })
    await drainJobs()

    expect((await rowsOf([first])).map(({ provider, state, reason }) => [provider, state, reason]).toSorted()).toEqual([
      ['payos', 'review', 'possible-duplicate'],
      ['sepay', 'matched', null],
    ])
    expect(await broughtBy(order)).toEqual({ credits: 5000, balance: 0 })
  })

  it('is refused where it is not proven, and nothing is stored', async () => {
    const before = (await db.select().from(bankTransactions)).length
    const { movement } = bank.transfer({ amount: 1000, content: 'x', toldBy: [] })
    const post = (url: string, headers: Record<string, string>, payload: string, through = app) =>
      through.http.inject({ method: 'POST', url, headers, payload })
    const answers: number[] = []
    for (const odd of [{ isTampered: true }, { isStale: true }]) {
      const { headers, body } = noticeOf('sepay', movement, clock.now(), odd)
      answers.push((await post('/api/webhooks/bank/sepay', headers, body)).statusCode)
    }
    const good = noticeOf('sepay', movement, clock.now())
    answers.push((await post('/api/webhooks/bank/nobody', good.headers, good.body)).statusCode)
    // Without the provider's secret nobody is believed.
    answers.push((await post('/api/webhooks/bank/sepay', good.headers, good.body, test.app)).statusCode)
    const token = { 'content-type': 'application/json', 'secure-token': 'casso-simulator-token' }
    answers.push((await post('/api/webhooks/bank/casso', token, '{"data":[{"id":1}]}')).statusCode)
    answers.push((await post('/api/webhooks/bank/casso', token, 'not json')).statusCode)

    expect(answers).toEqual([401, 401, 404, 503, 400, 400])
    expect((await db.select().from(bankTransactions)).length).toBe(before)
  })

  it('is found in the bank’s list when nobody told of it, and settles after its job was given up', async () => {
    const { order } = await buyer()
    const { order: stuck } = await buyer()
    const silent = await pay(order.total, order.memoCode, { toldBy: [] })
    const given15 = new Date(clock.now().getTime() - 15 * 60_000)
    await given.bankTransfer({ content: stuck.memoCode, state: 'received', reason: null, createdAt: given15 })
    const ctx = systemCtx({ ...app.http.deps }, null, 'test')
    await reconcile(ctx)
    await reconcile(ctx)
    await drainJobs()

    expect(await rowsOf([silent])).toHaveLength(1)
    expect(await stateOf(order)).toEqual(['fulfilled', 449_000])
    expect(await stateOf(stuck)).toEqual(['fulfilled', 449_000])
  })
})
