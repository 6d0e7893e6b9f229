import * as z from 'zod/mini'
import { openWindow, type Channel } from '../contract.ts'
import { failureOf } from './failures.ts'
import { parseMessage } from './parse-message.ts'

const megabyte = 1024 * 1024

/**
 * A personal account speaks through a connector, on the shop's machine or on our server, which holds its session. There is no official
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
      vi: 'Khoảng 3 phút. Cần điện thoại đang đăng nhập tài khoản Zalo đó, và một máy tính luôn bật của shop nếu không dùng máy chủ.',
      en: 'About 3 minutes. Have the phone that is signed in to the Zalo account, and a shop computer that stays on unless the server is used.',
    },
    risk: {
      vi: 'Zalo không mở cổng chính thức cho tài khoản cá nhân. Kết nối này hoạt động như Zalo Web, và Zalo có thể cảnh báo, hạn chế hoặc khoá tài khoản dùng phần mềm bên thứ ba. Nên dùng số riêng của shop, hoặc Zalo OA nếu cần kênh chính thức.\nChúng tôi gửi theo nhịp người thật (cách 1,5–4 giây), tối đa 40 người lạ mỗi ngày, không gửi hàng loạt và tự dừng khi Zalo từ chối 3 lần. Rủi ro vẫn còn.',
      en: 'Zalo has no official way in for personal accounts. This connection works like Zalo Web, and Zalo may warn, restrict or lock accounts that are used with third-party software. Use a number of the shop’s own, or a Zalo OA if you need an official channel.\nMessages leave at a person’s pace (1.5 to 4 seconds apart), to 40 strangers a day at most, never in bulk, and stop by themselves after three refusals. The risk remains.',
    },
  },
  connector: { parse: parseMessage, failureOf, hosting: { settings: ['ZALO_PERSONAL_SIMULATOR'] } },
  // How many strangers are written to is watched by the connector, which sees the account's friends.
  chat: { delivery: 'connector', window: () => openWindow },
}
