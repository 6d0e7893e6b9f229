import type { Attachment } from '@app/contracts/conversations'
import type { WidgetMessage } from '@app/contracts/widget'
import type { Chat } from '../chat.ts'
import { el } from '../dom.ts'
import type { Pending } from '../saved-chat.ts'
import { safeUrl } from '../markdown.ts'
import type { Words } from '../words.ts'
import { markdownView } from './markdown-view.ts'
import { partViews } from './parts-view.ts'

const clock = (at: string, language: string): string =>
  new Date(at).toLocaleTimeString(language, { hour: '2-digit', minute: '2-digit' })

/** Pictures of the shop and the visitor are shown; what lies on another site is only linked. */
export const fileView = ({ kind, name, url, fileId }: Attachment): Node => {
  const isOwn = fileId !== null && url.startsWith('/api/files/')
  const href = isOwn ? url : safeUrl(url)
  if (!href) return el('span', { class: 'file' }, name)
  const shown = kind === 'image' && isOwn ? el('img', { src: url, alt: name, loading: 'lazy' }) : name
  return el('a', { class: 'file', href, target: '_blank', rel: 'noopener noreferrer' }, shown)
}

const filesView = (files: readonly Attachment[]) =>
  files.length > 0 && el('div', { class: 'files' }, ...files.map(fileView))

/** The customer's words are their own: shown as written, without markdown. */
const customerBubble = (text: string, files: readonly Attachment[], below: Node | string) =>
  el(
    'div',
    { class: 'row mine' },
    text !== '' && el('div', { class: 'bubble', dir: 'auto' }, el('p', {}, text)),
    filesView(files),
    el('div', { class: 'meta' }, below),
  )

export const messageView = (message: WidgetMessage, chat: Chat, isAnswered: boolean): Node => {
  const { words, config } = chat
  const time = clock(message.createdAt, config.language)
  if (message.sender === 'customer') return customerBubble(message.text, message.attachments, `${words.sent} · ${time}`)
  if (message.sender === 'system') return el('p', { class: 'line' }, message.text)
  return el(
    'div',
    { class: message.parts.length > 0 ? 'row theirs wide' : 'row theirs' },
    whoView(message.sender === 'ai', message.senderName, words),
    message.text !== '' &&
      answerBubble(
        message.text,
        message.citations.map(({ number }) => number),
      ),
    filesView(message.attachments),
    sourcesView(message, words),
    ...partViews(message, chat, isAnswered),
    el('div', { class: 'meta' }, time),
  )
}

/** The header says once that an AI answers; only what a person wrote carries a name in sight. */
export const whoView = (isAi: boolean, name: string, words: Words): Node =>
  isAi
    ? el('div', { class: 'who spoken' }, name || words.ai)
    : el('div', { class: 'who' }, name ? `${name} · ${words.staff}` : words.staff)

export const answerBubble = (text: string, known: readonly number[]): Node =>
  el('div', { class: 'bubble', dir: 'auto' }, ...markdownView(text, known))

const sourcesView = ({ citations }: WidgetMessage, words: Words) =>
  citations.length > 0 &&
  el(
    'ul',
    { class: 'sources', role: 'list', 'aria-label': words.sources },
    ...citations.map((citation) => el('li', {}, sourceView(citation))),
  )

/** A chip with the number and the name of the source; pressed, it shows the passage. */
const sourceView = ({ number, title, excerpt }: WidgetMessage['citations'][number]): Node =>
  el(
    'details',
    {},
    el('summary', { class: 'source' }, el('b', {}, String(number)), el('span', {}, title)),
    excerpt !== '' && el('p', { class: 'passage' }, excerpt),
  )

export const pendingView = (message: Pending, isSending: boolean, chat: Chat): Node => {
  const { words } = chat
  const button = (text: string, click: () => void) => el('button', { type: 'button', class: 'small', click }, text)
  const below =
    message.error === null
      ? el('span', {}, isSending ? words.sending : words.waiting)
      : el(
          'span',
          { class: 'error', role: 'alert' },
          `${words.failed}: ${message.error} `,
          button(words.retry, () => chat.retry(message.clientId)),
          button(words.drop, () => chat.drop(message.clientId)),
        )
  return customerBubble(message.text, message.files, below)
}
