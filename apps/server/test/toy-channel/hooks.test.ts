import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { connectWorkgate, type Workgate } from '@app/contracts/workgates'
import { channelEvents, secrets } from '#db/schema/index.ts'
import { useApp } from '../harness.ts'
import { appSecret, hookOf, letter, loftKey, pigeonApp } from './pigeon-app.ts'
import { signPigeon } from './pigeon-channel.ts'

describe('the hook of a channel', async () => {
  const test = await useApp()
  const { database } = test
  const { shop, post, signed, bodyOf, outside, ownerWithBot, wantedOf } = await pigeonApp(test)
  const eventsOf = ({ id }: Workgate) =>
    database.system.select().from(channelEvents).where(eq(channelEvents.workgateId, id))

  it('reads nothing that is not signed with the account’s own key over exactly these bytes', async () => {
    const { gate } = await shop()
    const body = bodyOf(gate, [letter('Giá bao nhiêu?')])
    const forgeries: [string, Record<string, string>][] = [
      [body, {}],
      [body, { 'x-pigeon-signature': '' }],
      [body, signed(body, 'another-key')],
      [body, signed(body, appSecret)],
      [`${body} `, signed(body)],
      [body.replace('Giá', 'gia'), signed(body)],
      // Not even whether it could be read is told to strangers.
      ['{', signed('[')],
    ]

    for (const [bytes, headers] of forgeries) {
      const reply = await post(hookOf(gate), bytes, headers)
      expect([reply.status, reply.error?.code]).toEqual([401, 'WEBHOOK_KEY_INVALID'])
    }
    expect(await eventsOf(gate)).toEqual([])
  })

  it.each([
    ['broken JSON', '{"reports":', 400],
    ['JSON without an end', `{"reports":${'['.repeat(5000)}${']'.repeat(5000)}}`, 400],
    ['more than a mebibyte', JSON.stringify({ pad: 'x'.repeat(1024 * 1024) }), 413],
  ])('refuses %s, also when it is signed', async (_, body, status) => {
    const { gate } = await shop()

    const reply = await post(hookOf(gate), body, signed(body))

    expect(reply.status).toBe(status)
  })

  it('takes a report of nearly a mebibyte, whatever type it says it has', async () => {
    const { gate } = await shop()
    const body = bodyOf(gate, [{ type: 'moon-rise', id: 'x', pad: 'x'.repeat(1_000_000) }])

    const reply = await post(hookOf(gate), body, { ...signed(body), 'content-type': 'text/plain' })

    expect(reply.status).toBe(200)
    expect(await eventsOf(gate)).toHaveLength(1)
  })

  it('cannot prove anything without the key, and says so', async () => {
    const { gate } = await shop()
    const body = bodyOf(gate, [letter('Chào')])
    await database.system.delete(secrets).where(eq(secrets.id, gate.id))

    const reply = await post(hookOf(gate), body, signed(body))

    expect([reply.status, reply.error?.code]).toEqual([503, 'UNAVAILABLE'])
    expect(await eventsOf(gate)).toEqual([])
  })

  it('is known by its whole address only', async () => {
    const { gate } = await shop()
    const wrong = [
      '/api/hooks/channels/pigeon',
      '/api/hooks/channels/pigeon/nobody',
      hookOf(gate).replace('/pigeon/', '/pigeon-app/'),
      '/api/hooks/channels/web',
      '/api/hooks/channels/fax',
    ]

    for (const url of wrong) {
      const reply = await post(url, '{}', signed('{}'))
      expect([url, reply.status, reply.error?.code]).toEqual([url, 404, 'WEBHOOK_NOT_FOUND'])
    }
  })

  it('of one account speaks for no other', async () => {
    const mine = await shop()
    const theirs = await shop()
    const body = bodyOf(theirs.gate, [letter('Chuyển tiền vào đây')])

    const reply = await post(hookOf(mine.gate), body, signed(body))

    expect(reply.status).toBe(200)
    expect([await eventsOf(mine.gate), await eventsOf(theirs.gate)]).toEqual([[], []])
  })

  it('answers when the channel asks whether the address is ours', async () => {
    const { gate } = await shop()
    const ask = (url: string, token: string) =>
      outside.send({ method: 'GET', url: `${url}?token=${token}&challenge=1158201444&hub.mode=subscribe` })

    const right = await ask(hookOf(gate), loftKey)
    const wrong = await ask(hookOf(gate), 'x')

    expect([right.status, right.text, right.headers['content-type']]).toEqual([
      200,
      '1158201444',
      'text/plain; charset=utf-8',
    ])
    expect([wrong.status, wrong.error?.code]).toEqual([401, 'WEBHOOK_KEY_INVALID'])
    expect((await ask('/api/hooks/channels/pigeon-app', appSecret)).text).toBe('1158201444')
  })

  describe('that all accounts share', () => {
    const sharedShop = async () => {
      const { as, bot } = await ownerWithBot()
      return (await as.call(connectWorkgate, { body: wantedOf(bot.id, { channel: 'pigeon-app' }) })).body
    }
    const url = '/api/hooks/channels/pigeon-app'

    it('brings each shop its own, and nobody what belongs to nobody here', async () => {
      const [one, other] = [await sharedShop(), await sharedShop()]
      const body = JSON.stringify({
        reports: [
          { loft: one.externalId, pigeons: [letter('một')] },
          { loft: other.externalId, pigeons: [letter('hai'), letter('ba')] },
          { loft: 'not-connected', pigeons: [letter('bốn')] },
        ],
      })

      const reply = await post(url, body, { 'x-pigeon-signature': signPigeon(body, appSecret) })

      expect([reply.status, one.hookUrl]).toEqual([200, null])
      expect((await eventsOf(one)).map(({ event }) => String(event['text']))).toEqual(['một'])
      expect((await eventsOf(other)).map(({ event }) => String(event['text'])).toSorted()).toEqual(['ba', 'hai'])
    })

    it('takes the operator’s key and no shop’s, and none while there is none', async () => {
      const gate = await sharedShop()
      const body = bodyOf(gate, [letter('Chào')])
      const bare = await pigeonApp(test, { config: { ...test.deps.config, kindSettings: {} } })

      const byShop = await post(url, body, signed(body))
      const withoutKey = await bare.post(url, body, signed(body, appSecret))

      expect([byShop.status, withoutKey.status]).toEqual([401, 503])
      expect(await eventsOf(gate)).toEqual([])
    })
  })
})
