import * as z from 'zod/mini'
import type { Channel } from '../contract.ts'
import { facebookComments } from './comments.ts'
import { facebookOauth } from './connect.ts'
import { facebookFeedEvents, isFacebookFeedEvent } from './feed-events.ts'
import { checkPage } from './health.ts'
import { parseReport } from './parse.ts'
import { findMessengerPerson } from './profile.ts'
import { facebookSender } from './send.ts'
import { facebookSettings } from './settings-of-operator.ts'
import { showMessengerWriting } from './writing.ts'
import { answerChallenge, isSignedByMeta } from './verify.ts'
import { messengerWindow } from './window.ts'

/** Pages of Facebook: messages by the Messenger Platform, comments by the feed of a page. */
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
  feedEvents: facebookFeedEvents,
  isFeedEvent: isFacebookFeedEvent,
  capabilities: {
    showsParts: false,
    shownParts: ['cards', 'buttons'],
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
  operatorSettings: facebookSettings,
  connect: {
    kind: 'oauth',
    hint: {
      vi: 'Hai phút, bằng tài khoản Facebook đang quản lý trang. Chọn được nhiều trang một lần.',
      en: 'Two minutes, with the Facebook account that runs the page. Several pages can be chosen at once.',
    },
    ...facebookOauth,
  },
  hook: {
    address: 'shared',
    secrets: ['FACEBOOK_APP_SECRET', 'FACEBOOK_VERIFY_TOKEN'],
    verify: (request, secrets) => isSignedByMeta(request, secrets['FACEBOOK_APP_SECRET'] ?? ''),
    parse: (body, secrets) => parseReport(body, secrets['FACEBOOK_APP_ID'] ?? ''),
    handshake: (query, secrets) => answerChallenge(query, secrets['FACEBOOK_VERIFY_TOKEN'] ?? ''),
  },
  chat: {
    delivery: facebookSender,
    window: messengerWindow,
    watches: { what: 'windows', hours: 24 },
    findPerson: findMessengerPerson,
    showWriting: showMessengerWriting,
  },
  comments: facebookComments,
  checkHealth: checkPage,
}
