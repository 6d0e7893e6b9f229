/** Hosts of the sign-in. Asking there twice does no harm, which cannot be said of a message. */
const signInHosts = new Set(['id.zalo.me', 'jr.chat.zalo.me', 'wpa.chat.zalo.me'])
const mostTries = 4

const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms))

/**
 * A gateway with nobody behind it says nothing about the account. The library would take its page for an answer of Zalo,
 * so it never sees it: the question is asked again, and in the end the line counts as broken.
 */
export const retriedSignIn =
  (fetchOnce: typeof fetch, firstPauseMs: number): typeof fetch =>
  async (input, init) => {
    const url = new URL(input instanceof Request ? input.url : input)
    if (!signInHosts.has(url.host)) return fetchOnce(input, init)
    for (let tries = 1; ; tries += 1) {
      const reply = await fetchOnce(input, init)
      if (reply.status < 500) return reply
      await reply.body?.cancel()
      if (tries === mostTries) throw new TypeError(`${url.host} answered ${reply.status}`)
      await pause(firstPauseMs * 2 ** (tries - 1))
    }
  }
