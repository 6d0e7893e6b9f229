import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { getMe } from '@app/contracts/auth'
import { errorCodes } from '@app/contracts/errors'
import { getMeta } from '@app/contracts/meta'
import { AppError } from '#core/errors.ts'
import { createLogger } from '#core/logger/logger.ts'
import { BusyError } from '#core/password/semaphore.ts'
import { buildApp } from '../../app.ts'
import { createDeps } from '../../deps.ts'
import { callerOf } from '../../../test/caller.ts'
import { createTestClock } from '../../../test/clock.ts'
import { testConfig, useApp } from '../../../test/harness.ts'
import { openTestDatabase } from '../../../test/template-db.ts'
import { languageOf, toAppError } from './answer-error.ts'

describe('every answer', async () => {
  const { app, stranger, signIn } = await useApp()

  it('carries the headers that keep a browser from doing anything with it', async () => {
    const person = await signIn()
    const replies = [
      await person.call(getMe),
      await stranger().call(getMe),
      await stranger().send({ method: 'GET', url: '/live' }),
    ]

    for (const reply of replies)
      expect(reply.headers).toMatchObject({
        'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
        'x-content-type-options': 'nosniff',
        'referrer-policy': 'no-referrer',
        'x-frame-options': 'DENY',
      })
    expect(replies[0]?.headers['cache-control']).toBe('no-store')
  })

  it('has its own request id, which errors repeat and callers cannot choose', async () => {
    const headers = { 'x-request-id': 'mine', 'request-id': 'mine' }

    const replies = [await stranger().call(getMe, { headers }), await stranger().call(getMe)]

    for (const reply of replies) {
      expect(reply.headers['x-request-id']).toMatch(/^[0-9a-f-]{36}$/)
      expect(reply.error?.requestId).toBe(reply.headers['x-request-id'])
    }
    expect(replies[0]?.error?.requestId).not.toBe(replies[1]?.error?.requestId)
  })

  it('sets no cookie and allows no other origin', async () => {
    const reply = await stranger().call(getMeta, { headers: { origin: 'https://evil.example' } })

    expect(reply.status).toBe(200)
    expect(Object.keys(reply.headers).filter((name) => /^(set-cookie|access-control-)/.test(name))).toEqual([])
  })

  it('that reads something long is compressed as the caller likes it, and no other is', async () => {
    const plain = await stranger().send({ method: 'GET', url: '/api/docs/openapi.json' })
    const ask = async (method: 'GET' | 'POST', url: string, encoding: string) => {
      const headers = { 'accept-encoding': encoding, 'content-type': 'application/json' }
      const payload = JSON.stringify({ email: 'x'.repeat(3000), password: 'x' })
      const reply = await app.http.inject({ method, url, headers, ...(method === 'POST' ? { payload } : {}) })
      return { bytes: reply.rawPayload, encoding: reply.headers['content-encoding'], vary: reply.headers['vary'] }
    }
    const asked = (encoding: string) => ask('GET', '/api/docs/openapi.json', encoding)

    const br = await asked('gzip, deflate, br')
    const gzip = await asked('gzip;q=0.5, br;q=0')
    expect(br).toMatchObject({ encoding: 'br', vary: expect.stringContaining('accept-encoding') })
    expect(brotliDecompressSync(br.bytes).toString()).toBe(plain.text)
    expect(br.bytes.length).toBeLessThan(plain.text.length / 4)
    expect(gzip.encoding).toBe('gzip')
    expect(gunzipSync(gzip.bytes).toString()).toBe(plain.text)
    expect(await asked('identity')).toMatchObject({ encoding: undefined, bytes: Buffer.from(plain.text) })
    expect(await ask('GET', '/api/meta', 'br')).toMatchObject({ encoding: undefined })
    expect(await ask('POST', '/api/auth/login', 'br')).toMatchObject({ encoding: undefined })
  })

  it('to an unknown address is the one error shape', async () => {
    for (const url of ['/api/nothing', '/api/auth/login/more', '/nothing.js'])
      expect(await stranger().send({ method: 'GET', url })).toMatchObject({
        status: 404,
        error: { code: 'NOT_FOUND', message: errorCodes.NOT_FOUND.vi, details: {} },
      })
  })
})

describe('the language of an error', async () => {
  const { stranger } = await useApp()

  it.each([
    [undefined, 'vi'],
    ['', 'vi'],
    ['*', 'vi'],
    ['vi-VN,vi;q=0.9,en;q=0.8', 'vi'],
    ['en', 'en'],
    ['EN-gb', 'en'],
    ['fr-FR', 'vi'],
  ])('for %o is %s', (header, language) => {
    expect(languageOf(header)).toBe(language)
  })

  it('is that of the caller', async () => {
    const vi = await stranger().call(getMe)
    const en = await stranger().call(getMe, { headers: { 'accept-language': 'en' } })

    expect(vi.error?.message).toBe(errorCodes.SESSION_REQUIRED.vi)
    expect(en.error?.message).toBe(errorCodes.SESSION_REQUIRED.en)
  })
})

describe('what is thrown', () => {
  it('becomes a refusal only when it is one', () => {
    expect(toAppError(new AppError('LAST_OWNER')).code).toBe('LAST_OWNER')
    expect(toAppError(new BusyError(128))).toMatchObject({ code: 'UNAVAILABLE', details: { retryAfterSeconds: 5 } })
    expect(toAppError(Object.assign(new Error(), { statusCode: 400 })).code).toBe('MALFORMED_REQUEST')
    for (const bug of [new Error('select * from users'), new TypeError(), 'text', undefined, null, { statusCode: 500 }])
      expect(toAppError(bug)).toMatchObject({ code: 'UNEXPECTED', details: {} })
  })
})

describe('health', () => {
  const build = async (isStopping = () => false) => {
    const database = await openTestDatabase()
    const deps = createDeps(testConfig(), database, createLogger({ level: 'silent' }), createTestClock())
    const app = await buildApp(deps, isStopping)
    return { app, database, caller: callerOf(app, null) }
  }
  const get = (caller: ReturnType<typeof callerOf>, url: string) => caller.send({ method: 'GET', url })

  it('is green, turns red when the process stops or the database is away, and stays alive', async () => {
    let isStopping = false
    const { app, database, caller } = await build(() => isStopping)

    expect(await get(caller, '/live')).toMatchObject({ status: 200, body: { live: true } })
    expect(await get(caller, '/ready')).toMatchObject({ status: 200, body: { ready: true } })
    isStopping = true
    expect(await get(caller, '/ready')).toMatchObject({ status: 503, body: { ready: false } })
    isStopping = false
    await database.drop()
    expect(await get(caller, '/ready')).toMatchObject({ status: 503, body: { ready: false } })
    expect(await get(caller, '/live')).toMatchObject({ status: 200 })
    const refused = await callerOf(app, 'A'.repeat(43)).call(getMe)
    expect(refused).toMatchObject({ status: 503, error: { code: 'UNAVAILABLE', message: errorCodes.UNAVAILABLE.vi } })
    expect(refused.headers['retry-after']).toBe('5')
    expect(refused.text).not.toMatch(/pool|select|postgres|at /i)
    await app.http.close()
  })
})
