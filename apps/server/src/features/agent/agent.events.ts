import type { RunOutcome } from '@app/contracts/agent'
import type { SlotValues } from './tools/contract.ts'
import type { CollectedOrder } from './turn/contract.ts'

interface OfTurn {
  botId: string
  sessionId: string
  runId: string
}

declare module '#core/events/events.ts' {
  interface EventPayloads {
    'message.in': OfTurn & { origin: string; text: string }
    'message.out': OfTurn & { origin: string; text: string; outcome: RunOutcome; engine: string; credits: number }
    'handoff.requested': OfTurn & { origin: string; reason: string; summary: string; slots: SlotValues }
    /** A customer in a thread asked something the bot has no answer for. */
    'question.unanswered': OfTurn
    /** An order is complete enough to be worked on; `note` is in the customer's words. */
    'order.collected': OfTurn & { origin: string; slots: SlotValues } & CollectedOrder
    'contact.captured': OfTurn & { origin: string; slots: SlotValues }
  }
}

/** The fields of these events that contain words of the customer or about them. */
export const saidFields = ['text', 'slots', 'summary', 'reason', 'note'] as const
