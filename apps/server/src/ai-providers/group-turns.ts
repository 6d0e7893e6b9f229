import type { ModelMessage } from './contract.ts'
import type { Json } from './json.ts'

type SaidMessage = Exclude<ModelMessage, { role: 'system' }>

export interface Turn {
  side: 'user' | 'assistant'
  blocks: Json[]
}

interface Writing {
  blocksOf: (message: SaidMessage) => Json[]
  /** Stands where the user has not spoken yet: a bot may greet first, but a conversation must begin with the user. */
  opening: Json
}

/** For dialects whose sides alternate: results of tools are the user's side, neighbours of one side become one turn. */
export const groupTurns = (messages: readonly ModelMessage[], { blocksOf, opening }: Writing): Turn[] => {
  const turns: Turn[] = []
  for (const message of messages) {
    if (message.role === 'system') continue
    const side = message.role === 'assistant' ? 'assistant' : 'user'
    const blocks = blocksOf(message)
    const last = turns.at(-1)
    if (blocks.length === 0) continue
    if (!last && side === 'assistant') turns.push({ side: 'user', blocks: [opening] })
    if (last?.side === side) last.blocks.push(...blocks)
    else turns.push({ side, blocks })
  }
  return turns
}

export const systemTextOf = (messages: readonly ModelMessage[]): string =>
  messages.flatMap((message) => (message.role === 'system' ? message.content : [])).join('\n\n')
