import type { ChannelIo } from '../contract.ts'
import { addressOf } from './settings-of-operator.ts'

export interface UserInfo {
  /** The only thing of an account that never changes. */
  sub: string
  email: string
  name: string
  picture: string | undefined
}

/** Whose token it is; null: the token is not good any more. */
export const readUserInfo = async (
  io: ChannelIo,
  accessToken: string,
  signal: AbortSignal,
): Promise<UserInfo | null> => {
  const reply = await io.safeFetch(addressOf(io, 'GOOGLE_USERINFO_URL'), {
    headers: { authorization: `Bearer ${accessToken}` },
    redirectsTo: 'nobody',
    maxBytes: 64 * 1024,
    signal,
  })
  if (reply.status === 401) return null
  if (reply.status !== 200) throw new Error(`userinfo answered ${reply.status}`)
  const { sub, email, name, picture } = JSON.parse(reply.text()) as Record<string, unknown>
  if (typeof sub !== 'string' || sub === '') throw new Error('userinfo names nobody')
  return {
    sub,
    email: typeof email === 'string' ? email : '',
    name: typeof name === 'string' ? name : '',
    picture: typeof picture === 'string' ? picture : undefined,
  }
}
