import type { FastifyInstance, FastifyReply } from 'fastify'
import { accountPicture } from '../account-picture.ts'
import { codePicture } from './code-picture.ts'
import type { Troubles } from './service-routes.ts'
import { seal, signInKey } from './wire.ts'
import { setSessionCookies, type Code, type World } from './world.ts'

/** Zalo answers "not yet" after about this long, and the caller asks again. */
const longPollMs = 20_000
const notYet = { error_code: 8, error_message: 'Waiting' }
const unknownCode = { error_code: -14, error_message: 'The code is not valid' }

/** All services are this simulator, under their own names: the caller's fetch brings every host here. */
const services =
  'aext alias auto_reply catalog chat conversation file friend friend_board friendLan group group_board group_poll label profile quick_message reaction sticker zimsg voice_call zfamily todoUrl group_cloud_message media_store_send2me boards poll pinConvers other_contact logging fileMd5 dcs push_act_group push_act media_store_send2meCloud group_invite mini_app zavi notebook sync block'.split(
    ' ',
  )

type Form = { body: string }
const fieldOf = ({ body }: Form, name: string): string => new URLSearchParams(body).get(name) ?? ''

/** Where this simulator can be reached, known once it listens. */
export interface Addresses {
  wsUrl(): string
  pictureOf(accountId: string): string
  fileUrl(id: string, name: string): string
}

const signInPaths = ['/account', '/jr/', '/api/login/']

export const signInRoutes = (app: FastifyInstance, world: World, addresses: Addresses, troubles: Troubles): void => {
  app.addHook('onRequest', async (request, reply) => {
    if (troubles.signInOutages === 0 || !signInPaths.some((path) => request.url.startsWith(path))) return
    troubles.signInOutages -= 1
    await reply.code(502).type('text/html').send('<h1>502 Bad Gateway</h1>')
  })
  codeRoutes(app, world, addresses)
  sessionRoutes(app, world, addresses)
  app.get<{ Params: { name: string } }>('/avatars/:name', async ({ params }, reply) =>
    reply.type('image/png').send(accountPicture(params.name)),
  )
}

const codeRoutes = (app: FastifyInstance, world: World, { pictureOf }: Addresses): void => {
  const codeOf = (request: Form): Code | undefined => world.codes.get(fieldOf(request, 'code'))
  app.get('/account', async (_, reply: FastifyReply) =>
    reply.type('text/html').send('<script src="https://stc-zlogin.zdn.vn/main-2.44.11.js"></script>'),
  )
  app.post('/account/logininfo', async () => ({ error_code: 0, data: {} }))
  app.post('/account/verify-client', async () => ({ error_code: 0, data: {} }))
  app.post('/account/authen/qr/generate', async () => {
    const { code } = world.addCode()
    const image = `data:image/png;base64,${codePicture(code).toString('base64')}`
    return { error_code: 0, data: { code, image, token: code, options: { enabledCheckOCR: false } } }
  })
  app.post<{ Body: string }>('/account/authen/qr/waiting-scan', async (request, reply) => {
    const code = codeOf(request)
    if (!code) return reply.send(unknownCode)
    await world.leaves(code, 'new', longPollMs)
    if (code.state === 'new') return reply.send(notYet)
    const { id, name } = world.requireAccount(code.accountId ?? '')
    return reply.send({ error_code: 0, data: { avatar: pictureOf(id), display_name: name } })
  })
  app.post<{ Body: string }>('/account/authen/qr/waiting-confirm', async (request, reply) => {
    const code = codeOf(request)
    if (!code) return unknownCode
    await world.leaves(code, 'scanned', longPollMs)
    if (code.state === 'scanned') return notYet
    world.codes.delete(code.code)
    if (code.state === 'declined') return { error_code: -13, error_message: 'Declined' }
    if (code.state === 'refused') return { error_code: -1005, error_message: 'Login is not allowed' }
    const id = world.addSession(code.accountId ?? '')
    return reply.header('set-cookie', setSessionCookies(id)).send({ error_code: 0, data: {} })
  })
}

const sessionRoutes = (app: FastifyInstance, world: World, { wsUrl, pictureOf }: Addresses): void => {
  app.get('/account/checksession', async () => ({}))
  app.get('/jr/userinfo', (request, reply) => {
    const session = world.sessionOf(request.headers.cookie)
    if (!session) return reply.send({ error_code: 0, data: { logged: false } })
    const { id, name } = world.requireAccount(session.accountId)
    return reply.send({ error_code: 0, data: { logged: true, info: { name, avatar: pictureOf(id) } } })
  })
  app.get<{ Querystring: { zcid: string; zcid_ext: string } }>('/api/login/getLoginInfo', (request, reply) => {
    const { zcid, zcid_ext: extra } = request.query
    const session = world.sessionOf(request.headers.cookie)
    const answer = session
      ? {
          error_code: 0,
          data: {
            uid: session.accountId,
            zpw_enk: session.key,
            zpw_service_map_v3: Object.fromEntries(
              services.map((name) => [name, [`https://tt-${name.replaceAll('_', '-')}.chat.zalo.me`]]),
            ),
            zpw_ws: [wsUrl()],
          },
        }
      : { error_code: 102, error_message: 'Session has expired' }
    return reply.send({ error_code: 0, data: seal(signInKey(zcid, extra), answer) })
  })
  app.get('/api/login/getServerInfo', async () => ({
    error_code: 0,
    data: {
      extra_ver: {},
      setttings: {
        features: {
          sharefile: {
            max_file: 10,
            max_size_share_file_v3: 100,
            chunk_size_file: 3 * 1024 * 1024,
            restricted_ext_file: ['exe'],
          },
          socket: { ping_interval: 60_000, retries: {}, close_and_retry_codes: [], rotate_error_codes: [] },
        },
      },
    },
  }))
}
