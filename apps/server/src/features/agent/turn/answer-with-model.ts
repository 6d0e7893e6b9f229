import { resolveModel, type ResolvedModel } from '#features/connections/public.ts'
import { raiseReservation, reserveCredits } from '#features/billing/public.ts'
import { newBoundary } from '../guards/fence.ts'
import { newCanary } from '../guards/canary.ts'
import { LiveWords } from '../guards/live-words.ts'
import { instructionsOf } from '../model/instructions.ts'
import { ModelTalk, type TalkResult } from '../model/model-talk.ts'
import { noteCredits } from '../model/likely-credits.ts'
import { creditsOf, estimateCredits } from '../model/price.ts'
import { Sources, type Source } from '../model/sources.ts'
import { thinkingOf } from '../model/thinking.ts'
import { openToolBox } from '../model/tool-box.ts'
import { askTurnTables, questionOf } from './ask-turn-tables.ts'
import { creditCap } from './caps.ts'
import { checkReply, type CheckedReply, type Refusal } from './check-reply.ts'
import type { Turn, TurnResult } from './contract.ts'
import type { Display } from './display.ts'
import type { Knowledge } from './find-knowledge.ts'
import { fallbackResult, handoffResult, handoffText, replyOf, resultOf } from './replies.ts'
import type { UnderstoodTurn } from './understand-turn.ts'

/** Why no model has answered; the built-in engine is next. */
export interface NoModel {
  kind: 'no-model'
  reason: 'built-in' | 'no-connection' | 'no-credit' | 'cap' | 'failed'
  code: string
}

const mostPairs = 3
const mostPassages = 6

/** The model path of a turn, from the credits to the checked reply. */
export const answerWithModel = async (
  turn: Turn,
  understood: UnderstoodTurn,
  knowledge: Knowledge,
  display: Display,
): Promise<TurnResult | NoModel> => {
  const { ctx, config } = turn
  if (config.model.source === 'built-in') return noModel('built-in')
  const models = await resolveModel(ctx, config.model)
  const [main] = models
  if (!main) return noModel('no-connection')
  const cap = await creditCap(turn)
  if (cap) {
    turn.trace.add({ type: 'ai_reply', status: 'skipped', why: [{ kind: 'cap', ...cap }] })
    return noModel('cap', cap.cap)
  }
  const sources = new Sources()
  const asked = await askTurnTables(turn, understood, questionOf(understood, knowledge.query, turn.ctx.now()))
  noteRemoved(turn, sources.add([...(asked?.hits ?? []), ...chosenHits(knowledge)]))
  if (asked)
    turn.trace.add({ type: 'search', nodeId: 'tables', outputTaken: asked.answer.kind, why: [...asked.answer.why] })
  const prompt = {
    understood,
    boundary: newBoundary(),
    canary: newCanary(),
    firstSources: sources.list.length,
    tableHint: asked?.answer.text ?? null,
  }
  const box = await openToolBox(turn)
  try {
    if (display.isWatched) display.guardWith(new LiveWords(instructionsOf(config), prompt.canary))
    const talk = new ModelTalk({ turn, models, prompt, sources, box, display })
    const amount = estimateCredits(main, talk.promptTokens, thinkingOf(turn, main).maxOutputTokens)
    noteCredits(config, amount)
    if (!(await setAside(turn, amount))) {
      turn.trace.add({ type: 'ai_reply', status: 'skipped', why: [{ kind: 'no-credit', amount }] })
      return noModel('no-credit')
    }
    return await converse({ turn, understood, talk, sources, canary: prompt.canary, display })
  } finally {
    await box.close()
  }
}

/** Nearly always its beginning has set aside enough. */
const setAside = async ({ ctx, runId, spent }: Turn, amount: number): Promise<boolean> => {
  if (spent.setAside >= amount) return true
  const reserve = spent.setAside > 0 ? raiseReservation : reserveCredits
  const isCovered = await reserve(ctx, { runId, amount })
  if (isCovered) spent.setAside = amount
  return isCovered
}

const noModel = (reason: NoModel['reason'], code: string = reason): NoModel => ({ kind: 'no-model', reason, code })

