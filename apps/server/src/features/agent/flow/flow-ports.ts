import type { AnswerSettings, FlowPorts, ModelAnswer, Passage } from '#flow-nodes/contract.ts'
import { NodeFailure } from '#flow-nodes/contract.ts'
import { newId } from '#core/ids.ts'
import { SafeFetchError } from '#core/safe-fetch/safe-fetch.ts'
import { fromSafeFetch } from '#features/connections/public.ts'
import { answerTurn } from '../turn/answer-turn.ts'
import { noSpending, type Turn, type TurnResult } from '../turn/contract.ts'
import { Display } from '../turn/display.ts'
import { findKnowledge } from '../turn/find-knowledge.ts'
import { openingOf } from '../turn/opening.ts'
import { findSlots } from '../understand/find-slots.ts'
import { accountPorts } from './account-ports.ts'
import { secretFor } from './secret-for.ts'
import { findWorkingHours, isPhoneOfAnother } from './shop-facts.repository.ts'

const priority = 5
const maxBytes = 64 * 1024
const readable = ['application/json', 'application/problem+json', 'application/hal+json', 'text/*']

/** What a step has spent and nobody has paid yet. */
export interface Unpaid {
  runId: string
  credits: number
  model: string | null
}

const withDatasets = (
  turn: Turn,
  ids: readonly string[],
  priorities: NonNullable<AnswerSettings['priorities']> = {},
): Turn => ({
  ...turn,
  config: { ...turn.config, datasets: ids.map((id) => ({ id, priority: priorities[id] ?? priority })) },
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

/** The words of this step, for whoever watches; what an earlier step of the turn has shown is a message by now. */
const live = ({ tell }: Turn): Turn['tell'] => {
  let isFirst = true
  return (
    tell &&
    ((event) => {
      if (isFirst && event.type === 'text') tell({ type: 'text.reset' })
      isFirst = false
      tell(event)
    })
  )
}

/** A step that answers is a turn of a chatbot within the flow's own: same search, same checks, same prices. */
const answerWithin = async (
  turn: Turn,
  ask: Parameters<FlowPorts['model']['answer']>[0],
  pay: (unpaid: Unpaid) => void,
): Promise<ModelAnswer> => {
  const { settings } = ask
  const placed = withDatasets(turn, ask.datasets, settings.priorities)
  const inner: Turn = {
    ...placed,
    config: quietly(turn, configOf(placed.config, ask)),
    runId: newId(),
    input: ask.query,
    history: settings.memoryTurns === undefined ? turn.history : lastTurns(turn.history, settings.memoryTurns),
    spent: noSpending(),
    // What is ordered the flow decides by its own steps, unless this one shall take it down.
    collected: settings.takesOrders ? turn.collected : { order: null },
    tell: null,
  }
  const opening = openingOf(inner)
  const display = new Display(ask.isShownLive ? live(turn) : null, opening)
  const answered = await answerTurn(inner, display)
  const isSent = answerOf(answered).kind === 'answered'
  // What the flow does not send must not stay on anybody's screen.
  if (!isSent) display.reset()
  const wordsOf = async (text: string) => (isSent ? display.settle(text) : opening + text)
  const result = answered.reply
    ? { ...answered, reply: { ...answered.reply, text: await wordsOf(answered.reply.text) } }
    : answered
  if (opening && result.reply) turn.state.isDisclosed = true
  const { spent } = inner
  turn.spent.tokensIn += spent.tokensIn
  turn.spent.tokensOut += spent.tokensOut
  turn.spent.isEstimated ||= spent.isEstimated
  if (result.credits > 0 || spent.setAside > 0)
    pay({ runId: inner.runId, credits: result.credits, model: result.model })
  return answerOf(result)
}

/** A replay calls nothing outside of the product. */
const quietly = ({ mode }: Turn, config: Turn['config']): Turn['config'] =>
  mode === 'replay' ? { ...config, tools: { ...config.tools, http: [], mcp: [] } } : config

const said = new Set<TurnResult['outcome']>(['answered', 'small_talk', 'suggested'])

const answerOf = ({ outcome, reply, status, errorCode, handoff: called }: TurnResult): ModelAnswer => {
  const why = [{ kind: 'answer', outcome, status, ...(errorCode ? { errorCode } : {}) }]
  const handoff = called && { reason: called.reason, note: called.note }
  const { text = '', citations = [], suggestions = [] } = reply ?? {}
  if (outcome === 'error') return { kind: 'error', text, citations, suggestions, handoff, why }
  const isSaid = reply !== null && (said.has(outcome) || called?.keepsAnswering === true)
  const kind = isSaid ? 'answered' : called ? 'handoff' : 'no_answer'
  return { kind, text, citations, suggestions, handoff, why }
}

/** Everything a chatbot has, with what this step has of its own. */
const configOf = (base: Turn['config'], ask: Parameters<FlowPorts['model']['answer']>[0]): Turn['config'] => {
  const { answerLength, goals, forbiddenTopics, languagePolicy, model, memoryTurns, tools, ...own } = ask.settings
  const { disclosureText = '' } = own
  return {
    ...base,
    instructions: ask.instructions,
    onlyFromKnowledge: ask.onlyFromKnowledge,
    answerLength: answerLength ?? base.answerLength,
    goals: goals ?? base.goals,
    forbiddenTopics: forbiddenTopics ?? base.forbiddenTopics,
    languagePolicy: languagePolicy ?? base.languagePolicy,
    model: model ?? base.model,
    memoryTurns: memoryTurns ?? base.memoryTurns,
    tools: tools ?? base.tools,
    handoff: {
      ...base.handoff,
      keywords: [...(own.handoffWords ?? [])],
      afterUnanswered: own.afterUnanswered ?? 0,
      message: own.handoffText ?? base.handoff.message,
    },
    fallback: {
      text: own.fallbackText ?? base.fallback.text,
      offerHandoff: own.offersHandoff ?? base.fallback.offerHandoff,
    },
    guards: { priceLock: ask.priceLock, disclosure: disclosureText !== '', disclosureText },
    caps: { ...base.caps, ...own.caps },
  }
}

/** The last turns of a history: a turn begins with what the customer said. */
const lastTurns = (history: Turn['history'], turns: number): Turn['history'] => {
  const starts = history.flatMap(({ role }, at) => (role === 'user' ? [at] : []))
  return turns === 0 ? [] : history.slice(starts.at(-turns) ?? 0)
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
  isPhoneOfAnother: (phone, except) => isPhoneOfAnother(turn.ctx.db, turn.ctx.workspaceId, { phone, except }),
  http: (request) => callOut(turn, request),
  workingHours: () => findWorkingHours(turn.ctx.db, turn.ctx.workspaceId),
  secret: (name, url) => secretFor(turn.ctx, name, url),
  orders,
  accounts: accountPorts(turn.ctx),
})
