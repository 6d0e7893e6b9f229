import { createHmac } from 'node:crypto'
import * as z from 'zod/mini'
import { shown } from '@app/contracts/kinds'
import { isSameText } from '#core/crypto.ts'
import {
  closedWindow,
  openWindow,
  type Channel,
  type ChannelAccount,
  type ChannelChat,
  type ChannelComments,
  type ChannelHook,
  type ChannelIo,
  type ChannelSender,
  type SendFailure,
} from '#channels/contract.ts'
import { parsePigeons } from './parse-pigeons.ts'

/** The host that pigeon-service.ts plays. */
export const pigeonHost = 'pigeon.example'
export const operatorSecret = 'PIGEON_APP_SECRET'
/** Where the service is, for an installation that has one of its own. */
export const operatorBase = 'PIGEON_BASE'

export const signPigeon = (body: string | Buffer, secret: string): string =>
  createHmac('sha256', secret).update(body).digest('hex')

const call = (io: ChannelIo, secret: string, path: string, init: { body?: object; signal?: AbortSignal } = {}) =>
  io.safeFetch(`${io.operator[operatorBase] ?? `http://${pigeonHost}`}${path}`, {
    method: init.body ? 'POST' : 'GET',
    headers: { 'x-pigeon-key': secret, 'content-type': 'application/json' },
    body: init.body && JSON.stringify(init.body),
    signal: init.signal,
  })

const failures: Readonly<Record<number, SendFailure>> = {
  401: 'token-expired',
  403: 'permission',
  409: 'window-closed',
  410: 'recipient-gone',
  422: 'content-refused',
  429: 'rate-limited',
  451: 'banned',
}

/** The service's id of a letter, and how many more it carries for free where it says so. */
const takenAs = (answer: string): { externalId: string; quota?: { left: number; total: number } } => {
  const { id, quota } = JSON.parse(answer) as { id: string; quota?: { left: number; total: number } }
  return { externalId: id, ...(quota ? { quota } : {}) }
}

const sender: ChannelSender = {
  send: async (io, { secrets, externalId: loft }, { id, to, text, suggestions }, signal) => {
    const body = { loft, id, to, text, suggestions, leftAt: io.now().toISOString() }
    const reply = await call(io, secrets['secret'] ?? '', '/messages', { body, signal })
    if (reply.status === 200) return { kind: 'sent', ...takenAs(reply.text()) }
    const failure = failures[reply.status] ?? (reply.status >= 500 ? 'transient' : 'unknown')
    const retryAfterMs = Number(reply.headers['retry-after'] ?? 0) * 1000
    return { kind: 'failed', failure, code: String(reply.status), text: 'Bồ câu không bay', retryAfterMs }
  },
  find: async (io, { secrets }, { id }, signal) => {
    const { status } = await call(io, secrets['secret'] ?? '', `/messages/${id}`, { signal })
    return status === 200 ? 'sent' : status === 404 ? 'missing' : 'unknown'
  },
}

/** What is done under a post, as the service takes it. */
const under = async (
  io: ChannelIo,
  { secrets, externalId: loft }: ChannelAccount,
  { commentId, ...what }: { commentId: string; act: string; text?: string; isHidden?: boolean; outgoingId?: string },
  signal: AbortSignal,
) => {
  const body = { loft, ...what }
  const reply = await call(io, secrets['secret'] ?? '', `/comments/${commentId}`, { body, signal })
  if (reply.status === 200) {
    const { id, person } = JSON.parse(reply.text()) as { id: string; person: string }
    return { kind: 'done', externalId: id, personId: person } as const
  }
  const failure = reply.status === 404 ? ('terminal' as const) : (failures[reply.status] ?? 'transient')
  return { kind: 'failed', failure, code: String(reply.status), text: 'Bồ câu không bay' } as const
}

const comments: ChannelComments = {
  reply: (io, account, what, signal) => under(io, account, { ...what, act: 'reply' }, signal),
  privateReply: (io, account, what, signal) => under(io, account, { ...what, act: 'private' }, signal),
  like: (io, account, what, signal) => under(io, account, { ...what, act: 'like' }, signal),
  setHidden: (io, account, what, signal) => under(io, account, { ...what, act: 'hide' }, signal),
}

