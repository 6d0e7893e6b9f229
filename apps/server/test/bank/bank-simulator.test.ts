import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { retryLadder } from '@app/simulators/bank/deliveries'
import { testFormats } from '@app/simulators/bank/notices'
import { startBank } from '@app/simulators/bank/simulator'
import { formats, type Format } from '@app/simulators/bank/world'
import { createTestSafeFetch } from '#core/safe-fetch/safe-fetch.testing.ts'
import { encodeVietQr, payments, type BankNotice } from '#payments/registry.ts'

/** The bank with a product that only listens: what it hears is read by the real providers. */
const openBank = async (statusOf: () => number = () => 200) => {
  const heard: { provider: string; isTrusted: boolean; notices: readonly BankNotice[] }[] = []
  const folder = mkdtempSync(join(tmpdir(), 'bank-'))
  let moment = new Date('2026-11-15T01:30:12Z')
  const options = { productUrl: 'http://product', folder, port: 0, minuteMs: 0, now: () => moment }
  const running = await startBank({
    ...options,
    post: async (path, { headers, body }) => {
      const provider = payments.find(({ about }) => path === `/api/webhooks/bank/${about.id}`)
      const raw = Buffer.from(body)
      const isTrusted = provider?.verify({ raw, header: (name) => headers[name] ?? null }, settings, moment) ?? false
      heard.push({ provider: provider?.about.id ?? '', isTrusted, notices: provider?.parse(JSON.parse(body)) ?? [] })
      return isTrusted ? statusOf() : 401
    },
  })
  const { settings } = running
  return { ...running, heard, folder, setMoment: (at: string) => (moment = new Date(at)) }
}

describe('the bank for trying things out', async () => {
  const open = await openBank()
  const { bank, origin, settings, heard } = open
  afterAll(() => open.stop())
  const form = (path: string, fields: [string, string][]) =>
    fetch(`${origin}${path}`, { method: 'POST', body: new URLSearchParams(fields), redirect: 'manual' })
  const page = async (path: string): Promise<string> => (await fetch(`${origin}${path}`)).text()
  const payload = encodeVietQr({
    bankBin: settings['BANK_BIN'] ?? '',
    account: settings['BANK_ACCOUNT_NUMBER'] ?? '',
    amountVnd: 1_990_000,
    memo: 'BIZ7K3QX9M2',
  })

  it('reads a code as a bank does, and refuses one with a wrong checksum', async () => {
    const read = await page(`/transfer?payload=${encodeURIComponent(payload)}`)
    const wrong = await fetch(`${origin}/transfer?payload=${encodeURIComponent(payload.replace('1990000', '9990000'))}`)

    for (const shown of ['970422', '0912345678', '1.990.000', 'BIZ7K3QX9M2']) expect(read).toContain(shown)
    expect([wrong.status, await wrong.text()]).toEqual([422, expect.stringContaining('CRC')])
  })

  it('moves money as it is told on its page, and every provider is believed', async () => {
    const sent = await form('/transfer', [
      ['bankBin', '970422'],
      ['account', '0912345678'],
      ['amount', '1990000'],
      ['memo', 'BIZ7K3QX9M2'],
      ['way', 'lower'],
      ...formats.map((format): [string, string] => ['toldBy', format]),
    ])
    await expect.poll(() => heard.length).toBe(4)

    expect(sent.status).toBe(303)
    expect(heard.map(({ provider, isTrusted }) => [provider, isTrusted])).toEqual([
      ['sepay', true],
      ['casso', true],
      ['casso', true],
      ['payos', true],
    ])
    expect(new Set(heard.map(({ notices }) => notices[0]?.reference)).size).toBe(1)
    for (const { notices } of heard)
      expect(notices).toMatchObject([
        { amountVnd: 1_990_000, content: 'biz7k3qx9m2', at: new Date('2026-11-15T01:30:12Z') },
      ])
    expect(await page('/')).toContain('đã nhận')
    expect((await form('/transfer', [['amount', 'much']])).status).toBe(400)
  })

  it('sends what is forged, stale or only a test, and holds notices back', async () => {
    heard.length = 0
    const signed: readonly Format[] = ['sepay', 'casso-v2', 'payos']
    await bank.transfer({ amount: 5000, content: 'x', toldBy: signed, odd: { isTampered: true } }).told
    await bank.transfer({ amount: 5000, content: 'x', toldBy: ['sepay', 'casso-v2'], odd: { isStale: true } }).told
    expect(heard.every(({ isTrusted }) => !isTrusted)).toBe(true)
    heard.length = 0
    for (const format of testFormats) await bank.sendTest(format)
    const tests = heard.flatMap(({ notices }) => notices.map(({ isTest }) => isTest))
    heard.length = 0
    const first = bank.transfer({ amount: 1000, content: 'first', isHeld: true }).movement
    bank.transfer({ amount: -2000, content: 'second', isHeld: true })
    await bank.deliveries.release()

    expect(tests).toEqual([true, true, true])
    expect(heard.flatMap(({ notices }) => notices.map(({ amountVnd }) => amountVnd))).toEqual([-2000, 1000])
    expect(await bank.deliveries.replay(first.id)).toBe(200)
    expect(heard.at(-1)?.notices[0]?.id).toBe(String(first.id))
  })

  it('lists everything, also what nobody was told of, and keeps it over a restart', async () => {
    const { movement } = bank.transfer({ amount: 7000, content: 'in the list only', toldBy: [] })
    const safeFetch = createTestSafeFetch({ servers: {}, trustedOrigins: [origin] })
    const from = { account: '0912345678', since: new Date('2026-11-14T00:00:00Z') }
    const ask = (operator: Record<string, string>) =>
      Promise.all(
        payments.map(async (one) => one.list?.({ safeFetch, operator }, from, AbortSignal.timeout(5000)) ?? null),
      )

    const [bySepay, byCasso, byPayos] = await ask(settings)
    const again = await startBank({ productUrl: '', folder: open.folder, port: 0 })
    await again.stop()

    for (const listed of [bySepay, byCasso])
      expect(listed).toMatchObject({
        unreadable: 0,
        notices: expect.arrayContaining([
          expect.objectContaining({ id: String(movement.id), amountVnd: 7000, reference: movement.reference }),
          expect.objectContaining({ amountVnd: -2000 }),
        ]),
      })
    expect(byPayos).toBeNull()
    expect((await ask({})).every((listed) => listed === null)).toBe(true)
    await expect(ask({ ...settings, SEPAY_API_TOKEN: 'wrong' })).rejects.toThrow('401')
    expect(again.bank.world.movements.at(-1)).toEqual(movement)
  })

  it('tries again along the ladder of its provider, then gives up', async () => {
    let refusals = 3
    const slow = await openBank(() => (refusals-- > 0 ? 503 : 200))
    const [late] = await slow.bank.transfer({ amount: 1000, content: 'x' }).told
    refusals = 99
    const [lost] = await slow.bank.transfer({ amount: 1000, content: 'y' }).told
    await slow.stop()

    expect(late).toMatchObject({ state: 'done', tries: [503, 503, 503, 200] })
    expect(lost?.state).toBe('given-up')
    expect(lost?.tries).toHaveLength(8)
    expect(retryLadder.reduce((sum, minutes) => sum + minutes, 0)).toBe(33)
  })
})
