export interface Network {
  readonly url: string
  /** A call that is answered at once with JSON; null when it failed, which is counted. */
  call<T>(kind: string, path: string, options?: CallOptions): Promise<T | null>
  /** For what is read differently; a status that is not 2xx is counted as a failure. */
  open(kind: string, path: string, options?: CallOptions): Promise<Response | null>
  fail(kind: string, reason: string): void
  /** How many of each kind were sent and failed since the last time. */
  takeCounts(): { requests: Record<string, { sent: number; failed: number }>; failures: string[] }
}

interface CallOptions {
  readonly token?: string | undefined
  readonly body?: object | undefined
  readonly address?: string | undefined
  readonly key?: string | undefined
  readonly signal?: AbortSignal | undefined
}

/** Everything the clients of the measurement send goes through here. Nothing is tried again: a failure is a failure. */
export const createNetwork = (url: string): Network => {
  let counts: Record<string, { sent: number; failed: number }> = {}
  let failures: string[] = []
  const countOf = (kind: string) => (counts[kind] ??= { sent: 0, failed: 0 })

  const fail = (kind: string, reason: string): void => {
    countOf(kind).failed += 1
    failures.push(`${kind}: ${reason}`)
  }
  const open = async (kind: string, path: string, options: CallOptions = {}): Promise<Response | null> => {
    countOf(kind).sent += 1
    try {
      const answer = await fetch(`${url}${path}`, requestOf(options))
      if (answer.ok) return answer
      fail(kind, `${answer.status} ${(await answer.text()).slice(0, 200)}`)
    } catch (error) {
      if (!options.signal?.aborted) fail(kind, reasonOf(error))
    }
    return null
  }
  return {
    url,
    open,
    fail,
    call: async (kind, path, options) => {
      try {
        return ((await (await open(kind, path, options))?.json()) ?? null) as never
      } catch (error) {
        fail(kind, `the answer broke off: ${reasonOf(error)}`)
        return null
      }
    },
    takeCounts: () => {
      const taken = { requests: counts, failures }
      counts = {}
      failures = []
      return taken
    },
  }
}

const requestOf = ({ token, body, address, key, signal }: CallOptions): RequestInit => ({
  method: body ? 'POST' : 'GET',
  headers: {
    ...(body ? { 'content-type': 'application/json' } : {}),
    ...(token ? { authorization: `Bearer ${token}` } : {}),
    ...(address ? { 'x-forwarded-for': address } : {}),
    ...(key ? { 'idempotency-key': key } : {}),
  },
  ...(body ? { body: JSON.stringify(body) } : {}),
  ...(signal ? { signal } : {}),
})

const reasonOf = (error: unknown): string =>
  error instanceof Error
    ? `${error.message} ${error.cause instanceof Error ? error.cause.message : ''}`.trim()
    : String(error)
