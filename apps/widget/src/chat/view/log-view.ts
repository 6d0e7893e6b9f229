import type { WidgetMessage } from '@app/contracts/widget'
import type { Chat } from '../chat.ts'
import { el, syncRows, type Row } from '../dom.ts'
import { isFormAnswered, type ChatState } from '../state.ts'
import { filled } from '../words.ts'
import { formView } from './form-view.ts'
import { markdownView } from './markdown-view.ts'
import { answerBubble, messageView, pendingView, whoView } from './message-view.ts'
import { vnd } from './payment-view.ts'

const nearEnd = 80

/** The conversation: first words, messages, what is on its way, what is being written. */
export const createLog = (chat: Chat) => {
  const { words, config } = chat
  const list = el('div', { class: 'rows' })
  const log = el(
    'div',
    { class: 'log', role: 'log', 'aria-live': 'off', 'aria-label': words.conversation, tabindex: 0 },
    list,
  )
  const spoken = el('div', { class: 'spoken', 'aria-live': 'polite' })
  const show = syncRows(list)
  let told = -1

  const isAtEnd = () => log.scrollHeight - log.scrollTop - log.clientHeight < nearEnd
  const toEnd = () => {
    log.scrollTop = log.scrollHeight
  }

  /** Screen readers announce complete messages once; a stream would be noise. */
  const speak = ({ messages }: ChatState) => {
    const last = messages.at(-1)?.seq ?? 0
    const fresh = messages.filter(({ seq, sender }) => told >= 0 && seq > told && sender !== 'customer')
    if (fresh.length > 0) spoken.textContent = fresh.map(spokenOf).join('. ')
    told = last
  }

  return {
    nodes: [log, spoken] as const,
    toEnd,
    show: (state: ChatState) => {
      const wasAtEnd = isAtEnd()
      show(rowsOf(state, chat))
      if (wasAtEnd) toEnd()
      speak(state)
    },
    /** A phone's keyboard makes the log smaller; its end stays in sight. */
    stayAtEnd: () => {
      if (isAtEnd()) toEnd()
    },
    label: config.name,
  }
}

/** Without markdown signs, which would be read aloud. */
const spokenOf = ({ senderName, text, parts }: WidgetMessage): string => {
  const words = markdownView(text, []).map(({ textContent }) => textContent ?? '')
  const products = parts.flatMap((part) =>
    part.kind === 'cards' ? part.cards.map(({ title, price }) => `${title} ${price}`) : [],
  )
  const payments = parts.flatMap((part) => (part.kind === 'payment' ? `${part.code} ${vnd(part.amountVnd)}` : []))
  return `${senderName}: ${[...words, ...products, ...payments].join(', ')}`
}

/** What of a payment may change while the bubble stays. */
const moneyOf = ({ parts }: WidgetMessage): string =>
  parts.flatMap((part) => (part.kind === 'payment' ? `${part.state} ${part.amountVnd}` : [])).join()

const rowsOf = (state: ChatState, chat: Chat): Row[] => [
  ...firstRows(chat),
  ...state.messages.map((message) => {
    const isAnswered = isFormAnswered(state, message.id)
    return {
      key: message.id,
      look: `${message.text}\0${message.attachments.length}\0${message.citations.length}\0${isAnswered}\0${moneyOf(message)}`,
      make: () => messageView(message, chat, isAnswered),
    }
  }),
  ...state.pending.map((message) => {
    const isSending = state.sendingId === message.clientId
    return {
      key: message.clientId,
      look: `${isSending}\0${message.error ?? ''}`,
      make: () => pendingView(message, isSending, chat),
    }
  }),
  ...writingRows(state, chat),
  ...contactRows(state, chat),
  ...suggestionRows(state, chat),
]

const firstRows = ({ config, words }: Chat): Row[] => [
  {
    key: 'first',
    look: config.version,
    make: () =>
      el(
        'div',
        { class: 'first' },
        // The header says it to the eye, once.
        config.disclosure !== null && el('p', { class: 'spoken' }, config.disclosure),
        el('p', { class: 'line' }, words.privacy),
        config.welcome !== '' &&
          el('div', { class: 'row theirs' }, whoView(true, config.name, words), answerBubble(config.welcome, [])),
      ),
  },
]

const writingRows = ({ writing, streaming }: ChatState, { config, words }: Chat): Row[] => {
  if (streaming?.text) {
    const { text } = streaming
    const make = () => el('div', { class: 'row theirs' }, whoView(true, config.name, words), answerBubble(text, []))
    return [{ key: 'streaming', look: text, make }]
  }
  if (!writing) return []
  const label = filled(words.typing, { name: writing === 'ai' ? config.name : words.staff })
  const make = () =>
    el(
      'div',
      { class: 'row theirs' },
      el('div', { class: 'dots', role: 'img', 'aria-label': label }, el('i'), el('i'), el('i')),
    )
  return [{ key: 'writing', look: writing, make }]
}

/** Shown once while the visitor waits for a person. */
const contactRows = (state: ChatState, chat: Chat): Row[] => {
  const { contactForm } = state
  if (!contactForm || isFormAnswered(state, null)) return []
  const make = () => el('div', { class: 'row theirs wide' }, formView(contactForm, null, chat))
  return [{ key: 'contact-form', look: contactForm.title, make }]
}

/** The first suggestions before anything was said; later those of the newest message. */
const suggestionRows = (state: ChatState, chat: Chat): Row[] => {
  const last = state.messages.at(-1)
  const isQuiet = state.pending.length === 0 && !state.writing && !state.streaming
  const offered = last ? (last.sender === 'customer' ? [] : last.suggestions) : chat.config.suggestions
  if (!isQuiet || offered.length === 0) return []
  const make = () =>
    el(
      'div',
      { class: 'suggestions' },
      ...offered.map((text) => el('button', { type: 'button', click: () => chat.send(text) }, text)),
    )
  return [{ key: 'suggestions', look: offered.join('\0'), make }]
}
