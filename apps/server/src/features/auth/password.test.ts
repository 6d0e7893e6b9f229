import { describe, expect, it } from 'vitest'
import { changePassword, forgotPassword, getMe, logIn, resetPassword } from '@app/contracts/auth'
import { errorCodes } from '@app/contracts/errors'
import { fieldWords } from '@app/contracts/field-words'
import { newId } from '#core/ids.ts'
import { hashPassword } from '#core/password/password.ts'
import { updateUser } from '#features/users/public.ts'
import { callerOf } from '../../../test/caller.ts'
import { tokenIn } from '../../../test/links.ts'
import { knownPassword } from '../../../test/given.ts'
import { useApp } from '../../../test/harness.ts'

const otherPassword = 'Hoa-Mai#2027'

describe('a forgotten password', async () => {
  const { app, stranger, given, drainJobs, mailsTo, clock, signIn, database } = await useApp()

  const linkFor = async (email: string): Promise<string> => {
    await stranger().call(forgotPassword, { body: { email } })
    await drainJobs()
    clock.advance(1)
    return tokenIn((await mailsTo(email)).at(0), 'token')
  }
  const reset = (token: string, password = otherPassword) =>
    stranger().call(resetPassword, { body: { token, password } })
  const logInWith = (email: string, password: string) => stranger().call(logIn, { body: { email, password } })

  it('gets the same answer whether the e-mail is known, unknown, deleted or suspended', async () => {
    const known = await given.user()
    const deleted = await given.user({ status: 'deleted' })
    const suspended = await given.user()
    await updateUser(database.system, suspended.id, { status: 'pending' })
    const emails = [known.email, deleted.email, suspended.email, `khong-co-${known.email}`]

    const replies = await Promise.all(emails.map((email) => stranger().call(forgotPassword, { body: { email } })))
    await drainJobs()

    expect(new Set(replies.map((reply) => `${reply.status} ${reply.text}`))).toEqual(
      new Set(['202 {"status":"accepted"}']),
    )
    expect(await Promise.all(emails.map(async (email) => (await mailsTo(email)).length))).toEqual([1, 0, 0, 0])
  })

  it('is replaced by the link of the mail, whose host comes from the configuration', async () => {
    const { email } = await given.user()
    const visitor = stranger()
    await visitor.call(forgotPassword, {
      body: { email },
      headers: { host: 'evil.example', 'x-forwarded-host': 'evil.example' },
    })
    await drainJobs()
    const [mail] = await mailsTo(email)

    const reply = await reset(tokenIn(mail, 'token'))
    await drainJobs()

    expect(mail?.text).toContain('http://bizagent.test/reset-password?token=')
    expect(`${mail?.text} ${mail?.html}`).not.toContain('evil.example')
    expect(reply).toMatchObject({ status: 200, body: { ok: true } })
    expect((await logInWith(email, knownPassword)).status).toBe(401)
    expect((await logInWith(email, otherPassword)).status).toBe(200)
    expect((await mailsTo(email)).map((sent) => sent.template)).toContain('password-changed')
  })

  it('ends every session of the account', async () => {
    const person = await signIn()
    const second = callerOf(app, (await given.session(person.userId)).token)
    const token = await linkFor(person.email)

    await reset(token)

    expect((await person.call(getMe)).status).toBe(401)
    expect((await second.call(getMe)).status).toBe(401)
  })

  it('takes a link once, even when two follow it together', async () => {
    const { email } = await given.user()
    const token = await linkFor(email)

    const together = await Promise.all([reset(token), reset(token, 'Hoa-Cuc#2028')])
    const after = await reset(token)

    expect(together.map((reply) => reply.status).toSorted((a, b) => a - b)).toEqual([200, 400])
    expect(after).toMatchObject({ status: 400, error: { code: 'RESET_LINK_USED' } })
  })

  it('takes a link for thirty minutes', async () => {
    const { email } = await given.user()
    const inTime = await linkFor(email)
    clock.advance(29 * 60_000)
    expect((await reset(inTime)).status).toBe(200)

    const late = await linkFor(email)
    clock.advance(31 * 60_000)
    expect(await reset(late, 'Hoa-Cuc#2028')).toMatchObject({ status: 400, error: { code: 'RESET_LINK_INVALID' } })
    expect((await logInWith(email, otherPassword)).status).toBe(200)
  })

  it('takes only the newest link', async () => {
    const { email } = await given.user()
    const older = await linkFor(email)
    const newer = await linkFor(email)

    expect(await reset(older)).toMatchObject({ status: 400, error: { code: 'RESET_LINK_INVALID' } })
    expect((await reset(newer)).status).toBe(200)
  })

  it('does not use the link up when the page is opened or the new password is refused', async () => {
    const { email } = await given.user()
    const token = await linkFor(email)
    await stranger().send({ method: 'GET', url: `/reset-password?token=${token}`, headers: { accept: 'text/html' } })

    const common = await reset(token, 'Password1!')
    const good = await reset(token)

    expect(common.error?.details.fields).toEqual({ password: fieldWords['auth.password.common'].vi })
    expect(good.status).toBe(200)
  })

  it('answers a wrong and an expired link with the same bytes', async () => {
    const { email } = await given.user()
    const expired = await linkFor(email)
    clock.advance(31 * 60_000)

    const replies = await Promise.all([reset('A'.repeat(43)), reset(expired)])

    const texts = replies.map((reply) => reply.text.replace(reply.error?.requestId ?? '', ''))
    expect(new Set(texts).size).toBe(1)
    expect(replies.map((reply) => reply.status)).toEqual([400, 400])
  })

  it('says of a used link that it was used, also after it has expired', async () => {
    const { email } = await given.user()
    const used = await linkFor(email)
    await reset(used)
    clock.advance(31 * 60_000)

    const reply = await reset(used)

    expect(reply).toMatchObject({ status: 400, error: { code: 'RESET_LINK_USED' } })
    expect(reply.error?.message).toContain('Liên kết này đã được dùng.')
  })

  it('opens an account that was never confirmed, because the mailbox was read', async () => {
    const { email } = await given.user({ status: 'pending' })

    await reset(await linkFor(email))

    expect((await logInWith(email, otherPassword)).status).toBe(200)
  })

  it.each([
    ['the password', { passwordHash: await hashPassword(otherPassword) }],
    ['the e-mail', { email: `moi-${newId()}@example.com` }],
    ['the role', { role: 100 }],
    ['the status', { status: 'pending' as const }],
  ])('has no link any more that was sent before %s changed', async (_, change) => {
    const { email, id } = await given.user()
    const token = await linkFor(email)
    const changed = await updateUser(database.system, id, change)

    const reply = await reset(token, 'Hoa-Cuc#2028')

    expect(reply).toMatchObject({ status: 400, error: { code: 'RESET_LINK_INVALID' } })
    expect((await logInWith(changed.email, 'Hoa-Cuc#2028')).status).toBe(401)
  })

  it('has no link any more that was sent before its owner changed it', async () => {
    const person = await signIn()
    const token = await linkFor(person.email)
    await person.call(changePassword, { body: { currentPassword: knownPassword, newPassword: otherPassword } })

    const reply = await reset(token, 'Hoa-Cuc#2028')

    expect(reply).toMatchObject({ status: 400, error: { code: 'RESET_LINK_INVALID' } })
    expect((await logInWith(person.email, otherPassword)).status).toBe(200)
  })
})

