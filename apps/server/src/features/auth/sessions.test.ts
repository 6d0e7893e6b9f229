import { describe, expect, it } from 'vitest'
import { changePassword, getMe, listSessions, logIn, revokeOtherSessions, revokeSession } from '@app/contracts/auth'
import { changeUserRole, changeUserStatus } from '@app/contracts/users'
import { callerOf } from '../../../test/caller.ts'
import { knownPassword } from '../../../test/given.ts'
import { useApp } from '../../../test/harness.ts'

const day = 24 * 3600_000

describe('sessions', async () => {
  const { app, stranger, given, clock, signIn } = await useApp()

  it('are listed with where they come from, this one marked', async () => {
    const person = await signIn()
    const visitor = stranger()
    await visitor.call(logIn, {
      body: { email: person.email, password: knownPassword },
      headers: { 'user-agent': 'Trình duyệt thử'.normalize('NFC').replace(/[^\x20-\x7e]/g, '?') },
    })

    const { body } = await person.call(listSessions)

    expect(body.items).toHaveLength(2)
    expect(body.items.find((session) => session.isCurrent)).toMatchObject({ id: person.sessionId })
    expect(body.items.find((session) => !session.isCurrent)).toMatchObject({
      address: visitor.address,
      agent: 'Tr?nh duy?t th?',
    })
  })

  it('can be ended one by one', async () => {
    const person = await signIn()
    const other = await given.session(person.userId)

    const reply = await person.call(revokeSession, { params: { id: other.id } })

    expect(reply.status).toBe(200)
    expect((await callerOf(app, other.token).call(getMe)).status).toBe(401)
    expect((await person.call(listSessions)).body.items.map((session) => session.id)).toEqual([person.sessionId])
    expect(await person.call(revokeSession, { params: { id: other.id } })).toMatchObject({
      status: 404,
      error: { code: 'SESSION_NOT_FOUND' },
    })
  })

  it('say why they have ended', async () => {
    const endOf = async (token: string) => (await callerOf(app, token).call(getMe)).error?.details['reason']
    const person = await signIn()
    const admin = await signIn({ role: 1000 })
    const another = async () => (await given.session(person.userId)).token
    const forChange = { params: { id: person.userId } }

    const revoked = await another()
    await person.call(revokeOtherSessions)
    expect(await endOf(revoked)).toBe('revoked')

    clock.advance(60_000)
    const changed = await another()
    await person.call(changePassword, { body: { currentPassword: knownPassword, newPassword: 'Hoa-Cuc#2028' } })
    expect([await endOf(changed), await endOf(revoked)]).toEqual(['password-changed', 'revoked'])

    clock.advance(60_000)
    const promoted = await another()
    expect((await admin.call(changeUserRole, { ...forChange, body: { role: 100 } })).status).toBe(200)
    expect(await endOf(promoted)).toBe('role-changed')

    clock.advance(60_000)
    const idle = await another()
    clock.advance(8 * day)
    expect(await endOf(idle)).toBe('expired')

    const back = await signIn({ role: 1000 })
    expect((await back.call(changeUserStatus, { ...forChange, body: { status: 'deleted' } })).status).toBe(200)
    expect(await endOf(idle)).toBe('suspended')
    expect(await endOf('A'.repeat(43))).toBeUndefined()
  })

  it('of somebody else look as if they did not exist, and live on', async () => {
    const person = await signIn()
    const other = await signIn()

    const reply = await person.call(revokeSession, { params: { id: other.sessionId } })

    expect(reply).toMatchObject({ status: 404, error: { code: 'SESSION_NOT_FOUND' } })
    expect((await other.call(getMe)).status).toBe(200)
  })

  it('can all be ended but this one', async () => {
    const person = await signIn()
    const others = await Promise.all([given.session(person.userId), given.session(person.userId)])

    await person.call(revokeOtherSessions)

    expect((await person.call(getMe)).status).toBe(200)
    for (const { token } of others) expect((await callerOf(app, token).call(getMe)).status).toBe(401)
  })

  it('end after seven idle days', async () => {
    const person = await signIn()

    clock.advance(6 * day)
    expect((await person.call(getMe)).status).toBe(200)
    clock.advance(6 * day)
    expect((await person.call(getMe)).status).toBe(200)
    clock.advance(7 * day)
    expect((await person.call(getMe)).status).toBe(401)
  })

  it('end thirty days after the sign-in, however busy', async () => {
    const person = await signIn()
    for (let days = 0; days < 29; days += 1) {
      clock.advance(day)
      expect((await person.call(getMe)).status).toBe(200)
    }
    const fresh = callerOf(app, (await given.session(person.userId)).token)

    clock.advance(day)

    expect((await person.call(getMe)).status).toBe(401)
    const { body } = await fresh.call(listSessions)
    expect(body.items.map((session) => session.id)).not.toContain(person.sessionId)
  })
})
