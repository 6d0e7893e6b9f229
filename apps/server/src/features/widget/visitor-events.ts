import type { Language } from '@app/contracts/language'
import type { VisitorEvent } from '@app/contracts/widget'
import type { ThreadFeedEvent } from '#features/conversations/public.ts'
import { contactFormFor } from './contact-form.ts'
import { isStaffAnswering } from './is-staff-answering.ts'
import { isForVisitor, presentVisitorMessage } from './present-visitor-message.ts'

export interface Reader {
  /** The name the bot is shown under. */
  botName: string
  language: Language
  /** They have told us how to reach them. */
  hasPhone: boolean
}

/** An event of a thread as its customer gets it; null: not for customers. */
export const visitorEventOf = (event: ThreadFeedEvent, reader: Reader, now: Date): VisitorEvent | null => {
  switch (event.type) {
    case 'message':
    case 'message.changed':
      return isForVisitor(event.message)
        ? { type: event.type, message: presentVisitorMessage(event.message, reader.botName) }
        : null
    case 'thread':
      return {
        type: 'mode',
        isStaffAnswering: isStaffAnswering(event.thread, now),
        isWaiting: event.thread.waitingSince !== null,
        contactForm: contactFormFor(event.thread, reader),
      }
    case 'moment':
      return momentOf(event.moment)
  }
}

const momentOf = ({ event, payload }: (ThreadFeedEvent & { type: 'moment' })['moment']): VisitorEvent | null => {
  switch (event) {
    case 'ai.writing':
      return { type: 'writing', by: 'ai' }
    case 'ai.delta':
      return { type: 'delta', runId: payload.runId, offset: payload.offset, text: payload.text }
    case 'ai.reset':
      return { type: 'reset', runId: payload.runId }
    case 'ai.ended':
      return { type: 'ended', runId: payload.runId }
    case 'typing':
      return payload.by === 'staff' ? { type: 'writing', by: 'staff' } : null
    default:
      return null
  }
}
