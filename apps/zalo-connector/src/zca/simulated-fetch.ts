/**
 * Sends everything that is meant for Zalo to a simulator on this machine. Only used when the environment or a
 * product in development names one: the hosts are fixed in the library, and this is its only way around them.
 */
export const simulatedFetch =
  (origin: string): typeof fetch =>
  (input, init) => {
    const url = new URL(input instanceof Request ? input.url : input)
    const { agent: _agent, ...rest } = (init ?? {}) as RequestInit & { agent?: unknown }
    const headers = new Headers(rest.headers)
    headers.set('x-orig-host', url.host)
    return fetch(`${origin}${url.pathname}${url.search}`, { ...rest, headers, redirect: 'manual' })
  }
