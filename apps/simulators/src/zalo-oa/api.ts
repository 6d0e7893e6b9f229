import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Parts } from './parts.ts'
import { findPerson } from './world.ts'

export interface ApiCall {
  oaId: string
  request: FastifyRequest
}

export class ApiError extends Error {
  readonly error: number

  constructor(error: number, message: string) {
    super(message)
    this.error = error
  }
}

const perMinute = 4000

/** Calls of the open API. Everything that goes wrong is told with HTTP 200. */
export const createApi = (app: FastifyInstance, parts: Parts) => {
  const { world, troubles } = parts
  const counted = { minute: 0, calls: 0 }

  const countCall = (reply: FastifyReply): void => {
    const minute = Math.floor(world.now() / 60_000)
    if (counted.minute !== minute) Object.assign(counted, { minute, calls: 0 })
    counted.calls += 1
    const left = Math.max(perMinute - counted.calls, 0)
    void reply.headers({ 'x-ratelimit-limit': String(perMinute), 'x-ratelimit-remain': String(left) })
    if (counted.calls > perMinute) throw new ApiError(-32, 'Rate limit reached')
  }

  /** The token stands bare in a header of its own. */
  const whoCalls = ({ headers }: FastifyRequest): string => {
    if (!world.state.isAppActive) throw new ApiError(-209, 'App is not activated')
    const given = headers['access_token']
    const grant = world.state.grants.find(({ accessToken }) => accessToken === given)
    if (!grant || headers.authorization !== undefined) throw new ApiError(-216, 'Access token is invalid')
    if (grant.accessEndsAt <= world.now()) throw new ApiError(-220, 'Access token has expired')
    return grant.oaId
  }

  const route = (method: 'GET' | 'POST', url: string, handle: (call: ApiCall) => unknown): void => {
    app.route({
      method,
      url,
      handler: async (request, reply) => {
        try {
          countCall(reply)
          const oaId = whoCalls(request)
          if (troubles.take(oaId, 'slow-next')) await new Promise((resolve) => setTimeout(resolve, 3000))
          const data = await handle({ oaId, request })
          if (method === 'POST' && troubles.take(oaId, 'lose-next-answer')) {
            reply.hijack()
            request.raw.socket.destroy()
            return
          }
          void reply.send({ data, error: 0, message: 'Success' })
        } catch (error) {
          if (!(error instanceof ApiError)) throw error
          void reply.send({ error: error.error, message: error.message })
        }
      },
    })
  }
  return route
}
export type ApiRoute = ReturnType<typeof createApi>

/** The parameters of a reading call: JSON in one value of the query. */
const dataOf = ({ query }: FastifyRequest): Record<string, unknown> => {
  const { data } = query as { data?: string }
  try {
    return JSON.parse(data ?? '') as Record<string, unknown>
  } catch {
    throw new ApiError(-201, 'Param data is invalid')
  }
}

const personOf = ({ world }: Parts, oaId: string, id: unknown) => {
  const person = typeof id === 'string' ? findPerson(world, oaId, id) : undefined
  if (!person) throw new ApiError(-201, 'user_id is invalid')
  return person
}

const mostListed = 50

/** What can be read of an OA and its people. */
export const readingRoutes = (route: ApiRoute, parts: Parts): void => {
  const { world } = parts
  route('GET', '/v2.0/oa/getoa', ({ oaId }) => {
    const oa = world.state.oas.find(({ id }) => id === oaId)
    if (!oa) throw new ApiError(-205, 'OA does not exist')
    const followers = world.state.people.filter((person) => person.oaId === oaId && person.isFollower)
    return {
      oa_id: oa.id,
      name: oa.name,
      description: '',
      oa_alias: '',
      is_verified: true,
      oa_type: 2,
      cate_name: 'Thời trang',
      num_follower: followers.length,
      avatar: `${parts.filesBase()}/avatars/${oa.id}.png`,
      cover: '',
      package_name: 'Nâng cao',
      package_valid_through_date: '31/12/2027',
      linked_ZCA: '',
    }
  })
  route('GET', '/v3.0/oa/user/detail', ({ oaId, request }) => {
    const person = personOf(parts, oaId, dataOf(request)['user_id'])
    return {
      user_id: person.id,
      user_id_by_app: `55${person.id.slice(2)}`,
      display_name: person.name,
      user_alias: person.name,
      is_sensitive: false,
      user_is_follower: person.isFollower,
      avatar: `${parts.filesBase()}/avatars/${person.id}.png`,
      tags_and_notes_info: { notes: [], tag_names: [] },
      shared_info: person.info ?? {},
    }
  })
  route('GET', '/v3.0/oa/user/getlist', ({ oaId, request }) => {
    const { offset, count } = dataOf(request) as { offset?: number; count?: number }
    if (!Number.isInteger(offset) || !Number.isInteger(count) || Number(count) > mostListed)
      throw new ApiError(-201, 'offset or count is invalid')
    const all = world.state.people.filter((person) => person.oaId === oaId && person.isFollower)
    const users = all.slice(offset, Number(offset) + Number(count)).map(({ id }) => ({ user_id: id }))
    return { total: all.length, count: users.length, offset, users }
  })
  route('GET', '/v2.0/oa/conversation', ({ oaId, request }) => {
    const { user_id: id, offset = 0, count = 10 } = dataOf(request)
    const person = personOf(parts, oaId, id)
    if (Number(count) > 10) throw new ApiError(-201, 'count is invalid')
    const own = world.state.lines.filter((line) => line.oaId === oaId && line.personId === person.id).toReversed()
    return own.slice(Number(offset), Number(offset) + Number(count)).map((line) => ({
      src: line.from === 'customer' ? 1 : 0,
      time: line.at,
      message_id: line.id,
      message: line.text,
      type: line.files.length > 0 ? 'photo' : 'text',
    }))
  })
}
