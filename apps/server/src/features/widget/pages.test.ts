import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { defaultAppearance } from '@app/contracts/bot-defaults'
import { createPreview } from '@app/contracts/widget'
import { workspaces } from '#db/schema/index.ts'
import { eq } from 'drizzle-orm'
import { buildApp } from '../../app.ts'
import { callerOf } from '../../../test/caller.ts'
import { useApp } from '../../../test/harness.ts'

describe('the pages of the chat', async () => {
  const { deps, signIn, given, database } = await useApp()
  const widgetDist = mkdtempSync(join(tmpdir(), 'bizagent-widget-'))
  mkdirSync(join(widgetDist, 'assets'))
  writeFileSync(
    join(widgetDist, 'chat.html'),
    '<!doctype html><html data-shown="framed"><title>Trò chuyện</title></html>',
  )
  writeFileSync(join(widgetDist, 'widget.js'), 'plain')
  writeFileSync(join(widgetDist, 'widget.js.br'), 'small')
  writeFileSync(join(widgetDist, 'assets', 'chat-abc.js'), 'export {}')
  const app = await buildApp({ ...deps, config: { ...deps.config, widgetDist } })
  await app.http.ready()
  afterAll(async () => {
    await app.http.close()
    rmSync(widgetDist, { recursive: true })
  })
  const get = (url: string, headers: Record<string, string> = {}) =>
    callerOf(app, null).send({ method: 'GET', url, headers })
  const shop = async (allowedSites: string[]) => {
    const { workspaceId } = await signIn()
    return given.publishedBot(workspaceId, { appearance: { ...defaultAppearance, allowedSites } })
  }

  it('give every site the script, as small as its browser takes it', async () => {
    const small = await get('/widget.js', { 'accept-encoding': 'gzip, br' })
    const plain = await get('/widget.js')

    expect(small).toMatchObject({ status: 200, text: 'small', headers: { 'content-encoding': 'br' } })
    expect(plain).toMatchObject({ text: 'plain', headers: { 'cross-origin-resource-policy': 'cross-origin' } })
    expect(plain.headers['cache-control']).toBe('public, max-age=300')
  })

  it('may be framed by the sites of the owner only, and run nothing but their own files', async () => {
    const [closed, open] = [await shop(['shop.example']), await shop([])]

    const framed = await get(`/widget/${closed.id}`)
    const anywhere = await get(`/widget/${open.id}`)
    const whole = await get(`/w/${open.id}`)

    const policy = String(framed.headers['content-security-policy'])
    expect(policy).toContain("frame-ancestors 'self' https://shop.example http://shop.example")
    expect(policy).toContain("default-src 'none'; script-src 'self'; style-src 'self'")
    expect(framed.headers['x-frame-options']).toBeUndefined()
    expect(anywhere.headers['content-security-policy']).toContain('frame-ancestors *')
    expect(whole.headers['content-security-policy']).toContain("frame-ancestors 'none'")
    expect(whole.text).toContain('data-shown="page"')
  })

  it('of one bot has its name, greeting and logo for previews of its link', async () => {
    const { workspaceId } = await signIn()
    const logo = await given.file(workspaceId)
    const bot = await given.publishedBot(workspaceId, {
      name: 'Mây "$&" <linen>',
      appearance: { ...defaultAppearance, welcome: 'Chào bạn,\nMây nghe đây', logoFileId: logo.id },
    })
    const plain = await shop([])

    const { text } = await get(`/w/${bot.id}`, { accept: '*/*' })

    expect(text).toContain('<title>Mây &quot;$&amp;&quot; &lt;linen&gt;</title>')
    expect(text).toContain('<meta property="og:title" content="Mây &quot;$&amp;&quot; &lt;linen&gt;">')
    expect(text).toContain('<meta property="og:description" content="Chào bạn, Mây nghe đây">')
    expect(text).toMatch(/og:image" content="http:\/\/bizagent\.test\/api\/files\/[0-9a-f-]{36}\?expires=\d+&amp;/)
    expect((await get(`/w/${plain.id}`)).text).toContain('content="http://bizagent.test/link-preview.png"')
    expect((await get(`/widget/${bot.id}`)).text).toContain('<title>Trò chuyện</title>')
  })

  it('are not there for bots and files that are not', async () => {
    const missing = ['00000000-0000-7000-8000-000000000000', 'x', '..%2f..%2fetc']
    const urls = [...missing.map((id) => `/widget/${id}`), '/widget-assets/assets/other.js', '/widget-assets/chat.html']

    for (const url of urls) expect([url, (await get(url)).status]).toEqual([url, 404])
    expect((await get('/widget-assets/assets/chat-abc.js')).headers['cache-control']).toContain('immutable')
  })

  it('of a draft are there only by the link of a member', async () => {
    const owner = await signIn()
    const draft = await given.bot(owner.workspaceId)
    const { token } = (await owner.call(createPreview, { params: { id: draft.id } })).body

    for (const page of ['w', 'widget']) {
      const url = `/${page}/${draft.id}?environment=development`
      expect([(await get(url)).status, (await get(`${url}&preview=${token}`)).status]).toEqual([404, 200])
    }
  })

  it('show a demo shop with the line an owner copies, where there is one', async () => {
    const before = await get('/demo-shop')
    const { workspaceId } = await signIn()
    await database.system.update(workspaces).set({ isDemo: true }).where(eq(workspaces.id, workspaceId))
    const bot = await given.publishedBot(workspaceId, { name: 'Mây – tư vấn linen' })

    const page = await get('/demo-shop')
    await database.system.update(workspaces).set({ isDemo: false }).where(eq(workspaces.id, workspaceId))

    expect(before.status).toBe(404)
    expect(page.text).toContain(`<script async src="/widget.js" data-bot="${bot.id}"></script>`)
    expect(page.text).toContain('Áo sơ mi cổ trụ linen trắng')
  })
})
