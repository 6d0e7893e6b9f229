import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { listChannels } from '@app/contracts/channels'
import { connectWorkgate } from '@app/contracts/workgates'
import { secrets, workgates } from '#db/schema/index.ts'
import { callerOf } from '../caller.ts'
import { useApp } from '../harness.ts'
import { loftKey, pigeonApp, type Wanted } from './pigeon-app.ts'

describe('a channel that is one folder and one line', async () => {
  const test = await useApp()
  const { database } = test
  const { outside, ownerWithBot, wantedOf, shop } = await pigeonApp(test)

  it('is shown with its own name, icon and tab to everybody who is signed in', async () => {
    const { as } = await ownerWithBot()

    const { body } = await as.call(listChannels)

    expect(body.items.map(({ id }) => id)).toEqual([
      'web',
      'zalo-personal',
      'zalo-oa',
      'facebook',
      'google',
      'pigeon',
      'pigeon-app',
    ])
    expect(body.items.find(({ id }) => id === 'pigeon')).toMatchObject({
      label: { vi: 'Bồ câu đưa thư', en: 'Pigeon post' },
      icon: { color: '#7c3aed' },
      group: { id: 'pigeon', label: { vi: 'Bồ câu' } },
      canChat: true,
      connect: { kind: 'form', hint: { en: 'One minute; have the loft and its key at hand.' } },
      settings: {
        properties: {
          loft: { type: 'string', minLength: 3, label: { vi: 'Mã chuồng' }, control: 'text' },
          secret: { control: 'password' },
          windowHours: { type: 'integer', default: 24 },
        },
        required: ['loft', 'secret'],
      },
    })
    expect((await outside.call(listChannels)).status).toBe(401)
  })

  it('is sent once, and after that only asked for by its ETag', async () => {
    const { as } = await ownerWithBot()

    const first = await as.call(listChannels)
    const again = await as.call(listChannels, { headers: { 'if-none-match': String(first.headers['etag']) } })
    const other = await as.call(listChannels, { headers: { 'if-none-match': '"older"' } })

    expect(first.headers).toMatchObject({ 'cache-control': 'private, no-cache' })
    expect([again.status, again.text]).toEqual([304, ''])
    expect(other.text).toBe(first.text)
  })

  it('is connected by its form: the account is asked, its key goes to the vault and nowhere else', async () => {
    const { gate, owner } = await shop()

    expect(gate).toMatchObject({
      channel: 'pigeon',
      name: 'Chuồng của Lan',
      settings: { windowHours: 24 },
      feedEvents: ['comment:add'],
      health: 'ok',
      hookUrl: expect.stringMatching(/^http:\/\/bizagent\.test\/api\/hooks\/channels\/pigeon\/[\w-]{43}$/),
    })
    const [row] = await database.system.select().from(workgates).where(eq(workgates.id, gate.id))
    const [sealed] = await database.system.select().from(secrets).where(eq(secrets.id, gate.id))
    expect(sealed?.workspaceId).toBe(owner.workspaceId)
    expect(JSON.stringify([row, sealed])).not.toContain(loftKey)
  })

  it('is connected again without losing anything, and by nobody else', async () => {
    const { as, gate, bot } = await shop()
    const settings = { loft: gate.externalId ?? '', windowHours: 2 }
    const stranger = await ownerWithBot()

    const again = await as.call(connectWorkgate, { body: wantedOf(bot.id, { settings }) })
    const theirs = await stranger.as.call(connectWorkgate, { body: wantedOf(stranger.bot.id, { settings }) })

    expect(again.body).toEqual({ ...gate, settings: { windowHours: 2 } })
    expect([theirs.status, theirs.error?.code]).toEqual([409, 'CHANNEL_ACCOUNT_TAKEN'])
  })

  const wrongField = (name: string) => ({ fields: { [`settings.${name}`]: expect.any(String) } })
  it.each<[string, Wanted, number, string, object]>([
    [
      'another key',
      { settings: { secret: 'khong-dung' } },
      422,
      'CHANNEL_ACCOUNT_REFUSED',
      { reason: 'Khóa không đúng.' },
    ],
    ['no key', { settings: { secret: undefined } }, 400, 'VALIDATION_FAILED', wrongField('secret')],
    ['a field nobody asked for', { settings: { role: 'x' } }, 400, 'VALIDATION_FAILED', wrongField('role')],
    ['events it does not have', { feedEvents: ['comment:add', 'moon:rise'] }, 422, 'FEED_EVENTS_INVALID', {}],
    ['a channel nobody has', { channel: 'fax' }, 404, 'CHANNEL_NOT_FOUND', {}],
    ['a channel without a form', { channel: 'facebook' }, 404, 'CHANNEL_NOT_FOUND', {}],
  ])('is not connected with %s', async (_, wanted, status, code, details) => {
    const { as, bot } = await ownerWithBot()

    const reply = await as.call(connectWorkgate, { body: wantedOf(bot.id, wanted) })

    expect([reply.status, reply.error?.code, reply.error?.details]).toEqual([status, code, details])
  })

  it('is not connected while its service does not answer', async () => {
    const { owner, bot } = await ownerWithBot()
    const alone = await pigeonApp(test, { safeFetch: test.deps.safeFetch })

    const reply = await callerOf(alone.app, owner.token).call(connectWorkgate, { body: wantedOf(bot.id) })

    expect([reply.status, reply.error?.code]).toEqual([503, 'CHANNEL_UNREACHABLE'])
  })
})
