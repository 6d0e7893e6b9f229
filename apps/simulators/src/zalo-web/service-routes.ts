import type { FastifyInstance, FastifyRequest } from 'fastify'
import { fileOfForm } from '../kept-bytes.ts'
import type { Listeners } from './listeners.ts'
import type { Addresses } from './sign-in-routes.ts'
import { uploadRoutes } from './upload-routes.ts'
import { open, seal } from './wire.ts'
import type { World, ZaloAccount } from './world.ts'

/** What a person has asked this Zalo to do wrong next, per account. */
export interface Troubles {
  /** The code a message is refused with. */
  refuseNext: Map<string, number>
  /** It arrives, but the answer is lost. */
  loseNext: Set<string>
  slowNext: Set<string>
  /** The next file is taken in, and its sender never hears of it; called when that has happened. */
  withholdFile: Map<string, () => void>
  /** How many questions of a sign-in are answered by a gateway with nobody behind it. */
  signInOutages: number
}

export interface Asked {
  account: ZaloAccount
  params: Record<string, unknown>
  /** A piece of a file, where one is uploaded. */
  piece: Buffer | null
}
export type Serve = (work: (asked: Asked) => unknown) => (request: FastifyRequest) => Promise<unknown>
export type Send = (account: ZaloAccount, to: string, msgType: string, content: unknown) => Promise<unknown>

const slowMs = 5000
const sessionOver = { error_code: -69, error_message: 'Your session has expired' }

export interface Surroundings extends Pick<Addresses, 'pictureOf' | 'fileUrl'> {
  listeners: Listeners
  troubles: Troubles
}

export const serviceRoutes = (app: FastifyInstance, world: World, around: Surroundings): void => {
  const { listeners, troubles, pictureOf } = around
  const serve: Serve = (work) => async (request) => {
    const session = world.sessionOf(request.headers.cookie)
    if (!session) return sessionOver
    const key = Buffer.from(session.key, 'base64')
    const sealed =
      (request.query as { params?: string }).params ??
      (typeof request.body === 'string' ? new URLSearchParams(request.body).get('params') : null)
    const account = world.requireAccount(session.accountId)
    const piece = fileOfForm(request.headers['content-type'] ?? '', request.body, 'chunkContent')?.bytes ?? null
    const data = await work({ account, params: sealed ? open(key, sealed) : {}, piece })
    if (data instanceof Refused) return { error_code: data.code, error_message: 'Refused' }
    return { error_code: 0, data: seal(key, { error_code: 0, error_message: '', data }) }
  }

  app.get(
    '/api/social/profile/me-v2',
    serve(({ account: { id, name, phone } }) => ({
      profile: {
        userId: id,
        displayName: name,
        zaloName: name,
        avatar: pictureOf(id),
        phoneNumber: phone,
      },
    })),
  )
  app.get(
    '/api/social/friend/getfriends',
    serve(({ account }) =>
      account.people.filter(({ isFriend }) => isFriend).map(({ id, name }) => ({ userId: id, displayName: name })),
    ),
  )
  app.get('/keepalive', (request, reply) =>
    reply.send(world.sessionOf(request.headers.cookie) ? { error_code: 0, data: { config_vesion: 1 } } : sessionOver),
  )

  const send: Send = async (account, to, msgType, content) => {
    const refused = troubles.refuseNext.get(account.id)
    if (refused !== undefined) {
      troubles.refuseNext.delete(account.id)
      return new Refused(refused)
    }
    const message = world.addMessage(account, { from: '0', to, name: account.name, msgType, content })
    if (troubles.slowNext.delete(account.id)) await new Promise((resolve) => setTimeout(resolve, slowMs))
    // Zalo repeats what the account itself has sent.
    listeners.tell(account, message)
    if (troubles.loseNext.delete(account.id)) throw new Error('the answer is lost')
    return { msgId: Number(message.msgId) }
  }
  app.post(
    '/api/message/sms',
    serve(({ account, params }) => send(account, String(params['toid']), 'webchat', String(params['message']))),
  )
  uploadRoutes(app, world, serve, send, around)
}

/** An answer of Zalo that says no. */
class Refused {
  readonly code: number

  constructor(code: number) {
    this.code = code
  }
}
