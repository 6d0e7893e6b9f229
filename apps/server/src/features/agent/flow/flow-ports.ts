import type { FlowPorts, ModelAnswer, Passage } from '#flow-nodes/contract.ts'
import { NodeFailure } from '#flow-nodes/contract.ts'
import { newId } from '#core/ids.ts'
import { SafeFetchError } from '#core/safe-fetch/safe-fetch.ts'
import { fromSafeFetch } from '#features/connections/public.ts'
import { answerTurn } from '../turn/answer-turn.ts'
import { noSpending, type Turn, type TurnResult } from '../turn/contract.ts'
import { Display } from '../turn/display.ts'
import { findKnowledge } from '../turn/find-knowledge.ts'
import { findSlots } from '../understand/find-slots.ts'

const priority = 5
const maxBytes = 64 * 1024
const readable = ['application/json', 'application/problem+json', 'application/hal+json', 'text/*']

/** What a step has spent and nobody has paid yet. */
export interface Unpaid {
  runId: string
  credits: number
  model: string | null
}

const withDatasets = (turn: Turn, ids: readonly string[]): Turn => ({
  ...turn,
  config: { ...turn.config, datasets: ids.map((id) => ({ id, priority })) },
})

const passageOf = ({ item, score }: Awaited<ReturnType<typeof findKnowledge>>['hits'][number]): Passage => ({
  id: item.id,
  kind: item.kind,
  title: item.title || (item.questions[0] ?? item.headingPath.at(-1) ?? ''),
  text: item.body,
  score,
  fields: item.data,
  questions: item.questions,
})

/** A step that answers is a turn of a chatbot within the flow's own: same search, same checks, same prices. */
const answerWithin = async (
  turn: Turn,
  ask: Parameters<FlowPorts['model']['answer']>[0],
  pay: (unpaid: Unpaid) => void,
): Promise<ModelAnswer> => {
  const inner: Turn = {
    ...withDatasets(turn, ask.datasets),
    runId: newId(),
    input: ask.query,
    spent: noSpending(),
    // What is ordered and who is called, the flow decides by its own steps.
    collected: { order: null },
    tell: null,
  }
  const { config } = inner
  const own = {
    ...config,
    instructions: ask.instructions,
    onlyFromKnowledge: ask.onlyFromKnowledge,
    guards: { ...config.guards, priceLock: ask.priceLock },
  }
  const result = await answerTurn({ ...inner, config: own }, new Display(null, ''))
  const { spent } = inner
  turn.spent.tokensIn += spent.tokensIn
  turn.spent.tokensOut += spent.tokensOut
  turn.spent.isEstimated ||= spent.isEstimated
  if (result.credits > 0 || spent.setAside > 0)
    pay({ runId: inner.runId, credits: result.credits, model: result.model })
  return answerOf(result)
}

const said = new Set<TurnResult['outcome']>(['answered', 'small_talk', 'suggested'])

const answerOf = ({ outcome, reply, status, errorCode }: TurnResult): ModelAnswer => {
  const why = [{ kind: 'answer', outcome, status, ...(errorCode ? { errorCode } : {}) }]
  if (outcome === 'error') return { kind: 'error', text: '', citations: [], why }
  if (!reply || !said.has(outcome)) return { kind: 'no_answer', text: '', citations: [], why }
  return { kind: 'answered', text: reply.text, citations: reply.citations, why }
}

const callOut = async (turn: Turn, request: Parameters<FlowPorts['http']>[0]): ReturnType<FlowPorts['http']> => {
  const { method, url, headers, body, timeoutMs, signal } = request
  const content = body === null ? {} : { 'content-type': 'application/json' }
  try {
    const answer = await turn.ctx.deps.safeFetch(url, {
      method,
      headers: { accept: 'application/json, text/*;q=0.9', ...content, ...headers },
      body: body ?? undefined,
      contentTypes: readable,
      maxBytes,
      timeoutMs,
      signal,
      redirectsTo: 'same-host',
    })
    return { status: answer.status, text: answer.text() }
  } catch (error) {
    if (error instanceof SafeFetchError)
      throw new NodeFailure(`http-${fromSafeFetch(error)}`, 'The address could not be called.')
    throw error
  }
}

/** The product as the steps of a flow see it. */
export const flowPorts = (turn: Turn, pay: (unpaid: Unpaid) => void, orders: FlowPorts['orders']): FlowPorts => ({
  knowledge: {
    search: async ({ datasets, query, topK }) =>
      (await findKnowledge(withDatasets(turn, datasets), query)).hits.slice(0, topK).map(passageOf),
  },
  model: { answer: (ask) => answerWithin(turn, ask, pay) },
  reader: { slots: (text) => Object.fromEntries(findSlots(text).map(({ kind, value }) => [kind, value])) },
  http: (request) => callOut(turn, request),
  orders,
})
