import { describe, expect, it } from 'vitest'
import { getMe, lock, logIn, logOut } from '@app/contracts/auth'
import { updateUser } from '#features/users/public.ts'
import { callerOf, type Answer } from '../../../test/caller.ts'
import { knownPassword } from '../../../test/given.ts'
import { useApp } from '../../../test/harness.ts'

/** Everything the caller can see, but for the number of the request. */
const bytesOf = (reply: Answer<unknown>) => {
  const { 'x-request-id': _id, date: _date, ...headers } = reply.headers
  return { status: reply.status, text: reply.text.replace(reply.error?.requestId ?? '', ''), headers }
}

describe('signing in', async () => {
  const { app, stranger, given, database, drainJobs, mailsTo, signIn } = await useApp()
  const attempt = (email: string, password: string, deviceToken?: string) =>
    stranger().call(logIn, { body: { email, password, ...(deviceToken ? { deviceToken } : {}) } })

  it('refuses a wrong password and an unknown e-mail with the same bytes', async () => {
    const { email } = await given.user()

    const wrong = await attempt(email, 'Sai-Mat-Khau#1')
    const unknown = await attempt(`khong-co-${email}`, knownPassword)

    expect(wrong).toMatchObject({ status: 401, error: { code: 'INVALID_CREDENTIALS' } })
    expect(bytesOf(wrong)).toEqual(bytesOf(unknown))
  })

  it('treats a deleted account as an unknown one', async () => {
    const { email } = await given.user({ status: 'deleted' })

    const deleted = await attempt(email, knownPassword)
    const unknown = await attempt(`khong-co-${email}`, knownPassword)

    expect(deleted.status).toBe(401)
    expect(bytesOf(deleted)).toEqual(bytesOf(unknown))
  })

  it('tells a pending and a suspended person why, but only with the right password', async () => {
    const pending = await given.user({ status: 'pending' })
    const suspended = await given.user()
    await updateUser(database.system, suspended.id, { status: 'pending' })

    expect(await attempt(pending.email, knownPassword)).toMatchObject({
      status: 403,
      error: { code: 'EMAIL_NOT_CONFIRMED' },
    })
    expect(await attempt(suspended.email, knownPassword)).toMatchObject({
      status: 403,
      error: { code: 'ACCOUNT_SUSPENDED' },
    })
    expect(await attempt(pending.email, 'Sai-Mat-Khau#1')).toMatchObject({ status: 401 })
    expect(await attempt(suspended.email, 'Sai-Mat-Khau#1')).toMatchObject({ status: 401 })
  })

  it('gives every session a token of its own and keeps none of them', async () => {
    const { email, id } = await given.user()

    const first = await attempt(email, knownPassword)
    const second = await attempt(email, knownPassword)

    expect(first.body.token).toMatch(/^[A-Za-z0-9_-]{43}$/)
    expect(second.body.token).not.toBe(first.body.token)
    const kept = await database.pool.query('select to_json(s) as row from sessions s where user_id = $1', [id])
    expect(kept.rowCount).toBe(2)
    expect(JSON.stringify(kept.rows)).not.toContain(first.body.token)
  })

  it('mails about a device that was not seen before, except the very first', async () => {
    const { email } = await given.user()

    const first = await attempt(email, knownPassword)
    await attempt(email, knownPassword, first.body.deviceToken)
    await drainJobs()
    expect(await mailsTo(email)).toEqual([])

    await attempt(email, knownPassword)
    await drainJobs()
    expect((await mailsTo(email)).map((mail) => mail.template)).toEqual(['new-device'])
  })

  it('does not take the device of somebody else', async () => {
    const owner = await given.user()
    const other = await given.user()
    const { body } = await attempt(owner.email, knownPassword)

    const reply = await attempt(other.email, knownPassword, body.deviceToken)

    expect(reply.status).toBe(200)
    expect(reply.body.deviceToken).not.toBe(body.deviceToken)
  })

  it.each([
    ['signing out', logOut],
    ['locking the screen', lock],
  ] as const)('ends the session at once by %s', async (_, endpoint) => {
    const person = await signIn()
    const other = callerOf(app, (await given.session(person.userId)).token)

    const reply = await person.call(endpoint)

    expect(reply.status).toBe(200)
    expect(await person.call(getMe)).toMatchObject({ status: 401, error: { code: 'SESSION_REQUIRED' } })
    expect(await other.call(getMe)).toMatchObject({ status: 200 })
  })

  it.each(['', 'Bearer', 'Bearer null', `Bearer ${'A'.repeat(43)}`, `bearer ${'A'.repeat(43)}`, 'Basic YTpi'])(
    'does not take the header "%s" for a session',
    async (authorization) => {
      const reply = await stranger().call(getMe, { headers: { authorization } })

      expect(reply).toMatchObject({ status: 401, error: { code: 'SESSION_REQUIRED' } })
    },
  )

  it('writes sign-ins and failures into the audit trail, without the e-mail that was tried', async () => {
    const { email, id } = await given.user()
    await attempt(email, 'Sai-Mat-Khau#1')
    await attempt(email, knownPassword)

    const rows = await database.pool.query('select action, details from audit_log where target_id = $1 order by id', [
      id,
    ])

    expect(rows.rows.map((row: { action: string }) => row.action)).toEqual(['auth.sign-in-failed', 'auth.signed-in'])
    expect(JSON.stringify(rows.rows)).not.toContain(email)
  })
})