const hookOf = (address: ChannelHook['address']): ChannelHook => {
  const secretName = address === 'shared' ? operatorSecret : 'secret'
  const secretIn = (secrets: Readonly<Record<string, string>>): string => secrets[secretName] ?? ''
  return {
    address,
    secrets: [secretName],
    verify: ({ raw, header }, secrets) =>
      isSameText(header('x-pigeon-signature') ?? '', signPigeon(raw, secretIn(secrets))),
    parse: parsePigeons,
    handshake: ({ token = '', challenge = '' }, secrets) => (isSameText(token, secretIn(secrets)) ? challenge : null),
  }
}

const settings = z.strictObject({
  loft: shown(z.string().check(z.minLength(3)), {
    label: { vi: 'Mã chuồng', en: 'Loft' },
    control: 'text',
  }),
  secret: shown(z.string().check(z.minLength(8)), {
    label: { vi: 'Khóa', en: 'Key' },
    control: 'password',
  }),
  windowHours: shown(z._default(z.int().check(z.gte(1)), 24), {
    label: { vi: 'Số giờ được trả lời', en: 'Hours to answer' },
    control: 'number',
  }),
})

interface Kind {
  id?: string
  address?: ChannelHook['address']
  textLength?: number
  window?: ChannelChat['window']
}

/** As long as the shop has set it. */
const hoursOfShop: ChannelChat['window'] = ({ lastCustomerAt, now, settings: own }) => {
  const until = new Date((lastCustomerAt?.getTime() ?? 0) + Number(own['windowHours']) * 3600_000)
  return now <= until ? { ...openWindow, until } : closedWindow('too-late')
}

/** Carrier pigeons: a channel with a service of its own on this machine, in which nothing is left out. */
export const pigeonChannel = ({
  id = 'pigeon',
  address = 'account',
  textLength = 500,
  window = hoursOfShop,
}: Kind = {}): Channel => ({
  about: {
    id,
    label: { vi: 'Bồ câu đưa thư', en: 'Pigeon post' },
    description: { vi: 'Thư buộc vào chân bồ câu.', en: 'Letters tied to pigeons.' },
    icon: { paths: ['M4 14c4 6 12 6 16-2l-4-1c0-5-8-5-8 0z'], isFilled: true, color: '#7c3aed' },
    group: { id: 'pigeon', label: { vi: 'Bồ câu', en: 'Pigeons' } },
  },
  settings,
  feedEvents: [
    { id: 'comment:add', label: { vi: 'Bình luận mới', en: 'New comment' }, isDefault: true },
    { id: 'comment:edited', label: { vi: 'Sửa bình luận', en: 'Edited comment' }, isDefault: false },
    { id: 'comment:remove', label: { vi: 'Xóa bình luận', en: 'Removed comment' }, isDefault: false },
    { id: 'comment:hide', label: { vi: 'Ẩn bình luận', en: 'Hidden comment' }, isDefault: false },
    { id: 'comment:unhide', label: { vi: 'Hiện bình luận', en: 'Shown comment' }, isDefault: false },
    { id: 'reaction:add', label: { vi: 'Cảm xúc mới', en: 'New reaction' }, isDefault: false },
  ],
  capabilities: {
    showsParts: false,
    quickReplies: 2,
    textLength,
    messagesInARow: null,
    attachments: [{ kind: 'image', maxBytes: 1024 }],
    hasTyping: false,
    receipts: 'read',
    hasComments: true,
  },
  operatorSettings: [operatorSecret, operatorBase],
  connect: {
    kind: 'form',
    hint: { vi: 'Một phút, cần mã chuồng và khóa.', en: 'One minute; have the loft and its key at hand.' },
    finish: async (io, given) => {
      const { loft, secret, windowHours } = given as z.infer<typeof settings>
      const reply = await call(io, secret, '/me')
      if (reply.status === 401) return { refused: { vi: 'Khóa không đúng.', en: 'The key is wrong.' } }
      const { name } = JSON.parse(reply.text()) as { name: string }
      return { externalId: loft, name, settings: { windowHours, secret }, secrets: { secret } }
    },
  },
  hook: hookOf(address),
  comments,
  chat: {
    delivery: sender,
    window,
  },
  checkHealth: async (io, { secrets }, signal) => {
    const { status } = await call(io, secrets['secret'] ?? '', '/me', { signal })
    if (status === 200) return { kind: 'ok' }
    return status === 401 ? { kind: 'broken', failure: 'token-expired', code: '401' } : { kind: 'unknown' }
  },
})
