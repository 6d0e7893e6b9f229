import type { Attachment } from '@app/contracts/conversations'
import type { FormPart } from '@app/contracts/message-parts'
import type { VisitorEvent, WidgetMessage } from '@app/contracts/widget'
import type { Pending } from './saved-chat.ts'

export interface ChatState {
  /** Stored messages in the order of their numbers. */
  messages: readonly WidgetMessage[]
  pending: readonly Pending[]
  /** The message that is under way right now. */
  sendingId: string | null
  /** The streamed answer so far; null text if its beginning was missed. */
  streaming: { runId: string; text: string | null } | null
  writing: 'ai' | 'staff' | null
  isStaffAnswering: boolean
  /** A person was requested and has not answered yet. */
  isWaiting: boolean
  /** The form for contact details while waiting for a person; null if it is not needed. */
  contactForm: FormPart | null
  isConnected: boolean
  files: readonly Attachment[]
  uploads: number
  notice: string | null
}

export const emptyState: ChatState = {
  messages: [],
  pending: [],
  sendingId: null,
  streaming: null,
  writing: null,
  isStaffAnswering: false,
  isWaiting: false,
  contactForm: null,
  isConnected: true,
  files: [],
  uploads: 0,
  notice: null,
}

export const lastSeqOf = ({ messages }: Pick<ChatState, 'messages'>): number => messages.at(-1)?.seq ?? 0

/** Each message once, by number; a message the server has is no longer pending. */
export const withMessages = (state: ChatState, added: readonly WidgetMessage[]): ChatState => {
  const byId = new Map(state.messages.map((message) => [message.id, message]))
  for (const message of added) byId.set(message.id, message)
  const messages = [...byId.values()].sort((one, other) => one.seq - other.seq)
  const arrived = new Set(messages.map(({ clientId }) => clientId))
  return { ...state, messages, pending: state.pending.filter(({ clientId }) => !arrived.has(clientId)) }
}

/** Whether a form was filled in, or its answer is on its way; the chat's own form has no message. */
export const isFormAnswered = ({ messages, pending }: ChatState, formId: string | null): boolean =>
  messages.some(({ parts }) => parts.some((part) => part.kind === 'answers' && part.formId === formId)) ||
  pending.some(({ form }) => form?.formId === formId)

/** The state after something happened in the thread. */
export const afterEvent = (state: ChatState, event: VisitorEvent): ChatState => {
  switch (event.type) {
    case 'message':
      return withArrived(state, event.message)
    case 'message.changed':
      return withMessages(state, [event.message])
    case 'writing':
      return { ...state, writing: event.by }
    case 'delta':
      return { ...state, writing: 'ai', streaming: streamed(state, event) }
    case 'reset':
      return { ...state, writing: 'ai', streaming: { runId: event.runId, text: '' } }
    case 'ended':
      return state.streaming?.runId === event.runId || !state.streaming
        ? { ...state, writing: null, streaming: null }
        : state
    case 'mode':
      return {
        ...state,
        isStaffAnswering: event.isStaffAnswering,
        isWaiting: event.isWaiting,
        contactForm: event.contactForm,
      }
    default:
      return state
  }
}

const withArrived = (state: ChatState, message: WidgetMessage): ChatState => {
  const next = withMessages(state, [message])
  if (message.sender === 'customer') return next
  const isAi = message.sender === 'ai'
  return {
    ...next,
    writing: null,
    streaming: isAi ? null : next.streaming,
    isWaiting: next.isWaiting && isAi,
  }
}

/** Inserts a piece at its offset; after a gap the text is unknown (null) instead of wrong. */
const streamed = (
  { streaming }: ChatState,
  { runId, offset, text }: { runId: string; offset: number; text: string },
): ChatState['streaming'] => {
  const before = streaming?.runId === runId ? streaming.text : ''
  if (before === null || offset > before.length) return { runId, text: null }
  return { runId, text: before.slice(0, offset) + text }
}
