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

  it('is tried again after 1, 5, 30 and 120 minutes, always the same mail, then has failed for all to see', async () => {
    const { to, sent, own, runner } = serverThat((attempt) => mailFailure('retry', 'ETIMEDOUT', `hết giờ ${attempt}`))
    await write(own, to)
    const attempts: number[] = []

    await runner.drain()
    attempts.push(sent.length)
    for (const minutes of [1, 5, 30, 120]) {
      clock.advance(minutes * minute - 1)
      await runner.drain()
      attempts.push(sent.length)
      expect(await mailsTo(to)).toMatchObject([{ status: 'waiting' }])
      clock.advance(1)
      await runner.drain()
      attempts.push(sent.length)
    }

    expect(attempts).toEqual([1, 1, 2, 2, 3, 3, 4, 4, 5])
    expect(new Set(sent.map((mail) => mail.id)).size).toBe(1)
    expect(await mailsTo(to)).toMatchObject([
      { status: 'failed', lastError: expect.stringContaining('hết giờ 5') as string },
    ])
    clock.advance(24 * 60 * minute)
    await runner.drain()
    expect(sent).toHaveLength(5)
  })

  it('succeeds after an outage', async () => {
    const { to, own, runner } = serverThat((attempt) =>
      attempt === 1 ? mailFailure('retry', 'ECONNECTION', 'mất mạng') : { ok: true },
    )
    await write(own, to)

    await runner.drain()
    clock.advance(minute)
    await runner.drain()

    expect(await mailsTo(to)).toMatchObject([{ status: 'sent', lastError: null }])
  })

  it('is not tried again when the address is refused for good', async () => {
    const { to, sent, own, runner } = serverThat(() => mailFailure('fail', '550', 'không có người này'))
    await write(own, to)

    await runner.drain()
    clock.advance(24 * 60 * minute)
    await runner.drain()

    expect(sent).toHaveLength(1)
    expect(await mailsTo(to)).toMatchObject([
      { status: 'failed', lastError: expect.stringContaining('không có người này') as string },
    ])
    const [mail] = await mailsTo(to)
    const dead = await database.pool.query(
      `select 1 from jobs where queue = 'mail.send' and state = 'dead' and payload ->> 'mailId' = $1`,
      [mail?.id],
    )
    expect(dead.rowCount).toBe(0)
  })
})
