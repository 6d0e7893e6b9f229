import { getMe, logIn, logOut, type SessionUser } from '@app/contracts/auth'
import { listUsers, setAvatar } from '@app/contracts/users'
import { createWorkspace } from '@app/contracts/workspaces'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { callApi } from './api-base-query.ts'
import { fakeStorage } from '../session/fake-storage.ts'
import { session } from '../session/session.ts'

const lan: SessionUser = {
  id: '5f0c1c52-5b7c-4c39-8f3e-0a9d4c1b2e3f',
  name: 'Lan',
  email: 'lan@congty.vn',
  role: 1,
  permissions: [],
  language: 'vi',
  avatarUrl: null,
  workspace: null,
}

const answer = (status: number, body: string, headers: Record<string, string> = {}) =>
  vi.fn<typeof fetch>(() => Promise.resolve(new Response(body, { status, headers })))

const refusal = (code: string) => JSON.stringify({ error: { code, message: '', details: {}, requestId: 'r1' } })

const sent = (fake: ReturnType<typeof answer>) => {
  const [url, init] = fake.mock.calls[0] ?? []
  return { url, headers: new Headers(init?.headers), method: init?.method, body: init?.body }
}

describe('a call of the API', () => {
  beforeEach(() => {
    vi.stubGlobal('localStorage', fakeStorage())
    session.set(lan, 'secret')
  })
  afterEach(() => vi.unstubAllGlobals())

  it('goes under /api with the token, the language and no content type when nothing is sent', async () => {
    const fetch = answer(200, '{"items":[]}')
    vi.stubGlobal('fetch', fetch)

    const result = await callApi(listUsers, { query: { page: 2, search: 'lan anh' } })

    expect(result.data).toEqual({ items: [] })
    expect(sent(fetch)).toMatchObject({ url: '/api/users?page=2&search=lan+anh', method: 'GET', body: null })
    expect(Object.fromEntries(sent(fetch).headers)).toMatchObject({
      authorization: 'Bearer secret',
      'accept-language': 'vi',
    })
    expect(sent(fetch).headers.has('content-type')).toBe(false)
  })

  it('leaves an Authorization header alone that is already set', async () => {
    const fetch = answer(200, '{}')
    vi.stubGlobal('fetch', fetch)

    await callApi(logOut, {}, { headers: { Authorization: 'Bearer older' } })

    expect(sent(fetch).headers.get('authorization')).toBe('Bearer older')
  })

  it('sends JSON, and a fresh key with what must not happen twice', async () => {
    const fetch = answer(201, '{}')
    vi.stubGlobal('fetch', fetch)

    await callApi(createWorkspace, { body: { name: 'Cửa hàng' } })
    await callApi(createWorkspace, { body: { name: 'Cửa hàng' } })

    const keys = fetch.mock.calls.map(([, init]) => new Headers(init?.headers).get('idempotency-key'))
    expect(sent(fetch)).toMatchObject({ body: '{"name":"Cửa hàng"}' })
    expect(sent(fetch).headers.get('content-type')).toBe('application/json')
    expect(new Set(keys).size).toBe(2)
    expect(keys).not.toContain(null)
  })

  it('sends a file as the form field "file"', async () => {
    const fetch = answer(200, '{}')
    vi.stubGlobal('fetch', fetch)

    await callApi(setAvatar, { file: new Blob(['x']) })

    expect((sent(fetch).body as FormData).get('file')).toBeInstanceOf(Blob)
    expect(sent(fetch).headers.has('content-type')).toBe(false)
  })

  it('answers a network failure as FETCH_ERROR', async () => {
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')))

    expect((await callApi(getMe, {})).error).toMatchObject({ status: 'FETCH_ERROR' })
  })

  it('answers silence as TIMEOUT_ERROR', async () => {
    const neverAnswers = (_: unknown, init: RequestInit) =>
      new Promise((_resolve, reject) => {
        init.signal?.addEventListener('abort', () => reject(init.signal?.reason as Error))
      })
    vi.stubGlobal('fetch', neverAnswers)

    expect((await callApi(getMe, {}, { timeoutMs: 1 })).error).toMatchObject({ status: 'TIMEOUT_ERROR' })
  })

  it('answers an unreadable body as PARSING_ERROR with the original status', async () => {
    vi.stubGlobal('fetch', answer(502, '<html>'))

    expect((await callApi(getMe, {})).error).toMatchObject({
      status: 'PARSING_ERROR',
      originalStatus: 502,
      data: '<html>',
    })
  })

  it('answers a refusal with its number, its data and when to try again', async () => {
    vi.stubGlobal('fetch', answer(429, refusal('RATE_LIMITED'), { 'retry-after': '42' }))

    expect((await callApi(getMe, {})).error).toMatchObject({
      status: 429,
      data: { error: { code: 'RATE_LIMITED' } },
      retryAfterSeconds: 42,
    })
  })

  it('ends the session on a 401', async () => {
    vi.stubGlobal('fetch', answer(401, refusal('SESSION_REQUIRED')))

    await callApi(getMe, {})

    expect(session.get()).toMatchObject({ isAuth: false, endReason: 'unknown' })
  })

  it.each([
    ['password-changed', 'password-changed'],
    ['suspended', 'suspended'],
    ['toString', 'unknown'],
  ])('keeps why the server ended it: %s', async (reason, endReason) => {
    const body = JSON.stringify({ error: { code: 'SESSION_REQUIRED', details: { reason } } })
    vi.stubGlobal('fetch', answer(401, body))

    await callApi(getMe, {})

    expect(session.get()).toMatchObject({ isAuth: false, endReason })
  })

  it('ends the session on an unreadable 401 too', async () => {
    vi.stubGlobal('fetch', answer(401, '<html>'))

    await callApi(getMe, {})

    expect(session.get().isAuth).toBe(false)
  })

  it('keeps the session when a wrong password answers 401', async () => {
    vi.stubGlobal('fetch', answer(401, refusal('INVALID_CREDENTIALS')))

    await callApi(logIn, { body: { email: 'a@b.vn', password: 'x' } })

    expect(session.get().isAuth).toBe(true)
  })

  it('keeps a session that began after the refused call was sent', async () => {
    vi.stubGlobal('fetch', () => {
      session.set(lan, 'newer')
      return Promise.resolve(new Response(refusal('SESSION_REQUIRED'), { status: 401 }))
    })

    await callApi(getMe, {})

    expect(session.get().token).toBe('newer')
  })
})
