import { accountPicture } from '../account-picture.ts'
import { badParameter, GraphRefusal } from './refusal.ts'
import { callerOf, givenIn, onlyKnown, pageCaller, requestKeys, wordIn, type Given, type Service } from './service.ts'
import { allFields, pageToken, type PageState, type UserTokenState } from './world.ts'

/** Lists of pages, subscriptions of a page, people. */
export const addPageRoutes = (service: Service): void => {
  const { http, memory } = service
  http.get('/:version/me', async (request) => {
    const caller = callerOf(service, request)
    return caller.kind === 'page' ? { id: caller.page.id, name: caller.page.name } : { ...memory.world.user }
  })
  http.get('/:version/me/accounts', async (request) => {
    const caller = callerOf(service, request)
    if (caller.kind !== 'user') throw badParameter('Tried accessing nonexisting field (accounts) on node type (Page)')
    return pieceOfPages(service, caller.token, givenIn(request))
  })
  http.post<{ Params: { pageId: string } }>('/:version/:pageId/subscribed_apps', async (request) => {
    const page = pageCaller(service, request, request.params.pageId, 'pages_manage_metadata')
    const given = givenIn(request)
    onlyKnown(given, [...requestKeys, 'subscribed_fields'], 'subscribed_apps')
    const fields = wordIn(given, 'subscribed_fields').split(',').filter(Boolean)
    const odd = fields.find((field) => !(allFields as readonly string[]).includes(field))
    if (odd !== undefined || fields.length === 0)
      throw badParameter('Param subscribed_fields must be one of the known fields')
    // What stands under posts is another right than messages.
    if (fields.includes('feed')) pageCaller(service, request, request.params.pageId, 'pages_read_engagement')
    page.fields = fields
    memory.changed()
    return { success: true }
  })
  http.get<{ Params: { pageId: string } }>('/:version/:pageId/subscribed_apps', async (request) => {
    const { fields } = pageCaller(service, request, request.params.pageId, 'pages_show_list')
    return { data: fields ? [{ id: memory.world.app.id, name: 'BizAgent', subscribed_fields: fields }] : [] }
  })
  http.delete<{ Params: { pageId: string } }>('/:version/:pageId/subscribed_apps', async (request) => {
    pageCaller(service, request, request.params.pageId, 'pages_manage_metadata').fields = null
    memory.changed()
    return { success: true }
  })
  http.post<{ Params: { appId: string } }>('/:version/:appId/subscriptions', async (request) => {
    await subscribeApp(service, request.params.appId, givenIn(request))
    return { success: true }
  })
  http.get<{ Params: { file: string } }>('/picture/:file', async (request, reply) =>
    reply.type('image/png').send(accountPicture(request.params.file)),
  )
}

/** The address of the reports is taken only after it has answered the question whether it is ours. */
const subscribeApp = async ({ memory, deliveries }: Service, appId: string, given: Given): Promise<void> => {
  const { app } = memory.world
  if (appId !== app.id || wordIn(given, 'access_token') !== `${app.id}|${app.secret}`)
    throw new GraphRefusal(15, 'This method must be called with an app access_token.')
  onlyKnown(given, ['access_token', 'object', 'callback_url', 'verify_token', 'fields'], 'subscriptions')
  if (wordIn(given, 'object') !== 'page') throw badParameter('object must be page')
  app.verifyToken = wordIn(given, 'verify_token')
  deliveries.setCallback(wordIn(given, 'callback_url'))
  if (!(await deliveries.isCallbackOurs())) throw new GraphRefusal(2200, 'Callback verification failed')
  memory.changed()
}

const pieceOfPages = (service: Service, { pageIds, scopes }: UserTokenState, given: Given): object => {
  const { memory, behaviour, origin } = service
  onlyKnown(given, [...requestKeys, 'limit', 'after'], 'accounts')
  const pages = scopes.includes('pages_show_list') ? memory.world.pages.filter(({ id }) => pageIds.includes(id)) : []
  const limit = Math.min(Number(wordIn(given, 'limit') || '25'), behaviour.longestPiece)
  const after = wordIn(given, 'after')
  const from = after === '' ? 0 : Number(Buffer.from(after, 'base64url').toString())
  if (!Number.isInteger(from)) throw badParameter('Invalid cursor')
  const piece = pages.slice(from, from + limit)
  const cursor = (at: number) => Buffer.from(String(at)).toString('base64url')
  const isMore = from + limit < pages.length
  for (const page of piece) openPage(page, scopes)
  memory.changed()
  const next = `${origin()}/v25.0/me/accounts?limit=${limit}&after=${cursor(from + limit)}`
  return {
    data: piece.map((page) => ({
      id: page.id,
      name: page.name,
      access_token: pageToken(page),
      category: page.category,
      tasks: page.tasks,
      picture: { data: { url: `${origin()}/picture/${page.id}.png`, is_silhouette: false } },
    })),
    paging: { cursors: { before: cursor(from), after: cursor(from + limit) }, ...(isMore ? { next } : {}) },
  }
}

/** A new sign-in gives a page whose token has died another one, with the rights that were ticked. */
const openPage = (page: PageState, scopes: readonly string[]): void => {
  page.scopes = scopes.filter((scope) => !page.neverScopes.includes(scope))
  if (!page.isTokenDead) return
  page.tokenNumber += 1
  page.isTokenDead = false
}
