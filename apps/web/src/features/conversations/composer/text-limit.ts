import type { Channels } from '#lib/channels/channels.ts'

/** What the server takes of any message, and what a note may have. */
const MOST = 5000
/** The number of letters left is shown from here on. */
const NEAR_END = 300

/** How long a text may be: a reply also has to fit through its channel. */
export const textLimit = (channels: Channels, channel: string, isNote: boolean): number => {
  const { textLength = null } = channels.find(({ id }) => id === channel)?.capabilities ?? {}
  return isNote || textLength === null ? MOST : Math.min(textLength, MOST)
}

/** Counted as the server counts: after NFC, without blanks around the text. `left` is negative when it is too long. */
export const textRoom = (text: string, limit: number) => {
  const left = limit - text.trim().normalize('NFC').length
  return { limit, left, isTooLong: left < 0, isNearEnd: left < NEAR_END }
}
