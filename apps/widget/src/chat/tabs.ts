/** What tabs of one chat tell each other: that something was sent, or that everything is forgotten. */
export type TabWord = 'sent' | 'reset'

/** The other tabs of this browser with the same chat. */
export const tabsOf = (name: string) => {
  const channel = 'BroadcastChannel' in window ? new BroadcastChannel(name) : null
  return {
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel reaches its own origin only.
    tell: (word: TabWord) => channel?.postMessage(word),
    hear: (onWord: (word: TabWord) => void) => {
      channel?.addEventListener('message', ({ data }) => {
        if (data === 'sent' || data === 'reset') onWord(data)
      })
    },
    /** Work that only one tab does at a time. Locks need a secure page; without them the server sorts it out. */
    alone: <T>(what: string, work: () => Promise<T>): Promise<T> =>
      'locks' in navigator ? navigator.locks.request(`${name}:${what}`, work) : work(),
  }
}
export type Tabs = ReturnType<typeof tabsOf>
