import { afterAll, describe, expect, it } from 'vitest'
import { getMe, logIn, resetPassword } from '@app/contracts/auth'
import { listUserAudit } from '@app/contracts/users'
import { systemCtx } from '#core/context.ts'
import { createLogger } from '#core/logger/logger.ts'
import { latestMails } from '#core/mailer.repository.ts'
import { newId } from '#core/ids.ts'
import { buildApp } from '../../app.ts'
import { createDeps } from '../../deps.ts'
import { callerOf } from '../../../test/caller.ts'
import { createTestClock } from '../../../test/clock.ts'
import { createGiven, knownPassword } from '../../../test/given.ts'
import { testConfig, useApp } from '../../../test/harness.ts'
import { openTestDatabase } from '../../../test/template-db.ts'
import { ensureFirstAdmin, makeAdmin } from './public.ts'

const tokenOf = (link: string | null): string => new URL(link ?? 'http://none').searchParams.get('token') ?? ''

describe('an administrator made by the operator', async () => {
  const { app, deps, given, signIn, stranger, drainJobs, mailsTo, clock } = await useApp()
  const make = (email: string) => makeAdmin(systemCtx(deps, null, 'test'), email)
  const newEmail = () => `quan-tri-${newId()}@example.com`
  const set = (token: string) => stranger().call(resetPassword, { body: { token, password: knownPassword } })

  it('gets an account whose password they choose by a link that works once', async () => {
    const email = newEmail()

    const { outcome, link } = await make(email)
    await drainJobs()
    const first = await set(tokenOf(link))
    const second = await set(tokenOf(link))
    const login = await stranger().call(logIn, { body: { email, password: knownPassword } })

    expect(outcome).toBe('created')
    expect(link).toMatch(/^http:\/\/bizagent\.test\/reset-password\?token=/)
    expect([first.status, second.status]).toEqual([200, 400])
    expect(login.body.user).toMatchObject({ role: 1000, workspace: { role: 'owner' } })
    expect((await mailsTo(email)).map((mail) => mail.template)).toContain('admin-account')
    const trail = await callerOf(app, login.body.token).call(listUserAudit, { params: { id: login.body.user.id } })
    expect(trail.body.items).toContainEqual(
      expect.objectContaining({
        action: 'users.role-changed',
        actorName: null,
        details: { from: 'user', to: 'admin', by: 'operator' },
      }),
    )
  })

  it('has a link for a day, and a new one when asked again before the first sign-in', async () => {
    const email = newEmail()
    const { link: first } = await make(email)
    clock.advance(25 * 3600_000)

    const late = await set(tokenOf(first))
    const again = await make(email)

    expect(late.status).toBe(400)
    expect(again.outcome).toBe('unchanged')
    expect((await set(tokenOf(again.link))).status).toBe(200)
  })

  it('who has an account is raised, keeps the password and signs in again', async () => {
    const person = await signIn()

    const { outcome, link } = await make(` ${person.email.toUpperCase()} `)
    await drainJobs()

    expect([outcome, link]).toEqual(['promoted', null])
    expect((await person.call(getMe)).status).toBe(401)
    const login = await stranger().call(logIn, { body: { email: person.email, password: knownPassword } })
    expect(login.body.user.role).toBe(1000)
    expect((await mailsTo(person.email)).map((mail) => mail.template)).toContain('role-changed')
    expect((await make(person.email)).outcome).toBe('unchanged')
  })

  it('is not made of a closed account or of something that is no address', async () => {
    const deleted = await given.user({ status: 'deleted' })

    await expect(make(deleted.email)).rejects.toThrow('closed')
    await expect(make('not an address')).rejects.toThrow('e-mail')
  })
})

describe('the first administrator', async () => {
  const database = await openTestDatabase()
  const email = 'chu@bizagent.example'
  const config = testConfig({ FIRST_ADMIN_EMAIL: email })
  const deps = createDeps(config, database, createLogger({ level: 'silent' }), createTestClock())
  const app = await buildApp(deps)
  afterAll(async () => {
    await app.http.close()
    await database.drop()
  })

  it('is made once at the start of an installation that has none, however many processes start', async () => {
    const links = await Promise.all([ensureFirstAdmin(deps), ensureFirstAdmin(deps), ensureFirstAdmin(deps)])
    const later = await ensureFirstAdmin(deps)

    const [made, ...more] = links.filter((each) => each !== null)
    expect(made).toMatchObject({ outcome: 'created', email })
    expect(more).toEqual([])
    expect(later).toBeNull()
    expect(await latestMails(database.system, email, 5)).toHaveLength(1)
    const body = { token: tokenOf(made?.link ?? null), password: knownPassword }
    expect((await callerOf(app, null).call(resetPassword, { body })).status).toBe(200)
  })

  it('is not made where there is an administrator, or without the setting', async () => {
    const other = { ...deps, config: { ...config, firstAdminEmail: 'khac@bizagent.example' } }
    await createGiven(app, deps).user({ role: 1000 })

    expect(await ensureFirstAdmin(other)).toBeNull()
    expect(await ensureFirstAdmin({ ...deps, config: { ...config, firstAdminEmail: null } })).toBeNull()
  })
})
