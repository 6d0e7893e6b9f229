import type { AccountHealth, ChannelAccount, ChannelIo } from '../contract.ts'
import { codeOf, failureOf } from './errors.ts'
import { callGraph } from './graph.ts'

/** Whether the page's token still opens the page. Here a code 10 is about a right; it never says that the token is dead. */
export const checkPage = async (
  io: ChannelIo,
  { secrets }: ChannelAccount,
  signal: AbortSignal,
): Promise<AccountHealth> => {
  const token = secrets['pageToken'] ?? ''
  const reply = await callGraph(io, { path: '/me', query: { fields: 'id,name' }, token }, signal)
  if (reply.kind === 'answer') return { kind: 'ok' }
  if (reply.kind !== 'refusal') return { kind: 'unknown' }
  const { error } = reply
  const failure = failureOf(error)
  const code = codeOf(error)
  if (failure === 'token-expired' || failure === 'restricted') return { kind: 'broken', failure, code }
  return error.code === 10 || error.code === 200 ? { kind: 'broken', failure: 'permission', code } : { kind: 'unknown' }
}
