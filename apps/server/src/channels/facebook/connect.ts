import type { ConnectRefusal, ChannelIo, NewAccount, OauthConnect } from '../contract.ts'
import { codeOf, failureOf, isAboutRight, type GraphError } from './errors.ts'
import { callGraph, type GraphCall } from './graph.ts'
import { pagesOf } from './pages.ts'
import { textOf, type Fields } from './read-json.ts'
import { askedScopes } from './rights.ts'
import { metaAppOf } from './settings-of-operator.ts'

/** Everything a conversation or a post may bring; without `feed` no comment comes, without the rest adverts are lost. */
export const subscribedFields = [
  'messages',
  'messaging_postbacks',
  'messaging_referrals',
  'message_echoes',
  'message_deliveries',
  'message_reads',
  'message_reactions',
  'standby',
  'messaging_handovers',
  'feed',
] as const

const withoutFeed = subscribedFields.filter((field) => field !== 'feed')

export const facebookOauth: OauthConnect = {
  needs: ['FACEBOOK_APP_ID', 'FACEBOOK_APP_SECRET', 'FACEBOOK_VERIFY_TOKEN'],
  callbackPath: '/integration/callback/facebook',
  signInUrl: (io, { redirectUri, state }) => {
    const { id, dialog } = metaAppOf(io)
    const query = new URLSearchParams({
      client_id: id,
      redirect_uri: redirectUri,
      state,
      response_type: 'code',
      scope: askedScopes.join(','),
      // Rights that were refused before are asked for again.
      auth_type: 'rerequest',
    })
    return `${dialog}/dialog/oauth?${query.toString()}`
  },
  finish: async (io, reply, signal) => {
    const { query } = reply
    if (query['error'] || !query['code']) return query['error'] === 'access_denied' ? denied : unclear
    const short = await tokenFor(io, { code: query['code'], redirect_uri: reply.redirectUri }, signal)
    if (typeof short !== 'string') return short
    const long = await tokenFor(io, { grant_type: 'fb_exchange_token', fb_exchange_token: short }, signal)
    return typeof long === 'string' ? pagesOf(io, long, signal) : long
  },
  start: async (io, { externalId, secrets }, signal) => {
    const whole = subscription(externalId, secrets)
    const subscribe = (call: GraphCall) => callGraph(io, { ...call, method: 'POST' }, signal)
    const first = await subscribe(whole)
    // Without the right to read posts a page still hears its messages: only its comments are left out.
    const reply =
      first.kind === 'refusal' && isAboutRight(first.error)
        ? await subscribe({ ...whole, query: { subscribed_fields: withoutFeed.join(',') } })
        : first
    if (reply.kind === 'answer') return null
    if (reply.kind === 'refusal' && !isPassing(reply.error)) return notSubscribed(reply.error)
    throw new Error('Facebook could not be asked to report the page')
  },
  end: async (io, { externalId, secrets }, signal) => {
    const { path, token } = subscription(externalId, secrets)
    await callGraph(io, { method: 'DELETE', path, token }, signal)
  },
}

const subscription = (pageId: string, secrets: NewAccount['secrets'] | Readonly<Record<string, string>>) => ({
  path: `/${encodeURIComponent(pageId)}/subscribed_apps`,
  query: { subscribed_fields: subscribedFields.join(',') },
  token: secrets['pageToken'] ?? '',
})

const isPassing = (error: GraphError): boolean => ['transient', 'rate-limited'].includes(failureOf(error))

/** A token of the person for what Meta gave us before; a refusal where they have to sign in again. */
const tokenFor = async (
  io: ChannelIo,
  given: Readonly<Record<string, string>>,
  signal: AbortSignal,
): Promise<string | ConnectRefusal> => {
  const { id, secret } = metaAppOf(io)
  const query = { client_id: id, client_secret: secret, ...given }
  const body = await askOnce(io, { path: '/oauth/access_token', query }, signal)
  return 'refused' in body ? outdated : textOf(body['access_token'])
}

/** Code 100 here means a code that is used up or too old; anything else is not the person's to mend. */
const askOnce = async (io: ChannelIo, call: GraphCall, signal: AbortSignal): Promise<Fields | { refused: true }> => {
  const reply = await callGraph(io, call, signal)
  if (reply.kind === 'answer') return reply.body
  if (reply.kind === 'refusal' && (reply.error.code === 100 || reply.error.code === 190)) return { refused: true }
  throw new Error(`Facebook gave no token: ${reply.kind === 'refusal' ? codeOf(reply.error) : reply.kind}`)
}

const denied: ConnectRefusal = {
  refused: {
    vi: 'Bạn đã từ chối cấp quyền trong cửa sổ Facebook. Nhấn “Kết nối” lần nữa và chọn “Tiếp tục”.',
    en: 'You refused in the Facebook window. Press “Connect” again and choose “Continue”.',
  },
}
const unclear: ConnectRefusal = {
  refused: {
    vi: 'Facebook không hoàn tất đăng nhập. Đóng cửa sổ và nhấn “Kết nối” lần nữa.',
    en: 'Facebook did not finish the sign-in. Close the window and press “Connect” again.',
  },
}
const outdated: ConnectRefusal = {
  refused: {
    vi: 'Lần đăng nhập này đã dùng rồi hoặc đã quá hạn. Nhấn “Kết nối” để đăng nhập lại.',
    en: 'This sign-in has been used or is too old. Press “Connect” to sign in again.',
  },
}
const notSubscribed = (error: GraphError): ConnectRefusal => ({
  refused: {
    vi: `Facebook không cho nhận tin của trang này (mã ${codeOf(error)}). Kiểm tra quyền của bạn trên trang rồi kết nối lại.`,
    en: `Facebook does not let us hear this page (code ${codeOf(error)}). Check your rights on the page and connect again.`,
  },
})
