/** What the tabs of one chat notify each other of. */
export type TabNotice = 'sent' | 'reset'

/** The other tabs of this browser with the same chat. */
export const tabsOf = (name: string) => {
  const channel = 'BroadcastChannel' in window ? new BroadcastChannel(name) : null
  return {
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel reaches its own origin only.
    notify: (notice: TabNotice) => channel?.postMessage(notice),
    listen: (onNotice: (notice: TabNotice) => void) => {
      channel?.addEventListener('message', ({ data }) => {
        if (data === 'sent' || data === 'reset') onNotice(data)
      })
    },
    /** Only one tab at a time runs it. Locks need a secure page; without them the server drops duplicates. */
    runAlone: <T>(what: string, work: () => Promise<T>): Promise<T> =>
      'locks' in navigator ? navigator.locks.request(`${name}:${what}`, work) : work(),
  }
}
export type Tabs = ReturnType<typeof tabsOf>
