import { describe, expect, it } from 'vitest'
import { changePassword, forgotPassword, logIn } from '@app/contracts/auth'
import type { Caller } from '../../../test/caller.ts'
import { knownPassword } from '../../../test/given.ts'
import { useApp } from '../../../test/harness.ts'

describe('limits on guessing', async () => {
  const { stranger, given, clock, signIn, drainJobs, mailsTo } = await useApp()
  const wrong = (caller: Caller, email: string) => caller.call(logIn, { body: { email, password: 'Sai-Mat-Khau#1' } })
  const right = (caller: Caller, email: string, deviceToken?: string) =>
    caller.call(logIn, { body: { email, password: knownPassword, ...(deviceToken ? { deviceToken } : {}) } })

  /** Uses up what strangers may try at the account, each from an address of their own. */
  const exhaustAccount = async (email: string) => {
    for (let count = 0; count < 10; count += 1) expect((await wrong(stranger(), email)).status).toBe(401)
  }

  it('let an address try five times in five minutes, then say when to come back', async () => {
    const caller = stranger()
    const statuses: number[] = []
    for (let count = 0; count < 5; count += 1) statuses.push((await wrong(caller, (await given.user()).email)).status)

    const sixth = await right(caller, (await given.user()).email)

    expect(statuses).toEqual([401, 401, 401, 401, 401])
    expect(sixth).toMatchObject({ status: 429, error: { code: 'RATE_LIMITED' } })
    expect(Number(sixth.headers['retry-after'])).toBeGreaterThan(0)
    expect(Number(sixth.headers['retry-after'])).toBeLessThanOrEqual(300)
    clock.advance(Number(sixth.headers['retry-after']) * 1000)
    expect((await right(caller, (await given.user()).email)).status).toBe(200)
  })

  it('do not count what succeeds', async () => {
    const caller = stranger()
    const { email } = await given.user()
    const statuses: number[] = []

    for (let count = 0; count < 12; count += 1) statuses.push((await right(caller, email)).status)

    expect(new Set(statuses)).toEqual(new Set([200]))
  })

  it('let an account be tried ten times in fifteen minutes from all addresses together', async () => {
    const { email } = await given.user()
    await exhaustAccount(email)

    const eleventh = await right(stranger(), email)

    expect(eleventh).toMatchObject({ status: 429, error: { code: 'RATE_LIMITED' } })
    clock.advance(15 * 60_000)
    expect((await right(stranger(), email)).status).toBe(200)
  })

  it('hold for an e-mail nobody has as well, so that they do not tell', async () => {
    await exhaustAccount('khong-ai@example.com')

    expect(await wrong(stranger(), 'khong-ai@example.com')).toMatchObject({ status: 429 })
  })

  it('do not lock out a device that has signed in before', async () => {
    const { email } = await given.user()
    const { deviceToken } = (await right(stranger(), email)).body
    await exhaustAccount(email)

    expect((await right(stranger(), email)).status).toBe(429)
    expect((await right(stranger(), email, deviceToken)).status).toBe(200)
  })

  it('evaluate at most twenty of a thousand guesses from a thousand addresses', async () => {
    const { email } = await given.user()
    const statuses: number[] = []

    for (let round = 0; round < 20; round += 1) {
      const replies = await Promise.all(Array.from({ length: 50 }, () => wrong(stranger(), email)))
      statuses.push(...replies.map((reply) => reply.status))
    }

    expect(statuses).toHaveLength(1000)
    expect(statuses.filter((status) => status === 401).length).toBeLessThanOrEqual(20)
    expect(statuses.filter((status) => status === 401).length).toBeGreaterThan(0)
    expect(new Set(statuses)).toEqual(new Set([401, 429]))
  })

  it('hold for guesses at the current password of an open session', async () => {
    const person = await signIn()
    const body = { currentPassword: 'Sai-Mat-Khau#1', newPassword: 'Hoa-Mai#2027' }
    const statuses: number[] = []

    for (let count = 0; count < 11; count += 1) statuses.push((await person.call(changePassword, { body })).status)

    expect(statuses).toEqual([...Array.from({ length: 10 }, () => 422), 429])
  })

  it('swallow the sixth reset mail of an account in an hour without a word', async () => {
    const { email } = await given.user()
    const replies: string[] = []

    for (let count = 0; count < 7; count += 1) {
      const reply = await stranger().call(forgotPassword, { body: { email } })
      replies.push(`${reply.status} ${reply.text}`)
    }
    await drainJobs()

    expect(new Set(replies)).toEqual(new Set(['202 {"status":"accepted"}']))
    expect(await mailsTo(email)).toHaveLength(5)
  })
})
