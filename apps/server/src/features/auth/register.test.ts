import { describe, expect, it } from 'vitest'
import { confirmEmail, getMe, logIn, register, resendConfirmation } from '@app/contracts/auth'
import { fieldWords } from '@app/contracts/field-words'
import { systemCtx } from '#core/context.ts'
import { newId } from '#core/ids.ts'
import { tokenIn } from '../../../test/links.ts'
import { callerOf } from '../../../test/caller.ts'
import { knownPassword } from '../../../test/given.ts'
import { useApp } from '../../../test/harness.ts'
import { authCron } from './auth.jobs.ts'

const newEmail = () => `moi-${newId()}@example.com`

describe('registering', async () => {
  const { app, stranger, given, drainJobs, mailsTo, clock, database } = await useApp()
  const form = (email: string) => ({ name: 'Nguyễn Văn An', email, password: knownPassword })

  it('leads from the form over the mail and the login to an own workspace', async () => {
    const email = newEmail()
    const visitor = stranger()

    const registered = await visitor.call(register, { body: { ...form(` ${email.toUpperCase()} `), language: 'en' } })
    await drainJobs()
    const early = await visitor.call(logIn, { body: { email, password: knownPassword } })
    const [mail] = await mailsTo(email)
    const confirmed = await visitor.call(confirmEmail, { body: { token: tokenIn(mail, 'confirm') } })
    const session = await visitor.call(logIn, { body: { email, password: knownPassword } })
    const me = await callerOf(app, session.body.token).call(getMe)

    expect(registered).toMatchObject({ status: 202, body: { status: 'accepted' } })
    expect(early).toMatchObject({ status: 403, error: { code: 'EMAIL_NOT_CONFIRMED' } })
    expect(mail).toMatchObject({ template: 'confirm-email', language: 'en', status: 'sent' })
    expect(mail?.text).toContain('http://bizagent.test/register?confirm=')
    expect(confirmed).toMatchObject({ status: 200, body: { ok: true } })
    expect(me).toMatchObject({
      status: 200,
      body: {
        email,
        name: 'Nguyễn Văn An',
        role: 1,
        language: 'en',
        workspace: { role: 'owner', name: 'Nguyễn Văn An' },
      },
    })
    expect(me.body.permissions).toContain('workspace.manage')
  })

  it('names the workspace after the shop when its name was given, and after the person when not', async () => {
    const openWith = async (shopName: string | undefined) => {
      const email = newEmail()
      await stranger().call(register, { body: { ...form(email), shopName } })
      await drainJobs()
      await stranger().call(confirmEmail, { body: { token: tokenIn((await mailsTo(email))[0], 'confirm') } })
      const { body } = await stranger().call(logIn, { body: { email, password: knownPassword } })
      return (await callerOf(app, body.token).call(getMe)).body.workspace?.name
    }

    expect(await openWith('  Cà phê Lá  ')).toBe('Cà phê Lá')
    expect(await openWith('')).toBe('Nguyễn Văn An')
    expect(await openWith(undefined)).toBe('Nguyễn Văn An')
  })

  it('answers the same bytes for a known and an unknown e-mail, and tells only the owner of the address', async () => {
    const known = await given.user()
    const unknown = newEmail()

    const forKnown = await stranger().call(register, { body: form(known.email) })
    const forUnknown = await stranger().call(register, { body: form(unknown) })
    await drainJobs()

    expect([forKnown.status, forKnown.text]).toEqual([forUnknown.status, forUnknown.text])
    expect((await mailsTo(known.email)).map((mail) => mail.template)).toEqual(['welcome-existing'])
    expect((await mailsTo(unknown)).map((mail) => mail.template)).toEqual(['confirm-email'])
    const rows = await database.pool.query('select name from users where email = $1', [known.email])
    expect(rows.rows).toEqual([{ name: known.name }])
  })

  it('sends nothing to a deleted account and a fresh link to a pending one', async () => {
    const deleted = await given.user({ status: 'deleted' })
    const pending = await given.user({ status: 'pending' })

    await stranger().call(register, { body: form(deleted.email) })
    await stranger().call(register, { body: form(pending.email) })
    await drainJobs()

    expect(await mailsTo(deleted.email)).toEqual([])
    expect((await mailsTo(pending.email)).map((mail) => mail.template)).toEqual(['confirm-email'])
  })

  it('makes one account of two registrations with the same e-mail', async () => {
    const email = newEmail()

    await Promise.all([
      stranger().call(register, { body: form(email) }),
      stranger().call(register, { body: form(email) }),
    ])
    await drainJobs()
    clock.advance(10_000)
    await drainJobs()
    const tokens = (await mailsTo(email)).map((mail) => tokenIn(mail, 'confirm'))
    const replies = await Promise.all(tokens.map((token) => stranger().call(confirmEmail, { body: { token } })))

    expect(replies.map((reply) => reply.status).toSorted((a, b) => a - b)).toEqual([200, 400])
    const rows = await database.pool.query('select id from users where email = $1', [email])
    expect(rows.rowCount).toBe(1)
  })

  it.each([
    ['password', 'Password1!', fieldWords['auth.password.common']],
    ['password', 'hoasen#2026', fieldWords['auth.password.upper']],
    ['password', 'Ab1!', fieldWords['auth.password.too-short']],
    ['email', 'not an address', fieldWords['auth.email.invalid']],
    ['name', '   ', fieldWords['auth.name.required']],
    ['shopName', 'L', fieldWords['auth.shop-name.too-short']],
    ['shopName', 'L'.repeat(61), fieldWords['auth.shop-name.too-long']],
  ])('refuses the %s "%s" and says how to mend it in both languages', async (field, value, words) => {
    const body = { ...form(newEmail()), [field]: value }

    const vi = await stranger().call(register, { body })
    const en = await stranger().call(register, { body, headers: { 'accept-language': 'en' } })

    expect(vi).toMatchObject({
      status: 400,
      error: { code: 'VALIDATION_FAILED', details: { fields: { [field]: words.vi } } },
    })
    expect(en.error?.details.fields).toEqual({ [field]: words.en })
  })

  it('takes no server-owned field', async () => {
    const body = { ...form(newEmail()), role: 1000, status: 'active' }

    const reply = await stranger().call(register, { body })

    expect(reply).toMatchObject({ status: 400 })
    expect(Object.keys(reply.error?.details.fields ?? {})).toEqual(['role', 'status'])
  })

  it('allows five an address in half an hour', async () => {
    const visitor = stranger()
    const statuses: number[] = []

    for (let count = 0; count < 6; count += 1)
      statuses.push((await visitor.call(register, { body: form(newEmail()) })).status)

    expect(statuses).toEqual([202, 202, 202, 202, 202, 429])
  })
})

