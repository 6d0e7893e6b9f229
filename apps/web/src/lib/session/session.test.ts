import type { SessionUser } from '@app/contracts/auth'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { fakeStorage } from './fake-storage.ts'

const lan: SessionUser = {
  id: '5f0c1c52-5b7c-4c39-8f3e-0a9d4c1b2e3f',
  name: 'Lan',
  email: 'lan@congty.vn',
  role: 100,
  permissions: ['chat.read'],
  language: 'vi',
  avatarUrl: null,
  workspace: null,
}

const start = async (stored: Record<string, string> = {}) => {
  vi.resetModules()
  vi.stubGlobal('localStorage', fakeStorage(stored))
  return (await import('./session.ts')).session
}

let otherTab: (event: { key: string | null }) => void

describe('the session of a browser', () => {
  beforeEach(() => {
    vi.stubGlobal('addEventListener', (name: string, listener: typeof otherTab) => {
      if (name === 'storage') otherTab = listener
    })
  })
  afterEach(() => vi.unstubAllGlobals())

  it('keeps the user with the token under "user" and the token under "token"', async () => {
    const session = await start()

    session.set(lan, 'secret')

    expect(JSON.parse(localStorage.getItem('user') ?? '')).toMatchObject({ name: 'Lan', role: 100, token: 'secret' })
    expect(localStorage.getItem('token')).toBe('secret')
    expect(session.get()).toMatchObject({ isAuth: true, isUser: false, isModerator: true, isAdmin: false })
    expect(session.get().roleName).toBe('moderator')
  })

  it('is restored on start', async () => {
    const session = await start({ token: 't', user: JSON.stringify({ ...lan, role: 1000 }) })

    expect(session.get()).toMatchObject({ isAuth: true, isAdmin: true, user: { name: 'Lan' } })
    expect(session.get().can('chat.read')).toBe(true)
    expect(session.get().can('billing.manage')).toBe(false)
  })

  it.each([
    ['broken JSON', '{"name":'],
    ['a list', '[1,2]'],
    ['null', 'null'],
    ['a role that does not exist', '{"name":"x","role":5}'],
    ['fields of wrong types', '{"name":{"a":1},"role":1000,"permissions":"all"}'],
  ])('does not fall over %s in storage, and still counts as signed in by its token', async (_, user) => {
    const session = await start({ token: 't', user })

    expect(session.get()).toMatchObject({ isAuth: true, isAdmin: false, isModerator: false, user: null })
  })

  it('drops made-up permissions and workspaces', async () => {
    const forged = { ...lan, permissions: ['chat.read', 'all', 7], workspace: { id: 'w', role: 'king' } }

    const session = await start({ token: 't', user: JSON.stringify(forged) })

    expect(session.get().user).toMatchObject({ permissions: ['chat.read'], workspace: null })
  })

  it('takes a user without a token for nobody', async () => {
    const session = await start({ user: JSON.stringify(lan) })

    expect(session.get()).toMatchObject({ isAuth: false, isModerator: false, user: null, roleName: null })
  })

  it('clears both keys and tells who keeps data of the reader', async () => {
    const session = await start()
    const onEnd = vi.fn<() => void>()
    session.set(lan, 'secret', 'device')
    session.onEnd(onEnd)

    session.clear('expired')

    expect(localStorage.getItem('user')).toBeNull()
    expect(localStorage.getItem('token')).toBeNull()
    expect(localStorage.getItem('device')).toBe('device')
    expect(session.get()).toMatchObject({ isAuth: false, endReason: 'expired' })
    expect(onEnd).toHaveBeenCalledOnce()
  })

  it('keeps only name and e-mail when it is locked, until somebody signs in', async () => {
    const session = await start()
    session.set(lan, 'secret')

    session.lock()

    expect(session.get()).toMatchObject({ isAuth: false, endReason: 'locked' })
    expect(session.lockedUser()).toEqual({ name: 'Lan', email: 'lan@congty.vn' })
    session.set(lan, 'another')
    expect(session.lockedUser()).toBeNull()
  })

  it('ends here when another tab signs out', async () => {
    const session = await start({ token: 't', user: JSON.stringify(lan) })
    localStorage.removeItem('token')

    otherTab({ key: 'token' })

    expect(session.get()).toMatchObject({ isAuth: false, endReason: 'elsewhere' })
  })

  it('becomes the other reader when another tab signs in anew', async () => {
    const session = await start({ token: 't', user: JSON.stringify(lan) })
    const onEnd = vi.fn<() => void>()
    session.onEnd(onEnd)
    localStorage.setItem('user', JSON.stringify({ ...lan, name: 'Minh' }))
    localStorage.setItem('token', 'other')

    otherTab({ key: 'token' })

    expect(session.get()).toMatchObject({ token: 'other', user: { name: 'Minh' } })
    expect(onEnd).toHaveBeenCalledOnce()
  })

  it('works without storage, as long as the page is open', async () => {
    const session = await start()
    vi.stubGlobal('localStorage', undefined)

    session.set(lan, 'secret')

    expect(session.get().isAuth).toBe(true)
  })
})
