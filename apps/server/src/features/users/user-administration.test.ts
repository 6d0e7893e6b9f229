import { describe, expect, it } from 'vitest'
import { getMe, logIn } from '@app/contracts/auth'
import {
  changeUserRole,
  changeUserStatus,
  getUser,
  listUserAudit,
  listUsers,
  listUserSessions,
  revokeUserSession,
} from '@app/contracts/users'
import { newId } from '#core/ids.ts'
import { knownPassword } from '../../../test/given.ts'
import { useApp } from '../../../test/harness.ts'

describe('the list of accounts', async () => {
  const { given, signIn, clock } = await useApp()
  const mark = newId().slice(-8)
  const moderator = await signIn({ role: 100, name: 'Điều phối' })
  const people = [
    { name: `Nguyễn Thị Ánh ${mark}`, email: `anh-${mark}@example.com` },
    { name: `Trần Đức ${mark}`, email: `duc-${mark}@example.com`, role: 100 as const },
    { name: `Lê 100%_Thật ${mark}`, email: `le-${mark}@example.com`, status: 'deleted' as const },
    { name: `Phạm Chờ ${mark}`, email: `pham-${mark}@example.com`, status: 'pending' as const },
  ]
  for (const person of people) {
    await given.user(person)
    clock.advance(1000)
  }
  const find = async (query: object) => {
    const { status, body } = await moderator.call(listUsers, { query: { pageSize: 100, ...query } })
    expect(status).toBe(200)
    return body.items.filter((user) => user.name.includes(mark)).map((user) => user.email.split('-')[0])
  }

  it('finds names without their accents and in any case', async () => {
    expect(await find({ search: `NGUYEN thi anh ${mark}` })).toEqual(['anh'])
    expect(await find({ search: `trần đức ${mark}` })).toEqual(['duc'])
    expect(await find({ search: `tran duc ${mark}` })).toEqual(['duc'])
  })

  it('finds e-mails, and takes the signs of a pattern for text', async () => {
    expect(await find({ search: `PHAM-${mark}@` })).toEqual(['pham'])
    expect(await find({ search: '100%_' })).toEqual(['le'])
    expect(await find({ search: `%${mark}` })).toEqual([])
    expect(await find({ search: "' or 1=1 --" })).toEqual([])
  })

  it('filters by role and status', async () => {
    expect(await find({ search: mark, role: 'moderator' })).toEqual(['duc'])
    expect(await find({ search: mark, role: 'user', status: 'active' })).toEqual(['anh'])
    expect(await find({ search: mark, status: 'deleted' })).toEqual(['le'])
    expect(await find({ search: mark, status: 'pending' })).toEqual(['pham'])
  })

  it('sorts', async () => {
    expect(await find({ search: mark })).toEqual(['pham', 'le', 'duc', 'anh'])
    expect(await find({ search: mark, sort: 'oldest' })).toEqual(['anh', 'duc', 'le', 'pham'])
    expect(await find({ search: mark, sort: 'email' })).toEqual(['anh', 'duc', 'le', 'pham'])
  })

  it('comes in pages with a total', async () => {
    const page = (number: number) =>
      moderator.call(listUsers, { query: { search: mark, sort: 'email', page: number, pageSize: 3 } })

    const [first, second, third] = [await page(1), await page(2), await page(3)]

    expect(first.body).toMatchObject({ total: 4, page: 1, pageSize: 3 })
    expect(first.body.items.map((user) => user.email[0])).toEqual(['a', 'd', 'l'])
    expect(second.body.items.map((user) => user.email[0])).toEqual(['p'])
    expect(third.body.items).toEqual([])
  })

  it('never carries a password hash', async () => {
    const reply = await moderator.call(listUsers)

    expect(reply.text).not.toContain('argon2')
  })

  it.each([{ page: 0 }, { pageSize: 101 }, { role: 'root' }, { sort: 'password' }, { unknown: 1 }])(
    'names the wrong field of the query %o',
    async (query) => {
      const reply = await moderator.call(listUsers, { query: query as object })

      expect(reply).toMatchObject({ status: 400, error: { code: 'VALIDATION_FAILED' } })
      expect(Object.keys(reply.error?.details.fields ?? {})).toEqual(Object.keys(query))
    },
  )
})

