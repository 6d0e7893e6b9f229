import * as z from 'zod/mini'
import { openWindow, type Channel, type ChannelSender } from '#channels/contract.ts'

/** A channel that is nothing but a way to send; whatever is special about it, the test says. */
export const plainChannel = (id: string, delivery: ChannelSender, own: Partial<Channel> = {}): Channel => ({
  about: {
    id,
    label: { vi: `Kênh ${id}`, en: `Channel ${id}` },
    description: { vi: 'Kênh thử', en: 'A channel for tests' },
    icon: { paths: ['M2 12h20'], isFilled: false, color: '#7c3aed' },
    group: { id, label: { vi: `Kênh ${id}`, en: `Channel ${id}` } },
  },
  settings: z.strictObject({}),
  capabilities: {
    showsParts: false,
    quickReplies: 3,
    textLength: 2000,
    messagesInARow: null,
    attachments: [{ kind: 'image', maxBytes: 1024 * 1024 }],
    hasTyping: false,
    receipts: 'read',
    hasComments: false,
  },
  connect: { kind: 'none' },
  chat: { delivery, window: () => openWindow },
  ...own,
})
