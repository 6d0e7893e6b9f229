import type { AccountHealth, ChannelAccount, ChannelIo, InboundPerson } from '../contract.ts'
import { accountFailureOf } from './errors.ts'
import { asObject, asText, callZalo, queryOf, ZaloAway, type Envelope } from './wire.ts'

/** Who the token speaks for; also how an account is asked whether it still works. */
export const getOa = (io: ChannelIo, accessToken: string, signal: AbortSignal): Promise<Envelope> =>
  callZalo(io, { accessToken, method: 'GET', path: '/v2.0/oa/getoa', signal })

export const checkZaloOa = async (
  io: ChannelIo,
  { secrets }: ChannelAccount,
  signal: AbortSignal,
): Promise<AccountHealth> => {
  try {
    const { error } = await getOa(io, secrets['accessToken'] ?? '', signal)
    if (error === 0) return { kind: 'ok' }
    const failure = accountFailureOf(error)
    return failure ? { kind: 'broken', failure, code: String(error) } : { kind: 'unknown' }
  } catch (cause) {
    if (cause instanceof ZaloAway) return { kind: 'unknown' }
    throw cause
  }
}

/** Reports name nobody, only their id. */
export const findZaloPerson = async (
  io: ChannelIo,
  { secrets }: ChannelAccount,
  personId: string,
  signal: AbortSignal,
): Promise<InboundPerson | null> => {
  try {
    const { error, data } = await callZalo(io, {
      accessToken: secrets['accessToken'] ?? '',
      method: 'GET',
      path: `/v3.0/oa/user/detail${queryOf({ user_id: personId })}`,
      signal,
    })
    const name = asText(data['display_name'])
    const pictureUrl = asText(asObject(data['avatars'])['240']) || asText(data['avatar']) || undefined
    return error === 0 && name ? { id: personId, name, pictureUrl } : null
  } catch (cause) {
    if (cause instanceof ZaloAway) return null
    throw cause
  }
}
