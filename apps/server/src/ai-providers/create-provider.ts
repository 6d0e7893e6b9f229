import { trimEndOf } from '#core/text/trim-end.ts'
import type { ModelTransport, SendStream, StreamRequest } from '#core/safe-fetch/model-transport.ts'
import { askOnce } from './ask-once.ts'
import { ProviderError } from './contract.ts'
import type { AiProvider, Provider, ProviderConnection } from './contract.ts'
import type { WireRequest } from './dialect.ts'
import { fetchList } from './fetch-list.ts'
import { createRefusedFields } from './refused-fields.ts'

const KEY = /^[\u0021-\u007e]+$/

/** The base address with the path below it; a query of the base (such as a version) stays. */
const addressOf = (base: string | null, path: string): string => {
  if (!base || !URL.canParse(base)) throw new ProviderError('refused-address')
  const url = new URL(base)
  const [pathname = '', query] = path.split('?')
  url.pathname = `${trimEndOf(url.pathname, '/')}${pathname}`
  for (const [name, value] of new URLSearchParams(query)) url.searchParams.set(name, value)
  return url.href
}

/** A provider is a dialect, an address and the way there. */
export const createProvider = ({ baseUrl: publicUrl, dialect }: AiProvider, transport: ModelTransport): Provider => {
  const refused = createRefusedFields()

  // Trust is for the operator's own address; the public ones need none.
  const wayTo = ({ isTrusted, baseUrl }: ProviderConnection): SendStream =>
    isTrusted && baseUrl !== null ? transport.trusted : transport.safe

  const toStreamRequest = ({ baseUrl, apiKey }: ProviderConnection, wire: WireRequest): StreamRequest => {
    // A key with a line break or an accent in it was pasted wrong, and no server needs to tell us.
    if (apiKey !== null && !KEY.test(apiKey)) throw new ProviderError('auth')
    const url = addressOf(baseUrl ?? publicUrl, wire.path)
    if (!wire.body) return { url, method: 'GET', headers: wire.headers }
    const headers = { ...wire.headers, 'content-type': 'application/json' }
    return { url, method: 'POST', headers, body: JSON.stringify(wire.body) }
  }

  return {
    call: async (connection, request, options) => {
      const key = `${connection.baseUrl ?? ''} ${request.model}`
      const send = wayTo(connection)
      for (let attempts = 1; ; attempts += 1) {
        const leftOut = refused.of(key)
        try {
          const wire = toStreamRequest(connection, dialect.ask(connection, request, leftOut))
          return { ...(await askOnce({ dialect, send, wire, request, options })), attempts }
        } catch (error) {
          if (!(error instanceof ProviderError)) throw error
          error.attempts = attempts
          // Each field is left out once, so this ends.
          if (error.refusedField === null || leftOut.has(error.refusedField)) throw error
          refused.add(key, error.refusedField)
        }
      }
    },
    listModels: async (connection, signal) => {
      const wire = toStreamRequest(connection, dialect.listModels(connection))
      return dialect.readModels(await fetchList(wayTo(connection), wire, signal))
    },
  }
}
