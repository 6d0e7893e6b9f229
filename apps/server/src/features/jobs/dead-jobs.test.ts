import { describe, expect, it } from 'vitest'
import { discardDeadJob, listDeadJobs, retryDeadJob, retryDeadJobs } from '@app/contracts/jobs'
import { listUnsentMails, resendMail, resendMails } from '@app/contracts/mails'
import { systemCtx } from '#core/context.ts'
import { cronQueue, queueNextRuns } from '#core/jobs/cron.ts'
import { newId } from '#core/ids.ts'
import { createJobRunner } from '#core/jobs/runner.ts'
import { useApp } from '../../../test/harness.ts'
import { reviveUnlucky } from './revive-unlucky-jobs.ts'

describe('work that failed for good', async () => {
  const { deps, database, clock, given, signIn, stranger } = await useApp()
  const admin = await signIn({ role: 1000, name: 'Quản trị' })

  const list = async (query: object = {}) =>
    (await admin.call(listDeadJobs, { query: { pageSize: 100, ...query } })).body
  const jobRow = async (id: string) =>
    (await database.pool.query<Record<string, unknown>>('select * from jobs where id = $1', [id])).rows[0]
  const auditOf = async (action: string) =>
    (
      await database.pool.query<Record<string, unknown>>(
        'select * from audit_log where action = $1 and actor_user_id = $2 order by at desc, id desc',
        [action, admin.userId],
      )
    ).rows

  it('is shown with its workspace and the class of its error, never with its words or its data', async () => {
    const workspace = await given.workspace('Tiệm hoa Đà Lạt')
    const kind = `test-${newId()}`
    const failedAt = clock.now().toISOString()
    const first = await given.deadJob(workspace.id, { queue: kind })
    clock.advance(1000)
    const second = await given.deadJob(null, { queue: kind, errorClass: 'deadline' })

    const reply = await admin.call(listDeadJobs, { query: { kind } })

    expect(reply.body.items).toEqual([
      expect.objectContaining({ id: second.id, kind, workspace: null, errorClass: 'deadline' }),
      expect.objectContaining({
        id: first.id,
        kind,
        workspace: { id: workspace.id, name: 'Tiệm hoa Đà Lạt' },
        attempts: 3,
        errorClass: 'ECONNREFUSED',
        failedAt,
      }),
    ])
    expect(reply.body).toMatchObject({ total: 2, kinds: expect.arrayContaining([{ kind, count: 2 }]) })
    expect(reply.text).not.toContain('khóa bí mật')
    expect(reply.text).not.toContain(String(first.payload['mailId']))
  })

  it('comes in pages', async () => {
    const kind = `test-${newId()}`
    for (let one = 0; one < 5; one += 1) await given.deadJob(null, { queue: kind })

    const [first, third] = [await list({ kind, pageSize: 2 }), await list({ kind, pageSize: 2, page: 3 })]

    expect([first.items.length, first.total, third.items.length]).toEqual([2, 5, 1])
  })

  it('is done when it is tried again and the cause is gone', async () => {
    const kind = `test-${newId()}`
    const { id } = await given.deadJob(null, { queue: kind, payload: { x: 1 } })
    const seen: unknown[] = []

    const reply = await admin.call(retryDeadJob, { params: { id } })
    await createJobRunner(deps, { [kind]: async (_, payload) => void seen.push(payload) }, []).drain()

    expect(reply.status).toBe(200)
    expect(seen).toEqual([{ x: 1 }])
    expect(await jobRow(id)).toMatchObject({ state: 'done', attempts: 1 })
    expect(await auditOf('jobs.retried')).toMatchObject([{ target_id: id, target_name: kind }])
    expect(await admin.call(retryDeadJob, { params: { id } })).toMatchObject({
      status: 404,
      error: { code: 'JOB_NOT_FOUND' },
    })
  })

  it('of one kind is tried again together, more than fit into one step too', async () => {
    const [kind, other] = [`test-${newId()}`, `test-${newId()}`]
    await database.pool.query(
      `insert into jobs (id, queue, payload, state, run_at, attempts, max_attempts, finished_at)
       select gen_random_uuid(), $1, '{}', 'dead', now(), 3, 3, now() from generate_series(1, 501)`,
      [kind],
    )
    const untouched = await given.deadJob(null, { queue: other })

    const reply = await admin.call(retryDeadJobs, { body: { kind } })

    expect(reply.body).toEqual({ count: 501 })
    expect((await list({ kind })).total).toBe(0)
    expect(await jobRow(untouched.id)).toMatchObject({ state: 'dead' })
    expect((await auditOf('jobs.kind-retried')).map((row) => row['details'])).toEqual([
      { kind, count: 1 },
      { kind, count: 500 },
    ])
    expect((await admin.call(retryDeadJobs, { body: { kind } })).body).toEqual({ count: 0 })
  })

  it('of a cron entry brings its next run forward, so that there are never two', async () => {
    const runs: string[] = []
    const entry = { name: `test-${newId()}`, at: '0 4 * * *', run: async () => void runs.push('chạy') }
    await queueNextRuns(deps, [entry])
    const { id } = await given.deadJob(null, { queue: cronQueue(entry) })

    await admin.call(retryDeadJob, { params: { id } })
    await createJobRunner(deps, {}, [entry]).drain()

    expect(runs).toEqual(['chạy'])
    expect(await jobRow(id)).toBeUndefined()
  })

  it('that died with its process is tried again by itself, ever later, until it is taken to be the cause', async () => {
    const kind = `test-${newId()}`
    const died = { queue: kind, errorClass: 'runner-died', attempts: 7, maxAttempts: 6 }
    const { id } = await given.deadJob(null, died)
    const failed = await given.deadJob(null, { ...died, errorClass: 'ECONNREFUSED' })
    const cause = await given.deadJob(null, { ...died, attempts: 30 })
    const seen: unknown[] = []
    const lookAfter = async (minutes: number) => {
      clock.advance(minutes * 60_000)
      await reviveUnlucky(systemCtx(deps, null, 'revive'))
      await createJobRunner(deps, { [kind]: async (_, payload) => void seen.push(payload) }, []).drain()
      return seen.length
    }

    expect(await lookAfter(6)).toBe(0)
    expect(await lookAfter(2)).toBe(1)
    expect(await lookAfter(600)).toBe(1)
    expect(await jobRow(id)).toMatchObject({ state: 'done', attempts: 8, max_attempts: 8 })
    for (const one of [failed, cause]) expect(await jobRow(one.id)).toMatchObject({ state: 'dead' })
  })

  it('is gone when it is given up, and that is written down', async () => {
    const workspace = await given.workspace()
    const { id } = await given.deadJob(workspace.id)

    const reply = await admin.call(discardDeadJob, { params: { id } })

    expect(reply.status).toBe(200)
    expect(await jobRow(id)).toBeUndefined()
    expect(await auditOf('jobs.discarded')).toMatchObject([
      { target_id: id, target_name: 'mail.send', details: { workspaceId: workspace.id, errorClass: 'ECONNREFUSED' } },
    ])
    expect((await admin.call(discardDeadJob, { params: { id } })).status).toBe(404)
  })

  it('that is still queued or done is not touched', async () => {
    const { id } = await given.deadJob(null, { state: 'done' })

    expect((await admin.call(discardDeadJob, { params: { id } })).status).toBe(404)
    expect((await admin.call(retryDeadJob, { params: { id } })).status).toBe(404)
    expect(await jobRow(id)).toMatchObject({ state: 'done' })
  })

  it('is for platform administrators only', async () => {
    const { id } = await given.deadJob(null)
    const moderator = await signIn({ role: 100 })

    expect((await stranger().call(listDeadJobs)).status).toBe(401)
    expect((await moderator.call(listDeadJobs)).status).toBe(403)
    expect((await moderator.call(retryDeadJob, { params: { id } })).status).toBe(403)
    expect((await moderator.call(discardDeadJob, { params: { id } })).status).toBe(403)
    expect(await jobRow(id)).toMatchObject({ state: 'dead' })
  })

  it('names a wrong field', async () => {
    const reply = await admin.call(retryDeadJobs, { body: { kind: '' } })

    expect(reply).toMatchObject({ status: 400, error: { code: 'VALIDATION_FAILED' } })
    expect(Object.keys(reply.error?.details.fields ?? {})).toEqual(['kind'])
  })

  it('keeps mails that were given up for the administrator, who sends them again', async () => {
    const failed = await given.unsentMail()
    const away = await given.unsentMail({ cause: 'unreachable', attempts: 40 })
    const waiting = await given.unsentMail({ status: 'waiting', cause: 'credentials', attempts: 2 })
    const [untried, sent] = [
      await given.unsentMail({ status: 'waiting', attempts: 0, cause: null, triedAt: null }),
      await given.unsentMail({ status: 'sent', cause: null }),
    ]
    const listed = () => admin.call(listUnsentMails, { query: { pageSize: 100 } })
    const jobsOf = async (mailId: string) =>
      (await database.pool.query(`select state from jobs where payload ->> 'mailId' = $1`, [mailId])).rows
    const resend = (id: string) => admin.call(resendMail, { params: { id } })

    const reply = await listed()
    expect(reply.body.items).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ id: failed.id, to: failed.to, status: 'failed', cause: 'address', attempts: 1 }),
        expect.objectContaining({ id: waiting.id, status: 'waiting', cause: 'credentials', attempts: 2 }),
      ]) as unknown,
    )
    expect(reply.body.items.map(({ id }) => id)).not.toEqual(expect.arrayContaining([untried.id]))
    expect(reply.body.items.map(({ id }) => id)).not.toEqual(expect.arrayContaining([sent.id]))
    expect(reply.text).not.toContain('bí mật')
    expect(await (await signIn({ role: 100 })).call(listUnsentMails)).toMatchObject({ status: 403 })

    const twice = await Promise.all([resend(failed.id), resend(failed.id)])
    expect(new Set(twice.map(({ status }) => status))).toEqual(new Set([200, 404]))
    expect(await jobsOf(failed.id)).toHaveLength(1)
    for (const id of [sent.id, untried.id])
      expect(await resend(id)).toMatchObject({ error: { code: 'MAIL_NOT_FOUND' } })

    const refused = await given.unsentMail()
    expect((await admin.call(resendMails)).body.count).toBeGreaterThanOrEqual(1)
    expect([await jobsOf(away.id), await jobsOf(refused.id)]).toMatchObject([[{}], []])
    expect([await auditOf('mails.resent'), await auditOf('mails.all-resent')]).toMatchObject([
      [{ target_id: failed.id, target_name: 'reset-password' }],
      [{}],
    ])
  })
})
