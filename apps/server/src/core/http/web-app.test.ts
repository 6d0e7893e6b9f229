import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { buildApp } from '../../app.ts'
import { callerOf } from '../../../test/caller.ts'
import { useApp } from '../../../test/harness.ts'

describe('the console', async () => {
  const { deps } = await useApp()
  const webDist = mkdtempSync(join(tmpdir(), 'bizagent-web-'))
  mkdirSync(join(webDist, 'assets'))
  writeFileSync(
    join(webDist, 'index.html'),
    '<!doctype html><meta name="csp-nonce" content="__CSP_NONCE__"><meta property="og:image" content="__BASE_URL__/link-preview.png"><p>BizAgent</p>',
  )
  writeFileSync(join(webDist, 'assets', 'app-abc123.js'), 'export {}')
  writeFileSync(join(webDist, 'favicon.svg'), '<svg xmlns="http://www.w3.org/2000/svg"/>')
  const build = (change: object = {}) => buildApp({ ...deps, config: { ...deps.config, webDist, ...change } })
  const app = await build()
  const production = await build({ isProduction: true })
  afterAll(async () => {
    await Promise.all([app.http.close(), production.http.close()])
    rmSync(webDist, { recursive: true })
  })
  const get = (url: string, accept = 'text/html', from = app) =>
    callerOf(from, null).send({ method: 'GET', url, headers: { accept } })

  it('is the same page under every address of the shell, never from a cache', async () => {
    for (const url of ['/', '/login', '/users/42?tab=audit']) {
      const page = await get(url)
      expect(page.status).toBe(200)
      expect(page.text).toContain('BizAgent')
      expect(page.headers).toMatchObject({ 'cache-control': 'no-store', 'content-type': 'text/html; charset=utf-8' })
    }
  })

  it.each([
    ['curl', 'GET', '*/*'],
    ['a program that names no type', 'GET', undefined],
    ['a robot that asks for the head alone', 'HEAD', '*/*'],
    ['a robot that makes link previews', 'GET', 'text/html;q=0.9, */*;q=0.8'],
  ] as const)('is there for %s', async (_, method, accept) => {
    for (const url of ['/', '/register']) {
      const page = await callerOf(app, null).send({ method, url, headers: accept ? { accept } : {} })
      expect([url, page.status, page.headers['content-type']]).toEqual([url, 200, 'text/html; charset=utf-8'])
      expect(page.text).toContain('BizAgent')
    }
  })

  it('tells link previews the whole address of its picture', async () => {
    expect((await get('/', '*/*')).text).toContain('content="http://bizagent.test/link-preview.png"')
  })

  it('allows own scripts only, and styles by a nonce that is new each time', async () => {
    const pages = [await get('/'), await get('/')]
    const nonces = pages.map((page) => /content="([^"]+)"/.exec(page.text)?.[1] ?? '')

    expect(new Set(nonces).size).toBe(2)
    for (const [index, page] of pages.entries()) {
      const policy = String(page.headers['content-security-policy'])
      expect(policy).toContain(`style-src 'self' 'nonce-${nonces[index]}'`)
      for (const rule of ["script-src 'self'", "object-src 'none'", "base-uri 'none'", "frame-ancestors 'none'"])
        expect(policy.split('; ')).toContain(rule)
      expect(policy).not.toContain('unsafe')
      expect(page.headers).toMatchObject({ 'x-content-type-options': 'nosniff', 'referrer-policy': 'no-referrer' })
    }
  })

  it('insists on https in production and not in development', async () => {
    const [inProduction, inDevelopment] = [await get('/', 'text/html', production), await get('/')]

    expect(inProduction.headers['strict-transport-security']).toContain('max-age=')
    expect(inProduction.headers['content-security-policy']).toContain('upgrade-insecure-requests')
    expect(inDevelopment.headers['strict-transport-security']).toBeUndefined()
    expect(inDevelopment.headers['content-security-policy']).not.toContain('upgrade-insecure-requests')
  })

  it('keeps hashed files for ever and others for minutes', async () => {
    const [hashed, plain] = [await get('/assets/app-abc123.js', '*/*'), await get('/favicon.svg', '*/*')]

    expect(hashed).toMatchObject({ status: 200, text: 'export {}' })
    expect(hashed.headers['cache-control']).toBe('public, max-age=31536000, immutable')
    expect(plain.headers['cache-control']).toBe('public, max-age=300')
  })

  it('is not the answer to a wrong file, an operation, another method or a path outside', async () => {
    const replies = [
      await get('/assets/gone.js', '*/*'),
      await get('/favicon.ico', '*/*'),
      await get('/login', 'application/json'),
      await get('/api/nothing'),
      await get('/api'),
      await get('/api?x=1', '*/*'),
      await get('/dev', '*/*'),
      await get('/dev/nothing'),
      await callerOf(app, null).send({ method: 'POST', url: '/login', headers: { accept: 'text/html' } }),
      await get('/..%2f..%2fpackage.json', '*/*'),
    ]

    for (const reply of replies) expect(reply).toMatchObject({ status: 404, error: { code: 'NOT_FOUND' } })
  })
})
