import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Deliveries } from './deliveries.ts'
import type { Memory } from './memory.ts'
import { GraphRefusal, badParameter } from './refusal.ts'
import type { Troubles } from './troubles.ts'
import { proofOf } from './wire.ts'
import { pageToken, type PageState, type UserTokenState } from './world.ts'

/** What every route of the simulated Meta works with. */
export interface Service {
  http: FastifyInstance
  memory: Memory
  deliveries: Deliveries
  troubles: Troubles
  behaviour: Behaviour
  productUrl: string
  /** Where the service is reached; links it gives lead there. */
  origin(): string
}

export interface Behaviour {
  /** The page's own words come back before the call that said them is answered. */
  echoesFirst: boolean
  /** Meta decides how long the pieces of a list are. */
  longestPiece: number
}

export type Given = Readonly<Record<string, unknown>>

const isFields = (value: unknown): value is Given =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Query and body together, as the Graph API takes its parameters. */
export const givenIn = ({ query, body }: FastifyRequest): Given => ({
  ...(isFields(query) ? query : {}),
  ...(isFields(body) ? body : {}),
})

export const fieldsIn = (value: unknown): Given => (isFields(value) ? value : {})

export const wordIn = (given: Given, name: string): string => {
  const value = given[name]
  return typeof value === 'string' ? value : ''
}

export type Caller = { kind: 'page'; page: PageState } | { kind: 'user'; token: UserTokenState }

const deadToken = (subcode: number, words: string): GraphRefusal =>
  new GraphRefusal(190, words, { subcode, status: 401 })

/** Whose token it is. Dead ones are refused with 190, and a wrong proof of the secret with 100. */
export const callerOf = ({ memory }: Service, request: FastifyRequest): Caller => {
  const { world, now } = memory
  const given = givenIn(request)
  const bearer = /^Bearer (\S+)$/.exec(request.headers.authorization ?? '')?.[1]
  const token = bearer ?? wordIn(given, 'access_token')
  if (token === '') throw new GraphRefusal(104, 'An access token is required to request this resource')
  const proof = wordIn(given, 'appsecret_proof')
  if (proof !== '' && proof !== proofOf(token, world.app.secret))
    throw badParameter('Invalid appsecret_proof provided in the API argument')
  const page = world.pages.find((one) => pageToken(one) === token)
  if (page?.isTokenDead) throw deadToken(460, 'The session has been invalidated because the user changed the password')
  if (page) return { kind: 'page', page }
  const user = world.userTokens.find((one) => one.token === token)
  if (!user) throw deadToken(467, 'Error validating access token')
  if (user.expiresAt <= now()) throw deadToken(463, 'Session has expired')
  return { kind: 'user', token: user }
}

/** The page itself, with the right it needs. */
export const pageCaller = (service: Service, request: FastifyRequest, pageId: string, scope: string): PageState => {
  const caller = callerOf(service, request)
  if (caller.kind !== 'page' || (pageId !== 'me' && caller.page.id !== pageId))
    throw new GraphRefusal(200, 'Requires a page access token of this page', { status: 403 })
  if (!caller.page.scopes.includes(scope)) throw new GraphRefusal(200, `Requires ${scope}`, { status: 403 })
  return caller.page
}

/** Unknown names are refused, so that a slip of the product shows here and not at Meta. */
export const onlyKnown = (given: Given, known: readonly string[], where: string): void => {
  const odd = Object.keys(given).find((name) => !known.includes(name))
  if (odd !== undefined) throw badParameter(`Invalid keys "${odd}" were found in param "${where}"`)
}

export const requestKeys = ['access_token', 'appsecret_proof', 'fields'] as const
