import type { AccountHealth, ChannelAccount, ChannelIo } from '../contract.ts'
import { codeOf, failureOf, isAboutRight } from './errors.ts'
import { callGraph, type GraphReply } from './graph.ts'
import { listOf, textOf } from './read-json.ts'
import { metaAppOf } from './settings-of-operator.ts'

/**
 * Whether the page's token still opens the page. Here a code 10 is about a right; it never says that the token is dead.
 * What the page reports to us is asked as well: without the comments among it, only those are missing.
 */
export const checkPage = async (
  io: ChannelIo,
  account: ChannelAccount,
  signal: AbortSignal,
): Promise<AccountHealth> => {
  const token = account.secrets['pageToken'] ?? ''
  const reply = await callGraph(io, { path: '/me', query: { fields: 'id,name' }, token }, signal)
  if (reply.kind === 'refusal') return healthOf(reply)
  if (reply.kind !== 'answer') return { kind: 'unknown' }
  const path = `/${encodeURIComponent(account.externalId)}/subscribed_apps`
  return isWithoutComments(io, await callGraph(io, { path, token }, signal))
    ? { kind: 'ok', lacksComments: true }
    : { kind: 'ok' }
}

const healthOf = ({ error }: Extract<GraphReply, { kind: 'refusal' }>): AccountHealth => {
  const failure = failureOf(error)
  const code = codeOf(error)
  if (failure === 'token-expired' || failure === 'restricted') return { kind: 'broken', failure, code }
  return isAboutRight(error) ? { kind: 'broken', failure: 'permission', code } : { kind: 'unknown' }
}

/** Only an answer that names our application without its comments says so. */
const isWithoutComments = (io: ChannelIo, reply: GraphReply): boolean => {
  if (reply.kind !== 'answer') return false
  const ours = listOf(reply.body['data']).find(({ id }) => textOf(id) === metaAppOf(io).id)
  const fields = ours?.['subscribed_fields']
  return Array.isArray(fields) && fields.length > 0 && !fields.includes('feed')
}
