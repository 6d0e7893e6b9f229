import { openWindow, type Channel } from '#core/channel-port.ts'

/** The chat on a website. What is stored has arrived: the visitor's page reads it from us, now or on the next visit. */
export const webChannel: Channel = {
  kind: 'web',
  isStoredDelivery: true,
  showsParts: true,
  replyWindow: () => openWindow,
  send: async () => ({ kind: 'sent', externalId: null }),
}
