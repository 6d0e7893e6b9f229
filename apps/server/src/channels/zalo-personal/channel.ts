import * as z from 'zod/mini'
import { openWindow, type Channel } from '../contract.ts'
import { failureOf } from './failures.ts'
import { parseMessage } from './parse-message.ts'

const megabyte = 1024 * 1024

/**
 * A personal account speaks through the connector on the shop's machine, which holds its session. There is no official
 * way for programs, so what may happen is said before anybody connects one.
 */
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
      { kind: 'image', maxBytes: 10 * megabyte },
      { kind: 'file', maxBytes: 25 * megabyte },
    ],
    hasTyping: false,
    receipts: 'none',
    hasComments: false,
  },
  connect: {
    kind: 'qr',
    hint: {
      vi: 'Khoảng 3 phút. Cần một máy tính luôn bật của shop và điện thoại đang đăng nhập tài khoản Zalo đó.',
      en: 'About 3 minutes. Have a shop computer that stays on, and the phone that is signed in to the Zalo account.',
    },
    risk: {
      vi: 'Zalo không có cổng chính thức cho tài khoản cá nhân. Kết nối này hoạt động như Zalo Web trên máy của shop, và Zalo có thể cảnh báo, hạn chế hoặc khoá tài khoản dùng phần mềm bên thứ ba. Hệ thống gửi chậm như người thật và không gửi hàng loạt, nhưng rủi ro vẫn còn. Nên dùng tài khoản riêng của shop, hoặc Zalo OA nếu cần kênh chính thức.',
      en: 'Zalo has no official way in for personal accounts. This connection works like Zalo Web on the shop’s machine, and Zalo may warn, restrict or lock accounts that are used with third-party software. Messages leave at a person’s pace and never in bulk, but the risk remains. Use an account of the shop’s own, or a Zalo OA if you need an official channel.',
    },
  },
  connector: { parse: parseMessage, failureOf, hosting: { settings: ['ZALO_PERSONAL_SIMULATOR'] } },
  // How many strangers are written to is watched by the connector, which sees the account's friends.
  chat: { delivery: 'connector', window: () => openWindow },
}
