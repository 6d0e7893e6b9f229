/** What the callback page tells the page that opened its window: its session has moved on. It carries nothing else. */
export const returnedMessage = 'connect:returned'

/** Both pages listen here, also when the browser has cut the tie between a window and its opener. */
export const channelNameOf = (sessionId: string): string => `connect:${sessionId}`

export const isReturnedMessage = (data: unknown): boolean => data === returnedMessage

/** Tells whoever waits for the session, in every way a window has. */
export const tellReturned = (sessionId: string | undefined): void => {
  const opener: unknown = globalThis.opener
  if (opener && typeof opener === 'object' && 'postMessage' in opener)
    (opener as Window).postMessage(returnedMessage, location.origin)
  if (!sessionId) return
  const channel = new BroadcastChannel(channelNameOf(sessionId))
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- it never leaves this origin.
  channel.postMessage(returnedMessage)
  channel.close()
}