/** Text of the shop that talks to models is left out of the prompt, and its owner can see so. */
const noteRemoved = (turn: Turn, sources: readonly Source[]): void => {
  const why = sources.flatMap(({ hit, removed }) =>
    removed.map((line) => ({ kind: 'injection', itemId: hit.item.id, removed: line.slice(0, 200) })),
  )
  if (why.length > 0) turn.trace.add({ type: 'search', nodeId: 'passages', outputTaken: 'cleaned', why })
}

/** Pairs and passages both get their places, whoever has the higher score. */
const chosenHits = ({ hits }: Knowledge) => {
  const pairs = hits.filter(({ item }) => item.kind === 'qna').slice(0, mostPairs)
  const passages = hits.filter(({ item }) => item.kind !== 'qna').slice(0, mostPassages)
  return hits.filter((hit) => pairs.includes(hit) || passages.includes(hit))
}

interface Conversation {
  turn: Turn
  understood: UnderstoodTurn
  talk: ModelTalk
  sources: Sources
  canary: string
  display: Display
}

/** Asks the model, checks the answer, and asks once more when it may not be sent. */
const converse = async (conversation: Conversation): Promise<TurnResult | NoModel> => {
  const { turn, understood, talk, display } = conversation
  const first = await talk.answer()
  if (first.kind !== 'answer') return withoutAnswer(turn, understood, first)
  const checked = check(conversation, first)
  if (checked.refusals.length === 0) return sendable(conversation, checked, first.model)

  display.reset()
  const second = await talk.again(first.text, checked.refusals.map(({ advice }) => advice).join(' '))
  if (second.kind !== 'answer') return withoutAnswer(turn, understood, second)
  const rechecked = check(conversation, second)
  if (rechecked.refusals.length === 0) return sendable(conversation, rechecked, second.model)
  return refused(conversation, rechecked.refusals, second.model)
}

const check = ({ turn, understood, talk, sources, canary }: Conversation, answer: TalkResult & { kind: 'answer' }) =>
  checkReply({
    turn,
    understood,
    text: answer.isCut ? wholeSentences(answer.text) : answer.text,
    sources,
    toolResults: talk.use.results,
    canary,
  })

/** An answer that ran out of room ends with its last whole sentence. */
const wholeSentences = (text: string): string =>
  /^[\s\S]*[.!?…](?=\s|$|\s?\[)(?:\s?\[[\d, ]+\])?/.exec(text)?.[0] ?? text

const withoutAnswer = (
  turn: Turn,
  understood: UnderstoodTurn,
  result: Exclude<TalkResult, { kind: 'answer' }>,
): TurnResult | NoModel => {
  if (result.kind === 'filtered')
    return fallbackResult(turn, understood, { outcome: 'blocked', errorCode: 'content-filter' })
  if (!result.wasShown) return noModel('failed', result.code)
  return fallbackResult(turn, understood, { status: 'failed', outcome: 'error', errorCode: result.code })
}

/** The model's own words go out, and only those are paid for. */
const sendable = (
  { turn, understood, talk }: Conversation,
  { text, citations, isNoAnswer }: CheckedReply,
  model: ResolvedModel,
): TurnResult => {
  const engine = { engine: model.model, model: model.model }
  const { handoff } = talk.use
  if (isNoAnswer && !handoff) return fallbackResult(turn, understood, { outcome: 'no_answer', ...engine })
  const credits = creditsOf(model, turn.spent)
  if (handoff)
    return handoffResult(turn, handoff, isNoAnswer ? handoffText(turn, understood) : text, { ...engine, credits })
  turn.trace.add({ type: 'answer', out: { engine: model.model, citations: citations.length }, outputTaken: 'answered' })
  return resultOf({ outcome: 'answered', reply: replyOf({ text, citations }), ...engine, credits })
}

/** Refused twice: the shop's own sentence goes out, and the model's is not paid for. */
const refused = (
  { turn, understood, talk }: Conversation,
  refusals: readonly Refusal[],
  model: ResolvedModel,
): TurnResult => {
  const engine = { engine: model.model, model: model.model }
  const { handoff } = talk.use
  if (handoff) return handoffResult(turn, handoff, handoffText(turn, understood), engine)
  const isOnlyUnsourced = refusals.every(({ kind }) => kind === 'no-source')
  return fallbackResult(turn, understood, {
    outcome: isOnlyUnsourced ? 'no_answer' : 'blocked',
    errorCode: isOnlyUnsourced ? null : (refusals[0]?.kind ?? null),
    ...engine,
  })
}
