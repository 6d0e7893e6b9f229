import type { ChannelIo, ConnectRefusal, OfferedAccount } from '../contract.ts'
import { codeOf } from './errors.ts'
import { callGraph, type GraphCall } from './graph.ts'
import { fieldsOf, idOf, listOf, textOf, type Fields } from './read-json.ts'
import { gapsOf, obstacleOf, type HasRight } from './rights.ts'
import { metaAppOf } from './settings-of-operator.ts'

/** Meta gives its list in pieces and decides how long they are; a person with more than these is none. */
const mostPieces = 50

/** Every page that a person's token opens, with what may be done on it. */
export const pagesOf = async (
  io: ChannelIo,
  userToken: string,
  signal: AbortSignal,
): Promise<OfferedAccount[] | ConnectRefusal> => {
  const rightsOf = await readRights(io, userToken, signal)
  const pages = new Map<string, OfferedAccount>()
  let after: string | null = ''
  for (let piece = 0; piece < mostPieces && after !== null; piece += 1) {
    const body: Fields = await ask(io, pieceOf(userToken, after), signal)
    for (const page of listOf(body['data'])) pages.set(idOf(page['id']), offered(page, rightsOf))
    after = nextPiece(body)
  }
  pages.delete('')
  return [...pages.values()]
}

const pieceOf = (token: string, after: string): GraphCall => ({
  path: '/me/accounts',
  query: {
    fields: 'id,name,access_token,category,tasks,picture{url}',
    limit: '100',
    ...(after === '' ? {} : { after }),
  },
  token,
})

/** Only the mark of the next piece is taken from the answer: the token goes to no other address than our own. */
const nextPiece = (body: Fields): string | null => {
  const paging = fieldsOf(body['paging'])
  const next = textOf(paging['next'])
  if (next === '') return null
  const inLink = URL.canParse(next) ? new URL(next).searchParams.get('after') : null
  return inLink || textOf(fieldsOf(paging['cursors'])['after']) || null
}

const offered = (page: Fields, rightsOf: (pageId: string) => HasRight): OfferedAccount => {
  const externalId = idOf(page['id'])
  const tasks = Array.isArray(page['tasks']) ? page['tasks'].map(textOf) : []
  const hasRight = rightsOf(externalId)
  return {
    externalId,
    name: textOf(page['name']) || externalId,
    settings: {},
    secrets: { pageToken: textOf(page['access_token']) },
    pictureUrl: textOf(fieldsOf(fieldsOf(page['picture'])['data'])['url']) || undefined,
    gaps: gapsOf(hasRight),
    obstacle: obstacleOf(tasks, hasRight),
  }
}

/** Some rights hold for all pages, some for those that the person has ticked. */
const readRights = async (
  io: ChannelIo,
  userToken: string,
  signal: AbortSignal,
): Promise<(pageId: string) => HasRight> => {
  const { id, secret } = metaAppOf(io)
  const query = { input_token: userToken, access_token: `${id}|${secret}` }
  const data = fieldsOf((await ask(io, { path: '/debug_token', query }, signal))['data'])
  const scopes = new Set(Array.isArray(data['scopes']) ? data['scopes'].map(textOf) : [])
  const pagesOfScope = new Map(
    listOf(data['granular_scopes']).flatMap(({ scope, target_ids: ids }) =>
      Array.isArray(ids) ? [[textOf(scope), new Set(ids.map(idOf))] as const] : [],
    ),
  )
  return (pageId) => (scope) => scopes.has(scope) && (pagesOfScope.get(scope)?.has(pageId) ?? true)
}

const ask = async (io: ChannelIo, call: GraphCall, signal: AbortSignal): Promise<Fields> => {
  const reply = await callGraph(io, call, signal)
  if (reply.kind === 'answer') return reply.body
  throw new Error(`Facebook did not list the pages: ${reply.kind === 'refusal' ? codeOf(reply.error) : reply.kind}`)
}
