import { describe, expect, it } from 'vitest'
import { getMe } from '@app/contracts/auth'
import { inviteMember } from '@app/contracts/workspaces'
import { systemCtx } from '#core/context.ts'
import { newId } from '#core/ids.ts'
import { insertMail } from '#core/mailer.repository.ts'
import { publish, userTopic } from '#core/realtime/publish.ts'
import { useApp } from '../../test/harness.ts'
import { ticketOf } from '../../test/socket.ts'
import { housekeepingCron } from './housekeeping.ts'

const day = 24 * 3600_000

describe('housekeeping', async () => {
  const { deps, database, clock, given, signIn, drainJobs } = await useApp()
  const tidyUp = async () => {
    for (const { run } of housekeepingCron) await run(systemCtx(deps, null, 'test'))
  }
  const count = async (sql: string, value: string): Promise<number> =>
    (await database.pool.query(sql, [value])).rowCount ?? 0

  it('runs every hour', () => {
    expect(housekeepingCron.map(({ name, at }) => [name, at])).toEqual([['housekeeping', '17 * * * *']])
  })

  it('throws away what has served its time and nothing earlier', async () => {
    clock.set('2026-03-01T00:00:00.000Z')
    const person = await signIn()
    const email = `cu-${newId()}@example.com`
    await person.call(inviteMember, {
      body: { email, role: 'agent' },
      headers: { 'idempotency-key': `key-${person.userId}` },
    })
    await ticketOf(person)
    await publish(systemCtx(deps, null, 'test'), userTopic(person.userId), 'test', {})
    await drainJobs()
    const left = async () => ({
      windows: await count('select 1 from rate_windows where key like $1', `%s:${person.sessionId}`),
      answers: await count('select 1 from idempotency_keys where user_id = $1', person.userId),
      events: await count('select 1 from realtime_events where topic = $1', `user:${person.userId}`),
      tickets: await count('select 1 from realtime_tickets where session_id = $1', person.sessionId),
      jobs: await count(
        `select 1 from jobs where queue = 'mail.send' and state = 'done' and workspace_id = $1`,
        person.workspaceId,
      ),
      mails: await count('select 1 from mails where to_address = $1', email),
      sessions: await count('select 1 from sessions where id = $1', person.sessionId),
    })
    const after = async (ms: number) => {
      clock.set('2026-03-01T00:00:00.000Z')
      clock.advance(ms)
      await tidyUp()
      return left()
    }

    const all = { windows: 2, answers: 1, events: 1, tickets: 1, jobs: 1, mails: 1, sessions: 1 }
    expect(await after(0)).toEqual(all)
    expect(await after(day - 1)).toEqual({ ...all, windows: 0 })
    expect(await after(day + 60_000)).toEqual({ ...all, windows: 0, answers: 0, events: 0, tickets: 0 })
    expect(await after(7 * day + 1)).toMatchObject({ jobs: 0, mails: 1, sessions: 1 })
    expect(await after(35 * day + 1)).toMatchObject({ mails: 0, sessions: 1 })
    expect(await after(60 * day + 1)).toMatchObject({ sessions: 0 })
  })

  it('leaves waiting and dead jobs, and the last number of a topic', async () => {
    clock.set('2026-03-01T00:00:00.000Z')
    const user = await given.user()
    const queue = `test-${newId()}`
    await database.pool.query(
      `insert into jobs (id, queue, payload, state, run_at, max_attempts, finished_at) values
        (gen_random_uuid(), $1, '{}', 'waiting', $2, 3, null), (gen_random_uuid(), $1, '{}', 'dead', $2, 3, $2),
        (gen_random_uuid(), $1, '{}', 'done', $2, 3, $2)`,
      [queue, clock.now().toISOString()],
    )
    await publish(systemCtx(deps, null, 'test'), userTopic(user.id), 'test', {})
    clock.advance(90 * day)

    await tidyUp()

    const { rows } = await database.pool.query('select state from jobs where queue = $1 order by state', [queue])
    expect(rows).toEqual([{ state: 'dead' }, { state: 'waiting' }])
    expect(await count('select 1 from realtime_topics where topic = $1 and last_seq = 1', `user:${user.id}`)).toBe(1)
  })

  it('does not sign anybody out', async () => {
    clock.set('2026-03-01T00:00:00.000Z')
    const person = await signIn()
    const to = `moi-${newId()}@example.com`
    const mail = { id: newId(), to, template: 'invitation', language: 'vi' as const, subject: '', text: '', html: '' }
    await insertMail(database.system, { ...mail, createdAt: clock.now() })

    await tidyUp()

    expect((await person.call(getMe)).status).toBe(200)
    expect(await count('select 1 from mails where to_address = $1', to)).toBe(1)
  })
})
