/** What the page may know of the chat: whether it was open, and whether there is something to come back to. */
export interface Remembered {
  isOpen: boolean
  hasThread: boolean
}

const keyOf = (botId: string) => `bizagent:${botId}`

/** A site may forbid storage; the chat then starts closed on every page. */
export const recall = (botId: string): Remembered => {
  try {
    const kept = JSON.parse(localStorage.getItem(keyOf(botId)) ?? '{}') as Partial<Remembered>
    return { isOpen: kept.isOpen === true, hasThread: kept.hasThread === true }
  } catch {
    return { isOpen: false, hasThread: false }
  }
}

export const remember = (botId: string, state: Remembered): boolean => {
  try {
    localStorage.setItem(keyOf(botId), JSON.stringify(state))
    return true
  } catch {
    return false
  }
}
