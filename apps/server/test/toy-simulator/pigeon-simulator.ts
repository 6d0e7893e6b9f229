import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { DemoAccount, PhonePerson, SimulatedPhone, Simulator, SimulatorOptions } from '@app/simulators/contract'
import { newId } from '#core/ids.ts'
import { operatorBase, operatorSecret, signPigeon } from '../toy-channel/pigeon-channel.ts'
import { samplePicture } from '#features/pretend/sample-picture.ts'
import { toyPhone, type ToyPhone } from './toy-phone.ts'

const appSecret = 'khoa-chung-cua-bo-cau'
const loftKey = 'khoa-chuong-bo-cau'

export const pigeonAccounts: readonly DemoAccount[] = [
  { id: 'loft-nang-linen', name: 'Chuồng Nắng Linen', settings: { windowHours: 24 }, secrets: { secret: loftKey } },
  {
    id: 'loft-kho-si',
    name: 'Chuồng kho sỉ',
    settings: { windowHours: 24 },
    secrets: { secret: 'khoa-da-doi' },
    broken: { failure: 'token-expired', code: '401' },
  },
]

const bodyOf = async (request: IncomingMessage): Promise<Record<string, unknown>> => {
  const pieces: Buffer[] = []
  for await (const piece of request) pieces.push(piece as Buffer)
  return JSON.parse(Buffer.concat(pieces).toString('utf8')) as Record<string, unknown>
}

/** What the service reports to the product, signed as it signs. */
const reporter = (productUrl: string) => async (loft: string, pigeon: Record<string, unknown>) => {
  const body = JSON.stringify({ reports: [{ loft, pigeons: [{ id: newId(), ...pigeon }] }] })
  const headers = { 'content-type': 'application/json', 'x-pigeon-signature': signPigeon(body, appSecret) }
  const reply = await fetch(`${productUrl}/api/hooks/channels/pigeon-app`, { method: 'POST', headers, body })
  if (!reply.ok) throw new Error(`the product answered ${reply.status}`)
}

interface Service {
  phone: ToyPhone
  troubles: Set<string>
}

const answerTo = async (request: IncomingMessage, { phone, troubles }: Service, reply: ServerResponse) => {
  const say = (status: number, body: object = {}) =>
    void reply.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
  if (request.url === '/picture.png')
    return void reply.writeHead(200, { 'content-type': 'image/png' }).end(samplePicture().bytes)
  if (request.headers['x-pigeon-key'] !== loftKey) return say(401)
  if (request.url === '/me') return say(200, { name: 'Chuồng Nắng Linen' })
  const letter = await bodyOf(request)
  const loft = String(letter['loft'])
  if (troubles.has(`expire-login ${loft}`)) return say(401)
  if (troubles.delete(`refuse-next ${loft}`)) return say(422)
  const id = `sky-${newId()}`
  const choices = letter['suggestions'] as string[]
  phone.addLine(String(letter['to']), { id, from: 'shop', text: String(letter['text']), choices })
  return say(200, { id })
}

/** What is done on the phone also reaches the product, as an event of the service. */
const reportingPhone = (phone: ToyPhone, options: SimulatorOptions, origin: () => string): SimulatedPhone => {
  const report = reporter(options.productUrl)
  const personOf = async (loft: string, id: string): Promise<PhonePerson> => {
    const found = (await phone.people(loft)).find((person) => person.id === id)
    if (!found) throw new Error('nobody of that name')
    return found
  }
  return {
    ...phone,
    say: async (loft, personId, message) => {
      const { id: from, name } = await personOf(loft, personId)
      const { text = '', sticker, picture, postId } = message
      const files = picture ? [`${origin()}/picture.png`] : []
      phone.addLine(personId, { from: 'customer', text: sticker ? '👍' : text, files, postId })
      if (postId) return report(loft, { type: 'comment', from, name, text, post: postId })
      return report(loft, { type: 'letter', from, name, text: sticker ? '👍' : text, picture: files[0] })
    },
    answerInApp: async (loft, personId, text) => {
      const { id: from, name } = await personOf(loft, personId)
      phone.addLine(personId, { from: 'shop', text })
      return report(loft, { type: 'own-letter', from, name, text })
    },
  }
}

/** Carrier pigeons on this machine: what one plays on the phone goes to the product and comes back from it. */
export const pigeonSimulator: Simulator = {
  channel: 'pigeon-app',
  start: async (options) => {
    const troubles = new Set<string>()
    const posts = [{ id: 'post-1', text: 'Áo linen mới về, ba màu be, trắng, xanh rêu' }]
    const kept = toyPhone(pigeonAccounts.map(({ id, name }) => ({ id, name, posts })))
    const server = createServer((request, reply) => void answerTo(request, { phone: kept, troubles }, reply))
    await new Promise<void>((resolve, reject) => {
      server.once('error', reject)
      server.listen(options.port, '127.0.0.1', resolve)
    })
    const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
    const phone = reportingPhone(kept, options, () => origin)
    for (const { id } of pigeonAccounts) await phone.addPerson(id, 'Minh Thư')
    return {
      origin,
      settings: { [operatorSecret]: appSecret, [operatorBase]: origin },
      phone: { ...phone, makeTrouble: async (loft, trouble) => void troubles.add(`${trouble} ${loft}`) },
      demoAccounts: pigeonAccounts,
      stop: async () => {
        server.closeAllConnections()
        await new Promise((resolve) => server.close(resolve))
      },
    }
  },
}
