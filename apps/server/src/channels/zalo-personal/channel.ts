import * as z from 'zod/mini'
import type { Channel } from '../contract.ts'

/** Shown wherever conversations of it are; accounts cannot be connected in this version. */
export const zaloPersonalChannel: Channel = {
  about: {
    id: 'zalo-personal',
    label: { vi: 'Zalo cá nhân', en: 'Personal Zalo' },
    description: {
      vi: 'Tin nhắn của một tài khoản Zalo cá nhân.',
      en: 'Messages of a personal Zalo account.',
    },
    icon: {
      paths: ['M6 5h12v2.4L9.6 16.6H18V19H5.8v-2.4L14.2 7.4H6z'],
      isFilled: true,
      color: '#0068ff',
      isSquare: true,
    },
    group: { id: 'zalo', label: { vi: 'Zalo', en: 'Zalo' } },
  },
  settings: z.strictObject({}),
  capabilities: {
    showsParts: false,
    quickReplies: 0,
    textLength: 2000,
    messagesInARow: null,
    attachments: [
      { kind: 'image', maxBytes: 10 * 1024 * 1024 },
      { kind: 'file', maxBytes: 25 * 1024 * 1024 },
    ],
    hasTyping: true,
    receipts: 'read',
    hasComments: false,
  },
  connect: { kind: 'none' },
}
