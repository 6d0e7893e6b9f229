import * as z from 'zod/mini'
import type { AccountHealth, Channel } from '../contract.ts'
import { documents } from './documents.ts'
import { operatorSettings } from './settings-of-operator.ts'
import { signIn } from './sign-in.ts'
import { tables } from './tables.ts'
import { refresh, renewSecrets } from './tokens.ts'
import { readUserInfo } from './user-info.ts'

/** An account without conversations: its sheets take leads, and its documents and sheets are knowledge. */
export const googleChannel: Channel = {
  about: {
    id: 'google',
    label: { vi: 'Tài khoản Google', en: 'Google account' },
    description: {
      vi: 'Ghi khách tiềm năng vào Google Sheets, lấy tài liệu và bảng giá làm dữ liệu cho bot.',
      en: 'Adds leads to Google Sheets, and takes documents and price lists as knowledge of a bot.',
    },
    icon: {
      paths: [
        'M20.6 12.2c0-.6 0-1.1-.2-1.7H12v3.3h4.8a4.2 4.2 0 0 1-1.8 2.7v2.3h2.9c1.7-1.6 2.7-3.9 2.7-6.6z',
        'M12 21c2.4 0 4.5-.8 5.9-2.2L15 16.5a5.4 5.4 0 0 1-8.1-2.8h-3v2.3A9 9 0 0 0 12 21z',
        'M6.9 13.7a5.4 5.4 0 0 1 0-3.4V8h-3a9 9 0 0 0 0 8z',
        'M12 6.6c1.3 0 2.5.5 3.4 1.3L18 5.4A9 9 0 0 0 3.9 8l3 2.3A5.4 5.4 0 0 1 12 6.6z',
      ],
      isFilled: true,
      color: '#1a73e8',
    },
    group: null,
  },
  settings: z.strictObject({}),
  capabilities: {
    showsParts: false,
    quickReplies: 0,
    textLength: null,
    messagesInARow: null,
    attachments: [],
    hasTyping: false,
    receipts: 'none',
    hasComments: false,
  },
  operatorSettings,
  connect: {
    kind: 'oauth',
    hint: {
      vi: 'Nửa phút: chọn tài khoản Google và bấm “Tiếp tục”. Bot chỉ thấy tệp do bot tạo hoặc bạn mở cho bot.',
      en: 'Half a minute: choose the Google account and press “Continue”. Only files we make, or that you open to us, are seen.',
    },
    ...signIn,
  },
  tables,
  documents,

  checkHealth: async (io, { secrets }, signal): Promise<AccountHealth> => {
    if (await readUserInfo(io, secrets['accessToken'] ?? '', signal)) return { kind: 'ok' }
    // The hour of the access token may just be over. The lasting sign-in can be asked as often as one likes.
    const { kind } = await refresh(io, secrets['refreshToken'] ?? '', signal)
    if (kind === 'given') return { kind: 'ok' }
    return kind === 'ended' ? { kind: 'broken', failure: 'token-expired', code: 'invalid_grant' } : { kind: 'unknown' }
  },

  renew: (io, { secrets }, signal) => renewSecrets(io, secrets, signal),
}
