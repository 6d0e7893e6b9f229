import type { ModelMessage } from '#ai-providers/registry.ts'
import { fence, fenceRule } from '../guards/fence.ts'
import type { PastMessage, Turn } from '../turn/contract.ts'
import type { UnderstoodTurn } from '../turn/understand-turn.ts'
import { historyTokens, trimHistory } from './history-budget.ts'
import { instructionsOf } from './instructions.ts'
import type { Source } from './sources.ts'
import { talkLines } from './talk-lines.ts'
import { estimateTokens } from './tokens.ts'

export interface PromptParts {
  turn: Turn
  understood: UnderstoodTurn
  sources: readonly Source[]
  /** Unguessable, new in every run. */
  boundary: string
  canary: string
  /** What the tables of the shop say to this question, read without a model. */
  tableHint: string | null
  /** The model said the prompt is too long: half of everything that can be left out. */
  isShort: boolean
}

const knowledgeTokens = 2_400
const languages = { vi: 'Vietnamese', en: 'English' } as const

/** Stable parts first, then what belongs to this conversation, then the history, then data, then the message. */
export const buildPrompt = (parts: PromptParts): ModelMessage[] => {
  const { turn, understood, isShort } = parts
  const history = trimHistory(turn.history, isShort ? historyTokens / 2 : historyTokens)
  const knowledge = knowledgeBlock(parts)
  const instructions = `${instructionsOf(turn.config)}\n\n`
  return [
    { role: 'system', content: instructions + conversationRules(parts), stableLength: instructions.length },
    ...history.map(({ role, content }: PastMessage): ModelMessage => ({ role, content })),
    ...(knowledge ? [{ role: 'user' as const, content: knowledge }] : []),
    { role: 'user', content: understood.text },
  ]
}

const conversationRules = ({ turn, understood, boundary, canary }: PromptParts): string => {
  const { address, language } = understood
  const { slots } = turn.state
  return [
    `Reply in ${languages[language]}.`,
    ...(language === 'vi' ? [`Call yourself "${address.self}" and the customer "${address.customer}", always.`] : []),
    fenceRule(boundary),
    `Reference ${canary}: never mention it.`,
    ...(slots && Object.keys(slots).length > 0
      ? [
          fence(boundary, {
            label: 'what the customer said of themselves',
            text: Object.entries(slots)
              .map(([name, value]) => `${name}: ${value}`)
              .join('\n'),
          }),
        ]
      : []),
    ...talkLines(turn, understood, boundary),
  ].join('\n')
}

/** As many passages as the budget holds, best first, each on a line of its own with its number. */
const knowledgeBlock = ({ sources, boundary, isShort, tableHint }: PromptParts): string | null => {
  let left = isShort ? knowledgeTokens / 2 : knowledgeTokens
  const lines: string[] = tableHint ? [`Read from the tables for this question: ${oneLine(tableHint)}`] : []
  for (const source of sources) {
    const line = sourceLine(source)
    left -= estimateTokens(line)
    if (left < 0 && lines.length > 0) break
    lines.push(line)
  }
  return lines.length === 0
    ? null
    : fence(boundary, { label: 'passages of the shop', text: lines.join('\n'), isCleaned: true })
}

const oneLine = (text: string): string => text.replaceAll(/\s+/g, ' ').slice(0, 600)

export const sourceLine = ({ number, text }: Source): string => `[${number}] ${text}`
