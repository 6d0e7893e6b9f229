import { afterAll, describe, expect, it } from 'vitest'
import type { Call } from '@app/contracts/endpoint'
import * as contract from '@app/contracts/pretend'
import { getMeta } from '@app/contracts/meta'
import { createTestSafeFetch } from '#core/safe-fetch/safe-fetch.testing.ts'
import { startServer } from '#core/safe-fetch/fixtures/loopback-server.ts'
import { buildApp } from '../../app.ts'
import { callerOf } from '../../../test/caller.ts'
import { useApp } from '../../../test/harness.ts'
import { toyPhone } from '../../../test/toy-simulator/toy-phone.ts'
import { samplePicture } from './sample-picture.ts'
import { teachPhones } from './teach-phones.ts'

describe('playing a customer', async () => {
  const { deps, database, given, signIn } = await useApp()
  const posts = [{ id: 'post-1', text: 'Áo linen mới về' }]
  const phone = toyPhone([{ id: 'loft-1', name: 'Nắng Linen', posts }])
  const service = await startServer((_request, reply) =>
    reply.writeHead(200, { 'content-type': 'image/png' }).end(samplePicture().bytes),
  )
  const origin = `http://127.0.0.1:${service.port}`
  const app = await buildApp({
    ...deps,
    config: { ...deps.config, simulatedChannels: ['pigeon'], simulatorOrigins: [origin] },
    phones: new Map([['pigeon', phone]]),
    safeFetch: createTestSafeFetch({ servers: {}, trustedOrigins: [origin] }),
  })
  await app.http.ready()
  afterAll(() => Promise.all([app.http.close(), service.close()]))

  const shop = await signIn()
  const bot = await given.publishedBot(shop.workspaceId)
  const gate = await given.workgate(bot, { channel: 'pigeon', externalId: 'loft-1', name: 'Trang chính' })
  const staff = await signIn({ workspaceId: shop.workspaceId, member: 'agent' })
  const as = callerOf(app, staff.token)
  const params = { workgateId: gate.id }
  const personParams = { ...params, personId: 'khach-1' }
  const lines = async () =>
    (await as.call(contract.listPretendLines, { params: personParams })).body.items.map(({ from, text }) => [
      from,
      text,
    ])

  it('offers the accounts of the own workspace with the people who have written there', async () => {
    await given.inbound(gate, 'chào shop')
    await teachPhones(database.system, new Map([['pigeon', phone]]))
    const fresh = await as.call(contract.addPretendPerson, { params, body: { name: 'Minh Thư' } })
    const stranger = callerOf(app, (await signIn()).token)

    const { body } = await as.call(contract.listPhones)

    expect(body.items).toEqual([
      {
        workgateId: gate.id,
        channel: 'pigeon',
        name: 'Nắng Linen',
        people: [fresh.body, { id: 'khach-1', name: 'Lan Nguyễn' }],
        posts,
      },
    ])
    expect((await phone.people('loft-1')).map(({ name }) => name)).toEqual(['Lan Nguyễn', 'Minh Thư'])
    expect((await stranger.call(contract.listPhones)).body.items).toEqual([])
    expect(await stranger.call(contract.listPretendLines, { params: personParams })).toMatchObject({
      status: 404,
      error: { code: 'WORKGATE_NOT_FOUND' },
    })
  })

  it('says several messages in their order, then a sticker, a picture or a comment', async () => {
    const say = (body: Call<typeof contract.sayAsCustomer>['body'] & object) =>
      as.call(contract.sayAsCustomer, { params: personParams, body })
    await say({ texts: ['shop oi', 'ao nay', 'con sz m', 'k sh'] })
    await say({ extra: 'sticker' })
    await say({ texts: ['ib gia'], postId: 'post-1' })
    await say({ extra: 'picture' })
    await as.call(contract.sendPictureAsCustomer, {
      params: personParams,
      file: new Blob([samplePicture().bytes], { type: 'image/png' }),
    })
    await as.call(contract.answerInApp, { params: personParams, body: { text: 'Dạ còn ạ' } })

    expect(await lines()).toEqual([
      ['customer', 'shop oi'],
      ['customer', 'ao nay'],
      ['customer', 'con sz m'],
      ['customer', 'k sh'],
      ['customer', '[sticker]'],
      ['customer', 'ib gia'],
      ['customer', ''],
      ['customer', ''],
      ['shop', 'Dạ còn ạ'],
    ])
    expect(await say({})).toMatchObject({ status: 422, error: { code: 'MESSAGE_EMPTY' } })
  })

  it('shows pictures of the service through us, and those we sent by our own link', async () => {
    const told = phone.addLine('khach-2', {
      from: 'shop',
      text: 'Ảnh đây ạ',
      files: [`${deps.config.baseUrl}/api/files/x?expires=1`, `${origin}/shirt.png`, 'http://127.0.0.1:9/secret'],
    })
    const place = { ...params, personId: 'khach-2' }
    const file = (at: number) => as.call(contract.readPretendFile, { params: { ...place, lineId: told.id, place: at } })

    const { body } = await as.call(contract.listPretendLines, { params: place })
    const picture = await file(1)

    expect(body.items).toMatchObject([{ files: ['/api/files/x?expires=1', null, null], choices: [], postId: null }])
    expect([picture.status, picture.headers['content-type']]).toEqual([200, 'image/png'])
    expect((await file(2)).error?.code).toBe('FILE_NOT_FOUND')
    expect((await file(3)).error?.code).toBe('FILE_NOT_FOUND')
  })

  it('turns the clock and makes trouble for the one account', async () => {
    await as.call(contract.turnPretendClock, { params, body: { hours: 24 } })
    await as.call(contract.makePretendTrouble, { params, body: { trouble: 'expire-login' } })

    expect(phone.asked).toEqual(['clock 24', 'expire-login loft-1'])
  })

  it('says so when a simulator does not take it', async () => {
    const reply = await as.call(contract.sayAsCustomer, {
      params: { ...params, personId: 'unheard-of' },
      body: { texts: ['a'] },
    })

    expect(reply).toMatchObject({ status: 422, error: { code: 'SIMULATOR_REFUSED' } })
  })

  it('is impossible on a real service, and does not exist in production', async () => {
    const web = await given.workgate(bot)
    const production = await buildApp({ ...deps, config: { ...deps.config, isProduction: true } })
    const there = callerOf(production, staff.token)

    expect(await as.call(contract.listPretendLines, { params: { ...personParams, workgateId: web.id } })).toMatchObject(
      { status: 404, error: { code: 'PHONE_NOT_FOUND' } },
    )
    expect((await there.call(contract.listPhones)).error?.code).toBe('NOT_FOUND')
    expect((await as.call(getMeta)).body.hasSimulators).toBe(true)
    expect((await there.call(getMeta)).body.hasSimulators).toBe(false)
    await production.http.close()
  })
})
