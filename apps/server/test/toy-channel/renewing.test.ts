import { eq } from 'drizzle-orm'
import { setTimeout as wait } from 'node:timers/promises'
import { describe, expect, it } from 'vitest'
import { sendMessage } from '@app/contracts/conversations'
import { checkWorkgate } from '@app/contracts/workgates'
import { systemCtx } from '#core/context.ts'
import { newId } from '#core/ids.ts'
import { workgates } from '#db/schema/index.ts'
import { openAccount, renewSignIn } from '#features/workgates/public.ts'
import { queueRenewals } from '#features/workgates/renew-accounts.ts'
import { useApp } from '../harness.ts'
import { clubApp } from './club-app.ts'
import { renewedTo } from './club-channel.ts'

describe('a sign-in that ends', async () => {
  const test = await useApp()
  const { database, clock, given } = test
  const { deps, club, shop, after } = await clubApp(test)
  const hours = (count: number) => new Date(clock.now().getTime() + count * 3600_000)
  const rowOf = async (id: string) => {
    const [row] = await database.system.select().from(workgates).where(eq(workgates.id, id))
    if (!row) throw new Error('no workgate')
    return row
  }

  /** A shop whose customer waits for an answer of ours. */
  const talking = async (endsAt: Date) => {
    const made = await shop({ expiresAt: endsAt })
    const { thread } = await given.inbound(await rowOf(made.gate.id), 'Chào shop', {}, deps)
    await given.changeThread(thread.id, { mode: 'manual', dueAt: null })
    const say = (text: string) =>
      made.as.call(sendMessage, { params: { threadId: thread.id }, body: { clientId: newId(), text } })
    const states = async () => (await given.messagesOf(thread.id)).slice(1).map(({ state }) => state)
    return { ...made, say, states }
  }
  const calls = () => ({ renewed: club.asked.renewed.length, sent: club.asked.sent.length })

  it('is renewed ahead of time, and not before', async () => {
    const soon = await shop({ expiresAt: hours(4) })
    const later = await shop({ expiresAt: hours(6) })
    club.renew = () => renewedTo('moi', clock.now())

    await queueRenewals(systemCtx(deps, null, 'test'))
    await after(0)

    expect((await openAccount(soon.ctx, await rowOf(soon.gate.id))).secrets).toEqual({ token: 'moi' })
    expect((await rowOf(soon.gate.id)).signInEndsAt).toEqual(hours(25))
    expect((await openAccount(later.ctx, await rowOf(later.gate.id))).secrets).toEqual({ token: `the-${later.loft}` })
  })

  it.each([
    ['because it ends soon', 1, {}],
    ['because its channel says that it has ended', 20, { isForced: true }],
  ] as const)('is renewed once, however many ask at the same time %s', async (_, ends, options) => {
    const { gate, ctx, loft } = await shop({ expiresAt: hours(ends) })
    const row = await rowOf(gate.id)
    const before = calls().renewed
    club.renew = async () => {
      await wait(50)
      return renewedTo('moi', clock.now())
    }

    const outcomes = await Promise.all(Array.from({ length: 20 }, () => renewSignIn(ctx, row, options)))

    expect(new Set(outcomes)).toEqual(new Set(['fresh']))
    expect(club.asked.renewed.slice(before)).toEqual([`the-${loft}`])
    expect((await openAccount(ctx, await rowOf(gate.id))).secrets).toEqual({ token: 'moi' })
  })

  it('before its time is renewed while sending, and the customer gets the message once', async () => {
    const { say, states, loft, gate } = await talking(hours(20))
    const before = calls()
    club.renew = () => renewedTo('moi', clock.now())
    club.send = (token) =>
      token === 'moi'
        ? { kind: 'sent', externalId: null }
        : { kind: 'failed', failure: 'token-expired', code: '401', text: 'hết hạn' }

    await say('Dạ chào bạn')
    await after(0)

    expect(club.asked.sent.slice(before.sent)).toEqual([`the-${loft}: Dạ chào bạn`, 'moi: Dạ chào bạn'])
    expect(await states()).toEqual(['sent'])
    expect((await rowOf(gate.id)).health).toBe('ok')
  })

  it('that cannot be renewed now says nothing of the account: the message waits', async () => {
    const { say, states, gate } = await talking(hours(20))
    club.renew = () => Promise.reject(new Error('away'))
    club.send = () => ({ kind: 'failed', failure: 'token-expired', code: '401', text: 'hết hạn' })

    await say('Dạ chào bạn')
    await after(0)
    const waiting = [await states(), (await rowOf(gate.id)).health]
    club.renew = () => renewedTo('moi', clock.now())
    club.send = () => ({ kind: 'sent', externalId: null })
    await after(10)

    expect(waiting).toEqual([['queued'], 'ok'])
    expect(await states()).toEqual(['sent'])
  })

  it('for good breaks the account, after one attempt to renew it', async () => {
    const { say, states, gate } = await talking(hours(20))
    const before = calls()
    club.renew = () => ({ kind: 'broken', failure: 'token-expired', code: '-14014' })
    club.send = () => ({ kind: 'failed', failure: 'token-expired', code: '401', text: 'hết hạn' })

    await say('Dạ chào bạn')
    await after(0)

    expect(await states()).toEqual(['failed'])
    expect(await rowOf(gate.id)).toMatchObject({ health: 'token-expired', healthCode: '-14014', renewingUntil: null })
    expect([calls().renewed - before.renewed, calls().sent - before.sent]).toEqual([1, 1])
  })

  it('is renewed once by the check of every day, which calls the account expired only when that fails', async () => {
    const { gate, as, ctx, loft } = await shop({ expiresAt: hours(20) })
    const check = async () => (await as.call(checkWorkgate, { params: { workgateId: gate.id } })).body?.health
    const before = calls().renewed
    const over = { kind: 'broken', failure: 'token-expired', code: '401' } as const
    club.renew = (token) => (token === `the-${loft}` ? renewedTo('moi', clock.now()) : { ...over, code: '-14014' })
    club.health = () => (calls().renewed > before ? { kind: 'ok' } : over)

    const renewed = [await check(), await check(), calls().renewed - before]
    club.health = () => over
    club.renew = () => ({ kind: 'later' })
    const away = [await check(), (await rowOf(gate.id)).health]
    club.renew = () => ({ ...over, code: '-14014' })
    const ended = [await check(), (await rowOf(gate.id)).healthCode]
    club.health = () => ({ kind: 'ok' })

    expect(renewed).toEqual(['ok', 'ok', 1])
    expect(away).toEqual([undefined, 'ok'])
    expect(ended).toEqual(['token-expired', '-14014'])
    expect((await openAccount(ctx, await rowOf(gate.id))).secrets).toEqual({ token: 'moi' })
  })

  it('is renewed by whoever sends in its last minute, before they send', async () => {
    const { say, states } = await talking(hours(20))
    const before = calls()
    clock.advance(20 * 3600_000 - 30_000)
    club.renew = () => renewedTo('moi', clock.now())
    club.send = () => ({ kind: 'sent', externalId: null })

    await say('Dạ chào bạn')
    await after(0)

    expect(club.asked.sent.slice(before.sent)).toEqual(['moi: Dạ chào bạn'])
    expect(await states()).toEqual(['sent'])
  })

  it('gives way to a person who signs in again meanwhile', async () => {
    const { gate, ctx } = await shop({ expiresAt: hours(1) })
    const row = await rowOf(gate.id)
    club.renew = async () => {
      await database.pool.query(`update workgates set sign_ins = sign_ins + 1 where id = $1`, [gate.id])
      return renewedTo('cu', clock.now())
    }

    await renewSignIn(ctx, row)

    expect((await openAccount(ctx, await rowOf(gate.id))).secrets).not.toEqual({ token: 'cu' })
  })
})
