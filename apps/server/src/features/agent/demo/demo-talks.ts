import { quickIntent } from '../understand/quick-intents.ts'
import type { DemoSaid } from './demo-contract.ts'

export interface DemoTurn {
  /** What the customer said since the last answer. */
  input: string
  /** The number of the newest of those messages. */
  covered: number
  answer: DemoSaid
  kind: 'answered' | 'no_answer' | 'handoff' | 'small_talk'
}

/** The answers of the AI in a conversation, each with what it answers; what people answered is no turn of the bot. */
export const turnsOf = (said: readonly DemoSaid[]): DemoTurn[] => {
  const turns: DemoTurn[] = []
  let open: DemoSaid[] = []
  for (const [at, line] of said.entries()) {
    if (line.sender === 'customer') open.push(line)
    if (line.sender === 'ai' && open.length > 0) turns.push(turnOf(open, line, said[at + 1]))
    if (line.sender === 'ai' || line.sender === 'staff' || line.sender === 'phone') open = []
  }
  return turns
}

const turnOf = (open: readonly DemoSaid[], answer: DemoSaid, next: DemoSaid | undefined): DemoTurn => {
  const input = open.map(({ text }) => text).join('\n')
  return { input, covered: open.at(-1)?.seq ?? 0, answer, kind: kindOf(input, answer.text, next?.event ?? null) }
}

const kindOf = (input: string, answer: string, next: string | null): DemoTurn['kind'] => {
  if (next === 'handoff') return 'handoff'
  if (answer.includes('chưa có thông tin')) return 'no_answer'
  return quickIntent(input) ? 'small_talk' : 'answered'
}

/** Whether people kept the conversation after the bot had called them. */
export const isLeftToPeople = (said: readonly DemoSaid[]): boolean => {
  const last = said.findLast(({ event }) => event === 'handoff' || event === 'handed-back')
  return last?.event === 'handoff'
}
