import { getMe } from '@app/contracts/auth'
import { getProfile, updateProfile } from '@app/contracts/users'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { api, endpointsOf, resetCache, store } from './api.ts'
import { fakeStorage } from '../session/fake-storage.ts'
import { session } from '../session/session.ts'

const tried = api.injectEndpoints({
  endpoints: endpointsOf(
    { triedProfile: getProfile, triedMe: getMe, triedUpdate: updateProfile },
    { triedUpdate: ['auth'] },
  ),
})

const { triedProfile, triedMe, triedUpdate } = tried.endpoints
const lan = {
  id: 'u',
  name: 'Lan',
  email: 'lan@congty.vn',
  role: 1 as const,
  permissions: [],
  language: 'vi' as const,
  avatarUrl: null,
  workspace: null,
}

describe('the data layer', () => {
  let calls: string[]

  beforeEach(() => {
    vi.stubGlobal('localStorage', fakeStorage())
    calls = []
    vi.stubGlobal('fetch', (url: string, init: RequestInit) => {
      calls.push(`${init.method} ${url}`)
      return Promise.resolve(new Response('{"name":"Lan"}', { status: 200 }))
    })
    session.set(lan, 'secret')
  })
  afterEach(() => {
    resetCache()
    vi.unstubAllGlobals()
  })

  it('asks once for what it already knows', async () => {
    const first = await store.dispatch(triedProfile.initiate())
    const second = await store.dispatch(triedProfile.initiate())

    expect(first.data).toEqual({ name: 'Lan' })
    expect(second.data).toEqual({ name: 'Lan' })
    expect(calls).toEqual(['GET /api/profile'])
  })

  it('asks again for answers a change made stale, of its own tag and of the tags named', async () => {
    await store.dispatch(triedProfile.initiate())
    await store.dispatch(triedMe.initiate())

    await store.dispatch(triedUpdate.initiate({ body: { name: 'Minh' } }))

    await vi.waitFor(() => {
      expect(calls.slice(3).sort()).toEqual(['GET /api/auth/me', 'GET /api/profile'])
    })
    expect(calls[2]).toBe('PATCH /api/profile')
  })

  it('forgets every answer when the session ends', async () => {
    await store.dispatch(triedProfile.initiate())

    session.clear()

    expect(triedProfile.select()(store.getState()).data).toBeUndefined()
  })

  it('keeps unused answers for 60 seconds and never fetches by itself', () => {
    expect(store.getState().api.config).toMatchObject({
      keepUnusedDataFor: 60,
      refetchOnFocus: false,
      refetchOnReconnect: false,
      refetchOnMountOrArgChange: false,
    })
  })
})
