import * as z from 'zod/mini'
import { openWindow, type Channel } from '../contract.ts'

const mostBytes = 10 * 1024 * 1024

/** The chat on a website. What is stored has arrived: the visitor's page reads it from us, now or on the next visit. */
export const webChannel: Channel = {
  about: {
    id: 'web',
    label: { vi: 'Website', en: 'Website' },
    description: {
      vi: 'Khung chat của bạn trên mọi trang web, bằng một dòng mã.',
      en: 'Your own chat on any site, with one line of code.',
    },
    icon: {
      paths: ['M12 2a10 10 0 1 0 0 20 10 10 0 0 0 0-20', 'M12 2a14.5 14.5 0 0 0 0 20 14.5 14.5 0 0 0 0-20', 'M2 12h20'],
      isFilled: false,
      color: '#0e7490',
    },
    group: { id: 'web', label: { vi: 'Web', en: 'Web' } },
  },
  settings: z.strictObject({}),
  capabilities: {
    showsParts: true,
    quickReplies: 3,
    textLength: null,
    messagesInARow: null,
    attachments: [
      { kind: 'image', maxBytes: mostBytes },
      { kind: 'file', maxBytes: mostBytes },
    ],
    hasTyping: true,
    receipts: 'read',
    hasComments: false,
  },
  connect: { kind: 'none' },
  chat: { delivery: 'stored', window: () => openWindow },
}
