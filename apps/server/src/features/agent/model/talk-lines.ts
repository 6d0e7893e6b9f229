import type { ActName } from '@app/contracts/acts'
import { fence } from '../guards/fence.ts'
import type { Turn } from '../turn/contract.ts'
import type { UnderstoodTurn } from '../turn/understand-turn.ts'

/** What a model should know of the acts that it answers itself. */
const advice: Readonly<Partial<Record<ActName, string>>> = {
  orders:
    'The customer orders. Take down product, size, quantity, name, telephone number and address step by step, read everything back, then use the handoff tool if you have it.',
  books:
    'The customer books a time. Take down day, hour, number of people, name and telephone number step by step, read everything back, then use the handoff tool if you have it.',
  corrects: 'The customer corrects what they said before: the new words replace the old ones.',
  contact: 'The customer gives their details: read them back and say what comes next.',
  paid: 'The customer says they have paid. You cannot see payments: thank them and say that staff will check it.',
  bargains: 'The customer bargains. Only a rule in the passages may lower a price; otherwise state the listed price.',
}

/** What was understood of the message and the conversation, in a few lines; names are data of the shop. */
export const talkLines = ({ state }: Turn, { act, resolved, question }: UnderstoodTurn, boundary: string): string[] => {
  const { topic, matter, shown = [] } = state.talk ?? {}
  const about = topic ?? matter
  const facts = [
    ...(about ? [`talked about last: ${about.title}`] : []),
    ...(shown.length > 1 ? [`shown last, in this order: ${shown.map(({ title }) => title).join('; ')}`] : []),
    ...(resolved.by && resolved.query !== question ? [`the message probably means: ${resolved.query}`] : []),
  ]
  const line = act ? advice[act.act] : undefined
  return [
    ...(line ? [line] : []),
    ...(facts.length > 0 ? [fence(boundary, { label: 'the conversation so far', text: facts.join('\n') })] : []),
  ]
}
