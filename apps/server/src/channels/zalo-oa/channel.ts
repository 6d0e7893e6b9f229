import * as z from 'zod/mini'
import type { Channel } from '../contract.ts'

/** Shown wherever conversations of it are; accounts cannot be connected in this version. */
export const zaloOaChannel: Channel = {
  about: {
    id: 'zalo-oa',
    label: { vi: 'Zalo OA', en: 'Zalo OA' },
    description: {
      vi: 'Tin nhắn của Zalo Official Account.',
      en: 'Messages of a Zalo Official Account.',
    },
    icon: {
      paths: ['M4 7h11v2.2L7.6 17.6H15V20H3.8v-2.3l7.4-8.3H4z', 'M19 2.5a3 3 0 1 0 0 6 3 3 0 0 0 0-6z'],
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
    messagesInARow: 8,
    attachments: [
      { kind: 'image', maxBytes: 1024 * 1024 },
      { kind: 'file', maxBytes: 5 * 1024 * 1024 },
    ],
    hasTyping: false,
    receipts: 'read',
    hasComments: false,
  },
  connect: { kind: 'none' },
}