describe('confirming an e-mail', async () => {
  const { stranger, given, drainJobs, mailsTo, clock, database, deps } = await useApp()

  const registered = async (): Promise<string> => {
    const email = newEmail()
    await stranger().call(register, { body: { name: 'Nguyễn Văn An', email, password: knownPassword } })
    await drainJobs()
    clock.advance(1)
    return email
  }
  const linkFor = async (email: string): Promise<string> => {
    await stranger().call(resendConfirmation, { body: { email } })
    await drainJobs()
    clock.advance(1)
    return tokenIn((await mailsTo(email)).at(0), 'confirm')
  }

  it('works once', async () => {
    const email = await registered()
    const token = await linkFor(email)

    const first = await stranger().call(confirmEmail, { body: { token } })
    const second = await stranger().call(confirmEmail, { body: { token } })

    expect(first.status).toBe(200)
    expect(second).toMatchObject({ status: 400, error: { code: 'CONFIRM_LINK_INVALID' } })
  })

  it('takes only the newest link', async () => {
    const email = await registered()
    const older = await linkFor(email)
    const newer = await linkFor(email)

    const withOlder = await stranger().call(confirmEmail, { body: { token: older } })
    const withNewer = await stranger().call(confirmEmail, { body: { token: newer } })

    expect([withOlder.status, withNewer.status]).toEqual([400, 200])
  })

  it('ends after 24 hours', async () => {
    const email = await registered()
    const token = await linkFor(email)
    clock.advance(24 * 3600_000)

    const late = await stranger().call(confirmEmail, { body: { token } })

    expect(late).toMatchObject({ status: 400, error: { code: 'CONFIRM_LINK_INVALID' } })
  })

  it('answers a resend alike for everybody and mails only who waits for it', async () => {
    const active = await given.user()
    const unknown = newEmail()

    const forActive = await stranger().call(resendConfirmation, { body: { email: active.email } })
    const forUnknown = await stranger().call(resendConfirmation, { body: { email: unknown } })
    await drainJobs()

    expect([forActive.status, forActive.text]).toEqual([forUnknown.status, forUnknown.text])
    expect(await mailsTo(active.email)).toEqual([])
    expect(await mailsTo(unknown)).toEqual([])
  })

  it('of an account of old lets its owner choose the password, because nobody has proved the first one', async () => {
    const pending = await given.user({ status: 'pending' })

    await stranger().call(resendConfirmation, { body: { email: pending.email } })
    await drainJobs()

    expect((await mailsTo(pending.email)).map((mail) => mail.template)).toEqual(['reset-password'])
  })

  it('leaves nothing behind that ran out', async () => {
    const email = await registered()
    clock.advance(25 * 3600_000)

    await authCron[0]?.run(systemCtx(deps, null, 'test'))

    const rows = await database.pool.query('select from pending_registrations where email = $1', [email])
    expect(rows.rowCount).toBe(0)
  })
})