describe('changing the password', async () => {
  const { app, stranger, given, signIn, drainJobs, mailsTo } = await useApp()

  it('ends the other sessions, keeps this one and tells the owner', async () => {
    const person = await signIn()
    const other = callerOf(app, (await given.session(person.userId)).token)

    const reply = await person.call(changePassword, {
      body: { currentPassword: knownPassword, newPassword: otherPassword },
    })
    await drainJobs()

    expect(reply.status).toBe(200)
    expect((await person.call(getMe)).status).toBe(200)
    expect((await other.call(getMe)).status).toBe(401)
    expect((await mailsTo(person.email)).map((mail) => mail.template)).toEqual(['password-changed'])
    const login = await stranger().call(logIn, { body: { email: person.email, password: otherPassword } })
    expect(login.status).toBe(200)
  })

  it.each([
    ['vi', 'Mật khẩu hiện tại không đúng!'],
    ['en', 'Current password is incorrect!'],
  ])('says in %s that the current password is wrong, and leaves the session alone', async (language, message) => {
    const person = await signIn()

    const reply = await person.call(changePassword, {
      body: { currentPassword: 'Sai-Mat-Khau#1', newPassword: otherPassword },
      headers: { 'accept-language': language },
    })

    expect(reply).toMatchObject({ status: 422, error: { code: 'CURRENT_PASSWORD_INCORRECT', message } })
    expect((await person.call(getMe)).status).toBe(200)
  })

  it('refuses the same password again and one that everybody uses', async () => {
    const person = await signIn()
    const change = (newPassword: string) =>
      person.call(changePassword, { body: { currentPassword: knownPassword, newPassword } })

    expect(await change(knownPassword)).toMatchObject({
      status: 422,
      error: { code: 'PASSWORD_UNCHANGED', message: errorCodes.PASSWORD_UNCHANGED.vi },
    })
    expect((await change('Password1!')).error?.details.fields).toEqual({
      newPassword: fieldWords['auth.password.common'].vi,
    })
  })

  it('neither trims nor cuts a password', async () => {
    const person = await signIn()
    const long = ` Aa1! ${'ệ'.repeat(121)} `
    await person.call(changePassword, { body: { currentPassword: knownPassword, newPassword: long } })
    const logInWith = (password: string) => stranger().call(logIn, { body: { email: person.email, password } })

    expect((await logInWith(long)).status).toBe(200)
    expect((await logInWith(long.trim())).status).toBe(401)
    expect((await logInWith(long.slice(0, -2))).status).toBe(401)
  })
})
