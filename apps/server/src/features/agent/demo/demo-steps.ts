import type { Citation, RunStep } from '@app/contracts/agent'
import type { ChatbotConfig } from '@app/contracts/bot-settings'
import type { Random } from '#core/seeded-random.ts'
import type { SessionState } from '#db/schema/index.ts'
import { Trace } from '../turn/trace.ts'
import { understandTurn } from '../turn/understand-turn.ts'
import type { DemoItem } from './demo-contract.ts'
import type { DemoTurn } from './demo-talks.ts'

/** What a model took for a demo answer. */
export interface DemoModelUse {
  model: string
  tokensIn: number
  cachedTokens: number
  tokensOut: number
  ms: number
}

interface DemoStepsOf {
  turn: DemoTurn
  config: ChatbotConfig
  state: SessionState
  items: readonly DemoItem[]
  citations: readonly Citation[]
  /** Null: the built-in engine answered. */
  use: DemoModelUse | null
  /** How many messages the model would have read. */
  messages: number
  random: Random
}

const verbatimFrom = 0.85
const shownExcerpt = 160
const rounded = (value: number): number => Math.round(value * 1000) / 1000

/**
 * The steps a demo answer would have left. The message is really read, so that what was understood is true and the
 * state remembers it; what was found is told from the answer.
 */
export const demoSteps = (parts: DemoStepsOf): RunStep[] => {
  const { turn, config, state } = parts
  const trace = new Trace(null)
  understandTurn({ config, state, input: turn.input, trace, captured: {} })
  const isCalled = turn.kind === 'handoff' && parts.use === null
  if (turn.kind !== 'small_talk' && !isCalled) addSearch(trace, parts)
  if (parts.use) addModel(trace, parts, parts.use)
  addAnswer(trace, parts)
  return trace.steps
}

const addSearch = (trace: Trace, { turn, config, items, use, random }: DemoStepsOf): void => {
  const pair = items.find(({ kind }) => kind === 'qna')
  const isVerbatim = pair !== undefined && use === null
  const confidence = pair ? rounded(isVerbatim ? 0.9 + random() * 0.09 : 0.6 + random() * 0.22) : null
  trace.add({
    type: 'qna_match',
    in: { query: turn.input },
    out: pair ? { question: pair.title, itemId: pair.id, score: confidence, confidence } : {},
    outputTaken: isVerbatim ? 'hit' : 'miss',
    why: [{ kind: 'threshold', name: 'verbatim', value: confidence, threshold: verbatimFrom }],
  })
  trace.add({
    type: 'search',
    ms: rounded(3 + random() * 6),
    in: { query: turn.input, datasets: config.datasets.length },
    out: { hits: items.map((item, at) => hitOf(item, (confidence ?? 0.8) - at * 0.1)) },
    outputTaken: items.length > 0 ? 'hit' : 'miss',
  })
}

const hitOf = ({ id, datasetId, datasetName, kind, title, body }: DemoItem, score: number) => ({
  itemId: id,
  datasetId,
  datasetName,
  kind,
  title,
  excerpt: body.slice(0, shownExcerpt),
  score: rounded(score),
  matchedWords: [],
})

const addModel = (trace: Trace, { turn, citations, messages }: DemoStepsOf, use: DemoModelUse): void => {
  const { model, tokensIn, cachedTokens, tokensOut, ms } = use
  const isNoAnswer = turn.kind === 'no_answer'
  trace.add({
    type: 'ai_reply',
    ms,
    in: { round: 1, model, messages, tools: ['capture_contact', 'handoff', 'product_lookup'], isShort: false },
    out: { text: turn.answer.text, finish: 'stop', toolCalls: [] },
    outputTaken: 'answered',
    llm: { model, inputTokens: tokensIn, cachedTokens, outputTokens: tokensOut, isEstimated: false },
  })
  trace.add({
    type: 'checks',
    ms: 0.4,
    out: { citations: citations.map(({ number, itemId }) => ({ number, itemId })), isNoAnswer },
    outputTaken: isNoAnswer ? 'no_answer' : 'passed',
  })
}

const addAnswer = (trace: Trace, { turn, citations, use }: DemoStepsOf): void => {
  const { kind, input } = turn
  if (kind === 'handoff') {
    const handoff = { reason: `"${input.slice(0, 80)}"`, summary: input.slice(0, 200) }
    trace.add({ type: 'handoff', out: handoff, outputTaken: 'handoff', why: [{ kind: 'handoff', ...handoff }] })
    return
  }
  trace.add({
    type: 'answer',
    out: { engine: use?.model ?? 'built-in', citations: citations.length },
    outputTaken: kind,
  })
}
