import { findPhrase } from '../turn/phrases.ts'
import { findSlots } from '../understand/find-slots.ts'
import type { AgentTool, SlotValues } from './contract.ts'

const field = (description: string, maxLength: number) => ({ type: 'string', maxLength, description })
const parameters = {
  type: 'object',
  properties: {
    name: field('Name of the customer', 80),
    phone: field('Vietnamese telephone number', 20),
    email: field('E-mail address', 120),
    address: field('Delivery address', 200),
  },
  additionalProperties: false,
}

const signs = /[^\p{L}\p{M}\p{N}.,'’/-]+/gu

type Kind = keyof SlotValues
const kinds: readonly Kind[] = ['name', 'phone', 'email', 'address']

/** The value if the customer really said it; a number or an address from a document does not count. */
const saidValue = (kind: Kind, proposed: string, said: string): string | null => {
  // Symbols are not compared with what was said, so they are not saved either.
  if (kind === 'name' || kind === 'address') return findPhrase(said, [proposed.replaceAll(signs, ' ').trim()])
  const [read] = findSlots(proposed).filter((slot) => slot.kind === kind)
  return read && findSlots(said).some((slot) => slot.kind === kind && slot.value === read.value) ? read.value : null
}

/** What a model proposes about a customer: what they really said, and what is refused. */
export const saidSlots = (
  args: Readonly<Record<string, unknown>>,
  customerMessages: readonly string[],
): { slots: SlotValues; refused: Kind[] } => {
  const said = customerMessages.join('\n')
  const slots: SlotValues = {}
  const refused: Kind[] = []
  for (const kind of kinds) {
    const proposed = args[kind]
    if (typeof proposed !== 'string' || proposed.trim() === '') continue
    const value = saidValue(kind, proposed.trim(), said)
    if (value) slots[kind] = value
    else refused.push(kind)
  }
  return { slots, refused }
}

/** Saves what customers say about themselves. The model only proposes: every value must be in their own messages. */
export const captureContactTool = (customerMessages: readonly string[]): AgentTool => ({
  name: 'capture_contact',
  description:
    'Save the name, telephone number, e-mail or address that the customer gave in this conversation, as they wrote it. Never guess a value.',
  parameters,
  run: async (args) => {
    const { slots, refused } = saidSlots(args, customerMessages)
    const saved = Object.keys(slots)
    const notSaid = refused.map((kind) => `${kind} is not what the customer wrote.`)
    if (saved.length === 0) return { content: ['Nothing saved.', ...notSaid].join(' '), error: 'nothing-valid' }
    return { content: [`Saved: ${saved.join(', ')}.`, ...notSaid].join(' '), effect: { kind: 'slots', slots } }
  },
})
