import type { Chat } from '../chat.ts'
import { el, icon } from '../dom.ts'
import { safeUrl } from '../markdown.ts'
import type { ChatState } from '../state.ts'
import { filled } from '../words.ts'
import { createComposer } from './composer-view.ts'
import { createLog } from './log-view.ts'

const cross = 'M6 6l12 12M18 6L6 18'

/** The whole chat: header, conversation, composer, footer. */
export const createApp = (chat: Chat, { onClose }: { onClose: (() => void) | null }) => {
  const { words, config } = chat
  const log = createLog(chat)
  const composer = createComposer(chat)
  const status = el('p', { class: 'status', role: 'status' })
  const person = el('button', { type: 'button', class: 'person', click: () => void chat.askForStaff() }, words.askStaff)
  const header = el(
    'header',
    { class: 'top' },
    logoView(chat),
    el(
      'div',
      { class: 'name' },
      el('h1', {}, config.name),
      el('span', { class: 'badge', title: config.disclosure }, words.ai),
    ),
    person,
    onClose && el('button', { type: 'button', class: 'plain', 'aria-label': words.close, click: onClose }, icon(cross)),
  )
  const node = el(
    'main',
    { class: 'chat', 'aria-label': config.name },
    header,
    status,
    ...log.nodes,
    composer.node,
    footerView(chat),
  )

  return {
    node,
    focus: composer.focus,
    isEmpty: composer.isEmpty,
    toEnd: log.toEnd,
    stayAtEnd: log.stayAtEnd,
    show: (state: ChatState) => {
      log.show(state)
      composer.show(state)
      status.textContent = statusOf(state, chat)
      person.hidden = state.isStaffAnswering || state.isWaiting
    },
  }
}

const statusOf = ({ isConnected, isWaiting, isStaffAnswering }: ChatState, { words }: Chat): string => {
  if (!isConnected) return words.reconnecting
  if (isWaiting) return words.staffAsked
  return isStaffAnswering ? words.staffAnswering : ''
}

const logoView = ({ config }: Chat): Node =>
  config.logoUrl?.startsWith('/api/files/')
    ? el('img', { class: 'logo', src: config.logoUrl, alt: '' })
    : el('span', { class: 'logo', 'aria-hidden': 'true' }, Array.from(config.name)[0]?.toUpperCase() ?? '')

const footerView = ({ config, words }: Chat): Node => {
  const { poweredBy, copyright } = config
  const label = poweredBy && filled(words.poweredBy, { name: poweredBy.label })
  const url = poweredBy && safeUrl(poweredBy.url)
  return el(
    'footer',
    { class: 'foot' },
    copyright !== '' && el('span', {}, copyright),
    label &&
      (url ? el('a', { href: url, target: '_blank', rel: 'noopener noreferrer' }, label) : el('span', {}, label)),
  )
}
