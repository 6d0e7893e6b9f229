/** What the page stores of the chat: whether it was open, and whether there is a conversation to come back to. */
export interface PageMemory {
  isOpen: boolean
  hasThread: boolean
}

const keyOf = (botId: string) => `bizagent:${botId}`

/** A site may forbid storage; the chat then starts closed on every page. */
export const loadPageMemory = (botId: string): PageMemory => {
  try {
    const stored = JSON.parse(localStorage.getItem(keyOf(botId)) ?? '{}') as Partial<PageMemory>
    return { isOpen: stored.isOpen === true, hasThread: stored.hasThread === true }
  } catch {
    return { isOpen: false, hasThread: false }
  }
}

export const savePageMemory = (botId: string, { isOpen, hasThread }: PageMemory): void => {
  try {
    localStorage.setItem(keyOf(botId), JSON.stringify({ isOpen, hasThread }))
  } catch {
    // Nothing to do: see above.
  }
}