describe('one account', async () => {
  const { given, signIn, stranger, drainJobs, mailsTo, database } = await useApp()

  it('shows its workspaces, and that somebody looked is written down', async () => {
    const moderator = await signIn({ role: 100, name: 'Đức điều phối' })
    const person = await signIn({ name: 'Khách hàng' })

    const { body } = await moderator.call(getUser, { params: { id: person.userId } })
    const audit = await moderator.call(listUserAudit, { params: { id: person.userId } })

    expect(body).toMatchObject({
      id: person.userId,
      status: 'active',
      workspaces: [{ id: person.workspaceId, role: 'owner' }],
    })
    expect(audit.body.items[0]).toMatchObject({
      action: 'users.viewed',
      actorName: 'Đức điều phối',
      targetName: 'Khách hàng',
    })
  })

  it('is not found by an id nobody has', async () => {
    const moderator = await signIn({ role: 100 })

    for (const endpoint of [getUser, listUserSessions, listUserAudit])
      expect(await moderator.call(endpoint, { params: { id: newId() } })).toMatchObject({
        status: 404,
        error: { code: 'USER_NOT_FOUND' },
      })
  })

  it('gets its role from an admin: sessions end, the person is told, the trail shows from and to', async () => {
    const admin = await signIn({ role: 1000, name: 'Quản trị' })
    const person = await signIn()

    const reply = await admin.call(changeUserRole, { params: { id: person.userId }, body: { role: 100 } })
    await drainJobs()

    expect(reply).toMatchObject({ status: 200, body: { role: 100 } })
    expect((await person.call(getMe)).status).toBe(401)
    expect((await mailsTo(person.email)).map((mail) => mail.template)).toEqual(['role-changed'])
    const audit = await admin.call(listUserAudit, { params: { id: person.userId } })
    expect(audit.body.items).toContainEqual(
      expect.objectContaining({
        action: 'users.role-changed',
        actorName: 'Quản trị',
        details: { from: 'user', to: 'moderator' },
        address: admin.address,
      }),
    )
  })

  it('keeps its sessions when the role it has is given again', async () => {
    const admin = await signIn({ role: 1000 })
    const person = await signIn()

    const reply = await admin.call(changeUserRole, { params: { id: person.userId }, body: { role: 1 } })

    expect(reply.status).toBe(200)
    expect((await person.call(getMe)).status).toBe(200)
  })

  it.each([
    ['a user', 1 as const, 1 as const, 403, 'FORBIDDEN'],
    ['a moderator', 100 as const, 1 as const, 403, 'FORBIDDEN'],
    ['an admin, of an admin', 1000 as const, 1000 as const, 403, 'ROLE_TOO_HIGH'],
  ])('does not get a role from %s', async (_, role, targetRole, status, code) => {
    const caller = await signIn({ role })
    const target = await signIn({ role: targetRole })

    const reply = await caller.call(changeUserRole, { params: { id: target.userId }, body: { role: 100 } })

    expect(reply).toMatchObject({ status, error: { code } })
    expect((await target.call(getMe)).body.role).toBe(targetRole)
  })

  it('of an admin is not demoted by that admin', async () => {
    const admin = await signIn({ role: 1000 })

    const reply = await admin.call(changeUserRole, { params: { id: admin.userId }, body: { role: 1 } })

    expect(reply).toMatchObject({ status: 403, error: { code: 'ROLE_TOO_HIGH' } })
  })

  it('is suspended, deleted and opened again by a moderator', async () => {
    const moderator = await signIn({ role: 100 })
    const person = await signIn()
    const set = (status: 'active' | 'pending' | 'deleted') =>
      moderator.call(changeUserStatus, { params: { id: person.userId }, body: { status } })
    const logInAgain = () => stranger().call(logIn, { body: { email: person.email, password: knownPassword } })

    expect(await set('pending')).toMatchObject({ status: 200, body: { status: 'pending' } })
    expect((await person.call(getMe)).status).toBe(401)
    expect(await logInAgain()).toMatchObject({ status: 403, error: { code: 'ACCOUNT_SUSPENDED' } })

    await set('deleted')
    expect(await logInAgain()).toMatchObject({ status: 401 })

    await set('active')
    expect(await logInAgain()).toMatchObject({ status: 200 })
    expect((await person.call(getMe)).status).toBe(401)
    const audit = await moderator.call(listUserAudit, { params: { id: person.userId } })
    const changes = audit.body.items
      .filter((entry) => entry.action === 'users.status-changed')
      .map((entry) => entry.details)
    expect(changes).toContainEqual({ from: 'active', to: 'pending' })
    expect(changes).toHaveLength(3)
  })

  it('opened by hand counts as confirmed', async () => {
    const moderator = await signIn({ role: 100 })
    const pending = await given.user({ status: 'pending' })

    await moderator.call(changeUserStatus, { params: { id: pending.id }, body: { status: 'active' } })

    expect(await stranger().call(logIn, { body: { email: pending.email, password: knownPassword } })).toMatchObject({
      status: 200,
    })
  })

  it.each([
    ['another moderator', 100 as const],
    ['an admin', 1000 as const],
  ])('of %s is closed to a moderator', async (_, role) => {
    const moderator = await signIn({ role: 100 })
    const target = await signIn({ role })
    const params = { id: target.userId }

    expect(await moderator.call(changeUserStatus, { params, body: { status: 'deleted' } })).toMatchObject({
      status: 403,
      error: { code: 'ROLE_TOO_HIGH' },
    })
    expect(
      await moderator.call(revokeUserSession, { params: { ...params, sessionId: target.sessionId } }),
    ).toMatchObject({ status: 403, error: { code: 'ROLE_TOO_HIGH' } })
    expect((await target.call(getMe)).status).toBe(200)
  })

  it.each([
    ['another moderator', 100 as const],
    ['an admin', 1000 as const],
  ])('of %s shows a moderator what the list shows, and neither sessions nor trail', async (_, role) => {
    const moderator = await signIn({ role: 100 })
    const target = await signIn({ role })
    const params = { id: target.userId }
    await database.pool.query(`update users set phone = '0901234567' where id = $1`, [target.userId])

    const seen = await moderator.call(getUser, { params })

    expect(seen.body).toMatchObject({ email: target.email, role, isWhole: false, phone: null, workspaces: [] })
    for (const endpoint of [listUserSessions, listUserAudit]) {
      const reply = await moderator.call(endpoint, { params })
      expect(reply).toMatchObject({ status: 403, error: { code: 'ROLE_TOO_HIGH' } })
      expect(reply.text).not.toContain(target.sessionId)
    }
  })

  it('of the moderator who asks is whole, and so is any account for an admin', async () => {
    const [moderator, admin, other] = [
      await signIn({ role: 100 }),
      await signIn({ role: 1000 }),
      await signIn({ role: 1000 }),
    ]
    const views = [
      [moderator, moderator],
      [admin, moderator],
      [admin, other],
    ] as const

    for (const [viewer, { userId: id }] of views) {
      expect((await viewer.call(getUser, { params: { id } })).body.isWhole).toBe(true)
      for (const endpoint of [listUserSessions, listUserAudit])
        expect((await viewer.call(endpoint, { params: { id } })).status).toBe(200)
    }
  })

  it('shows its sessions, and a moderator may end one', async () => {
    const moderator = await signIn({ role: 100 })
    const person = await signIn()
    const stranger = await signIn()
    const params = { id: person.userId }

    const { body } = await moderator.call(listUserSessions, { params })
    const foreign = await moderator.call(revokeUserSession, { params: { ...params, sessionId: stranger.sessionId } })
    const own = await moderator.call(revokeUserSession, { params: { ...params, sessionId: person.sessionId } })

    expect(body.items).toMatchObject([{ id: person.sessionId, isCurrent: false }])
    expect(foreign).toMatchObject({ status: 404, error: { code: 'SESSION_NOT_FOUND' } })
    expect((await stranger.call(getMe)).status).toBe(200)
    expect(own.status).toBe(200)
    expect((await person.call(getMe)).status).toBe(401)
  })
})
