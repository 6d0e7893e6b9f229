import { describe, expect, it } from 'vitest'
import * as contract from '@app/contracts/orders'
import { systemCtx } from '#core/context.ts'
import { callerOf } from '../../../../test/caller.ts'
import { serveWithBank } from '../../../../test/bank/serve-with-bank.ts'
import { useApp } from '../../../../test/harness.ts'
import { readQr } from '../../../../test/read-qr.ts'
import { firstCreditPacks, firstPackages } from '../packages/first-catalogue.ts'
import { expireOrders } from './close-order.ts'

const readCode = (base64: string): string => readQr(Buffer.from(base64, 'base64')) ?? ''

const company = {
  type: 'company' as const,
  companyName: 'CÔNG TY TNHH HOA LAN',
  taxCode: '0300588560',
  address: '12 Nguyễn Trãi, TP. HCM',
  email: 'ketoan@hoalan.example',
}
const minuteMs = 60_000

describe('an order that is paid by transfer', async () => {
  const test = await useApp()
  const { given, signIn, clock, mailsTo } = test
  const { app, bank, drainJobs } = await serveWithBank(test)
  const [pack] = firstCreditPacks.slice(1)
  const packItem = { kind: 'credits' as const, creditPackId: pack?.id ?? '' }

  const newShop = async () => {
    const { id } = await given.newWorkspace()
    const person = await signIn({ workspaceId: id, member: 'owner' })
    return { ...person, call: callerOf(app, person.token).call }
  }
  const pay = async (amount: number, content: string) => {
    await bank.transfer({ amount, content }).told
    await drainJobs()
  }

  it('shows how to pay what is missing, mails it, and tells the end once', async () => {
    const { call, email } = await newShop()
    const made = (await call(contract.createOrder, { body: { item: packItem, invoice: company } })).body
    await drainJobs()
    const open = (await call(contract.getOrder, { params: { id: made.id } })).body
    expect(readCode(open.transfer?.qr ?? '')).toContain('5406449000')
    expect(readCode(open.transfer?.qr ?? '')).toContain(`0811${made.memoCode}`)
    // A doubtful tax code is kept with its doubt, and nothing is asked of anybody before the payment.
    expect(open.invoice).toMatchObject({ state: 'draft', taxCodeCheck: 'warn' })

    await pay(400_000, `MBVCB.8841. ${made.memoCode.toLowerCase()}.CT`)
    const short = (await call(contract.getOrder, { params: { id: made.id } })).body
    expect([short.order.state, short.order.missing]).toEqual(['underpaid', 49_000])
    expect(readCode(short.transfer?.qr ?? '')).toContain('540549000')
    expect(short.payments[0]?.content).toContain('MBVCB.8841')

    await pay(49_000, made.memoCode)
    await pay(49_000, made.memoCode)
    const paid = (await call(contract.getOrder, { params: { id: made.id } })).body
    expect([paid.order.status, paid.order.credited, paid.transfer]).toEqual(['completed', 49_000, null])
    expect(paid.invoice?.state).toBe('requested')

    const mails = (await mailsTo(email)).filter(({ template }) => template.startsWith('order-')).toReversed()
    expect(mails.map(({ template }) => template)).toEqual(['order-to-pay', 'order-to-pay', 'order-paid'])
    expect(mails[1]?.subject).toContain('49.000')
    expect(mails[0]?.html).toContain(`cid:${mails[0]?.picture?.cid}`)
    expect(readCode(mails[1]?.picture?.base64 ?? '')).toContain('540549000')
    expect((await call(contract.mailOrder, { params: { id: made.id } })).error?.code).toBe('ORDER_NOT_OPEN')

    // The next invoice need not be typed again.
    const { items } = (await call(contract.listInvoiceProfiles, {})).body
    expect(items.map(({ buyer }) => buyer)).toEqual([company])
  })

  it('gets more time, expires, waits again at the same price, and is found in the list by its status', async () => {
    const { call } = await newShop()
    const made = (await call(contract.createOrder, { body: { item: packItem } })).body
    const params = { id: made.id }
    const extended = (await call(contract.extendOrder, { params })).body
    expect(Date.parse(extended.expiresAt) - Date.parse(made.expiresAt)).toBe(15 * minuteMs)

    clock.advance(46 * minuteMs)
    await expireOrders(systemCtx(test.deps, null, 'test'))
    const expired = (await call(contract.getOrder, { params })).body
    expect([expired.order.state, expired.isReopenable, expired.transfer]).toEqual(['expired', true, null])
    const failed = (await call(contract.listOrders, { query: { status: 'failed', search: made.memoCode } })).body
    expect(failed.items.map(({ id }) => id)).toEqual([made.id])
    expect(failed.counts).toMatchObject({ failed: 1, pending: 0, completed: 0, success: 0, error: 0 })

    expect((await call(contract.reopenOrder, { params })).body).toMatchObject({ state: 'pending', closedAt: null })
    expect((await call(contract.reopenOrder, { params })).error?.code).toBe('ORDER_NOT_REOPENABLE')
    clock.advance(31 * minuteMs)
    await expireOrders(systemCtx(test.deps, null, 'test'))
    clock.advance(25 * 60 * minuteMs)
    expect((await call(contract.reopenOrder, { params })).error?.code).toBe('ORDER_NOT_REOPENABLE')
  })

  it('is quoted with the days that are left and the time it buys; sums of the caller are refused', async () => {
    const { call } = await newShop()
    const [, starter, growth] = firstPackages
    const itemOf = (packageId = '') => ({ kind: 'package' as const, packageId, cycle: 'month' as const })
    const first = (await call(contract.createOrder, { body: { item: itemOf(starter?.id) } })).body
    await pay(first.total, first.memoCode)
    clock.advance(24 * 60 * minuteMs)
    const quote = (await call(contract.quoteOrder, { body: { item: itemOf(growth?.id) } })).body
    expect(quote.replaces).toMatchObject({ name: starter?.name, daysLeft: 29, days: 30 })
    expect([quote.valueLeft, quote.total]).toEqual([289_033, 509_967])
    expect(Date.parse(quote.endsAt) - Date.parse(quote.startsAt)).toBe(30 * 24 * 60 * minuteMs)
    const cheap = { item: itemOf(growth?.id), total: 1 } as { item: ReturnType<typeof itemOf> }
    expect((await call(contract.createOrder, { body: cheap })).error?.code).toBe('VALIDATION_FAILED')
  })
})
