import * as z from 'zod/mini'
import type { Channel } from '../contract.ts'

/** Shown wherever conversations of it are; accounts cannot be connected in this version. */
export const facebookChannel: Channel = {
  about: {
    id: 'facebook',
    label: { vi: 'Facebook', en: 'Facebook' },
    description: {
      vi: 'Tin nhắn và bình luận của trang Facebook.',
      en: 'Messages and comments of Facebook pages.',
    },
    icon: {
      paths: ['M14 21v-8h2.7l.4-3H14V8.2c0-.9.3-1.5 1.6-1.5h1.6V4.1C16.9 4 16 4 15 4c-2.3 0-4 1.4-4 4v2H8.3v3H11v8z'],
      isFilled: true,
      color: '#0866ff',
    },
    group: { id: 'facebook', label: { vi: 'Facebook', en: 'Facebook' } },
  },
  settings: z.strictObject({}),
  capabilities: {
    showsParts: false,
    quickReplies: 13,
    textLength: 2000,
    messagesInARow: null,
    attachments: [
      { kind: 'image', maxBytes: 8 * 1024 * 1024 },
      { kind: 'file', maxBytes: 25 * 1024 * 1024 },
    ],
    hasTyping: true,
    receipts: 'read',
    hasComments: true,
  },
  connect: { kind: 'none' },
}
