import * as z from 'zod/mini'
import { shown } from '@app/contracts/kinds'
import type { Channel } from '../contract.ts'
import { zaloOaSignIn } from './connect.ts'
import { checkZaloOa, findZaloPerson } from './official-account.ts'
import { parseZalo } from './parse.ts'
import { renewZaloOa } from './renew.ts'
import { zaloOaSender } from './send.ts'
import { operatorSettings } from './settings-of-operator.ts'
import { siteProofOfZalo } from './site-proof.ts'
import { isFromZalo, isZaloProbe } from './verify.ts'
import { zaloOaWindow } from './window.ts'

const settings = z.strictObject({
  allowsPaid: shown(z._default(z.boolean(), false), {
    label: { vi: 'Cho nhân viên gửi tin có phí', en: 'Let staff send paid messages' },
    help: {
      vi: 'Sau 48 giờ kể từ tin cuối của khách, Zalo tính phí từng tin vào tài khoản OA, đến hết 7 ngày.',
      en: 'From 48 hours to 7 days after the customer’s last message, Zalo bills each message to the OA.',
    },
    control: 'switch',
  }),
  allowsPaidByAi: shown(z._default(z.boolean(), false), {
    label: { vi: 'Cho cả AI gửi tin có phí', en: 'Let the AI send paid messages too' },
    help: {
      vi: 'Chỉ có tác dụng khi nhân viên cũng được gửi. Nếu tắt, sau 48 giờ AI im lặng và chờ nhân viên.',
      en: 'Only takes effect when staff may send them. If off, the AI stays silent after 48 hours and leaves it to staff.',
    },
    control: 'switch',
  }),
})

/** A Zalo Official Account. */
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
  settings,
  capabilities: {
    showsParts: false,
    quickReplies: 0,
    textLength: 2000,
    messagesInARow: 8,
    // Larger than Zalo takes them: those are told as links.
    attachments: [
      { kind: 'image', maxBytes: 10 * 1024 * 1024 },
      { kind: 'file', maxBytes: 10 * 1024 * 1024 },
    ],
    hasTyping: false,
    receipts: 'read',
    hasComments: false,
  },
  operatorSettings,
  siteProof: siteProofOfZalo,
  connect: {
    kind: 'oauth',
    hint: {
      vi: 'Khoảng 1 phút. Đăng nhập Zalo bằng tài khoản quản trị của Official Account.',
      en: 'About a minute. Sign in to Zalo as an administrator of the Official Account.',
    },
    ...zaloOaSignIn,
  },
  hook: {
    address: 'shared',
    secrets: ['ZALO_OA_APP_ID', 'ZALO_OA_APP_SECRET'],
    verify: isFromZalo,
    isProbe: isZaloProbe,
    parse: parseZalo,
  },
  chat: {
    delivery: zaloOaSender,
    window: zaloOaWindow,
    watches: { what: 'answers', hours: 48 },
    findPerson: findZaloPerson,
  },
  checkHealth: checkZaloOa,
  renew: renewZaloOa,
}
