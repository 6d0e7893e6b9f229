import { describe, expect, it } from 'vitest'
import { inTransaction, systemCtx, type Deps } from '#core/context.ts'
import { newId } from '#core/ids.ts'
import { createJobRunner } from '#core/jobs/runner.ts'
import { mailFailure } from '#core/mail/smtp-error.ts'
import type { MailResult, MailTransport, OutgoingMail } from '#core/mail/transport.ts'
import { useApp } from '../../test/harness.ts'
import { mailJobs, sendMail } from './mailer.ts'

const minute = 60_000

describe('sending a mail', async () => {
  const { deps, clock, mailsTo, database } = await useApp()

  /** A mail server that answers what the test says; mails that other tests left are none of its business. */
  const serverThat = (answer: (attempt: number) => MailResult) => {
    const to = `thu-${newId()}@example.com`
    const sent: OutgoingMail[] = []
    const mailTransport: MailTransport = {
      kind: 'smtp',
      send: async (mail) => {
        if (mail.to !== to) return { ok: true }
        sent.push(mail)
        return answer(sent.length)
      },
      close: () => undefined,
    }
    const own: Deps = { ...deps, mailTransport }
    return { to, sent, own, runner: createJobRunner(own, mailJobs, []) }
  }
  const write = (own: Deps, to: string) =>
    inTransaction(systemCtx(own, null, 'test'), (tx) =>
      sendMail(tx, {
        to,
        template: 'reset-password',
        language: 'vi',
        params: { name: 'Lan', url: 'http://bizagent.test/x', minutes: 30 },
      }),
    )

  it('happens once, after the commit', async () => {
    const { to, sent, own, runner } = serverThat(() => ({ ok: true }))
    await write(own, to)

    await runner.drain()
    clock.advance(24 * 60 * minute)
    await runner.drain()

    expect(sent.map((mail) => mail.to)).toEqual([to])
    expect(await mailsTo(to)).toMatchObject([{ status: 'sent', lastError: null }])
  })

  it('does not happen when the transaction is rolled back', async () => {
    const { to, sent, own, runner } = serverThat(() => ({ ok: true }))

    await expect(
      inTransaction(systemCtx(own, null, 'test'), async (tx) => {
        await sendMail(tx, {
          to,
          template: 'reset-password',
          language: 'vi',
          params: { name: 'Lan', url: 'http://bizagent.test/x', minutes: 30 },
        })
        throw new Error('rút lại')
      }),
    ).rejects.toThrow('rút lại')
    await runner.drain()

    expect(sent).toEqual([])
    expect(await mailsTo(to)).toEqual([])
  })

  it('is tried again after 1, 5, 30 and then every 120 minutes for three days, always the same mail, then has failed', async () => {
    const { to, sent, own, runner } = serverThat((attempt) => mailFailure('retry', '451', `bận lần ${attempt}`))
    await write(own, to)
    const attempts: number[] = []

    await runner.drain()
    attempts.push(sent.length)
    for (const minutes of [1, 5, 30, 120]) {
      clock.advance(minutes * minute - 1)
      await runner.drain()
      attempts.push(sent.length)
      expect(await mailsTo(to)).toMatchObject([{ status: 'waiting', cause: 'busy', attempts: sent.length }])
      clock.advance(1)
      await runner.drain()
      attempts.push(sent.length)
    }

    expect(attempts).toEqual([1, 1, 2, 2, 3, 3, 4, 4, 5])
    for (let hours = 0; hours < 80; hours += 2) {
      clock.advance(120 * minute)
      await runner.drain()
    }
    expect(sent).toHaveLength(40)
    expect(new Set(sent.map((mail) => mail.id)).size).toBe(1)
    expect(await mailsTo(to)).toMatchObject([
      { status: 'failed', attempts: 40, cause: 'busy', lastError: expect.stringContaining('bận lần 40') as string },
    ])
  })

  it('waits an outage out, and leaves with all the others as soon as one of them gets through', async () => {
    let isAway = true
    const first = serverThat(() => (isAway ? mailFailure('retry', 'ECONNECTION', 'mất mạng') : { ok: true }))
    await write(first.own, first.to)
    for (const minutes of [0, 1, 5, 30]) {
      clock.advance(minutes * minute)
      await first.runner.drain()
    }
    // It has waited for a minute only when the server is back, the first one would have to wait for two hours.
    const second = serverThat(() => (isAway ? mailFailure('stop-queue', '535', 'sai mật khẩu') : { ok: true }))
    const own: Deps = {
      ...deps,
      mailTransport: {
        ...first.own.mailTransport,
        send: async (mail) => {
          const [own, other] = [await first.own.mailTransport.send(mail), await second.own.mailTransport.send(mail)]
          return own.ok ? other : own
        },
      },
    }
    const runner = createJobRunner(own, mailJobs, [])
    await write(own, second.to)
    await runner.drain()
    expect([await mailsTo(first.to), await mailsTo(second.to)]).toMatchObject([
      [{ status: 'waiting', cause: 'unreachable', attempts: 4 }],
      [{ status: 'waiting', cause: 'credentials', attempts: 1 }],
    ])

    isAway = false
    clock.advance(minute)
    await runner.drain()
    await runner.drain()

    for (const { to } of [first, second])
      expect(await mailsTo(to)).toMatchObject([{ status: 'sent', lastError: null, cause: null }])
  })

  it('is not tried again when the address is refused for good', async () => {
    const { to, sent, own, runner } = serverThat(() => mailFailure('fail', '550', 'không có người này'))
    await write(own, to)

    await runner.drain()
    clock.advance(24 * 60 * minute)
    await runner.drain()

    expect(sent).toHaveLength(1)
    expect(await mailsTo(to)).toMatchObject([
      { status: 'failed', cause: 'address', lastError: expect.stringContaining('không có người này') as string },
    ])
    const [mail] = await mailsTo(to)
    const dead = await database.pool.query(
      `select 1 from jobs where queue = 'mail.send' and state = 'dead' and payload ->> 'mailId' = $1`,
      [mail?.id],
    )
    expect(dead.rowCount).toBe(0)
  })
})
