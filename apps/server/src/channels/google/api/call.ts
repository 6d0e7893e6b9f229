import { SafeFetchError, type SafeFetchResponse } from '#core/safe-fetch/safe-fetch.ts'
import { FileError, type ChannelAccount, type ChannelIo } from '../../contract.ts'
import { asFileError } from './failures.ts'

/** Everything one call needs: who is asked for, and until when. */
export interface Call {
  io: ChannelIo
  account: Pick<ChannelAccount, 'secrets'>
  signal: AbortSignal
}

interface Asked {
  method?: 'GET' | 'POST' | 'PATCH' | 'DELETE' | 'PUT'
  query?: Record<string, string>
  body?: object
  maxBytes?: number
}

const usualMaxBytes = 10 * 1024 * 1024

/** Asks the service with the account's token. Whatever goes wrong is a FileError with its class. */
export const callGoogle = async (
  { io, account, signal }: Call,
  address: string,
  { method = 'GET', query = {}, body, maxBytes = usualMaxBytes }: Asked = {},
): Promise<SafeFetchResponse> => {
  const url = new URL(address)
  for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value)
  const reply = await io
    .safeFetch(url, {
      method,
      headers: {
        authorization: `Bearer ${account.secrets['accessToken'] ?? ''}`,
        ...(body ? { 'content-type': 'application/json' } : {}),
      },
      body: body && JSON.stringify(body),
      redirectsTo: 'nobody',
      maxBytes,
      signal,
    })
    .catch((error: unknown) => {
      if (!(error instanceof SafeFetchError)) throw error
      // The answer is lost; what was asked for may have happened all the same.
      throw new FileError(error.reason === 'too-large' ? 'too-large' : 'transient', error.reason, null, {
        cause: error,
      })
    })
  if (reply.status < 200 || reply.status >= 300) throw asFileError(reply.status, reply.text(), reply.headers)
  return reply
}

export const askGoogle = async <T>(call: Call, address: string, asked?: Asked): Promise<T> => {
  const reply = await callGoogle(call, address, asked)
  try {
    return JSON.parse(reply.text()) as T
  } catch (cause) {
    throw new FileError('transient', 'no-json', null, { cause })
  }
}
