import type { BuiltInAnswer } from '../builtin/contract.ts'
import { askBuiltIn, builtInResult } from './answer-built-in.ts'
import { answerWithModel, type NoModel } from './answer-with-model.ts'
import { messageCap } from './caps.ts'
import type { Turn, TurnResult } from './contract.ts'
import type { Display } from './display.ts'
import { emptyKnowledge, type Knowledge } from './find-knowledge.ts'
import { lookUp } from './look-up.ts'
import { fallbackResult, fallbackText, handoffResult, handoffText, resultOf } from './replies.ts'
import { understandTurn, type UnderstoodTurn } from './understand-turn.ts'

/** From here on a pair is sent as the shop wrote it, without asking a model. */
const verbatimFrom = 0.85
const shownHits = 8
const shownExcerpt = 160

/** The fixed path of a chatbot: understand → qna_match → search → ai_reply → checks → answer → handoff rule. */
export const answerTurn = async (turn: Turn, display: Display): Promise<TurnResult> => {
  if (turn.session.status === 'handed-off') return leftToPerson(turn)
  const understood = understandTurn(turn)
  const { intent, handoffWord } = understood
  if (intent?.intent === 'want-human' || handoffWord) return callPerson(turn, understood, handoffWord ?? intent?.phrase)
  const cap = messageCap(turn)
  if (cap) return capped(turn, understood, cap)
  if (intent) return smallTalk(turn, understood)
  return byHandoffRule(turn, understood, await answerQuestion(turn, understood, display))
}

const leftToPerson = (turn: Turn): TurnResult => {
  turn.trace.add({ type: 'understand', status: 'skipped', why: [{ kind: 'handed-off' }] })
  return resultOf({ status: 'cancelled_human', outcome: 'silent', reply: null })
}

const callPerson = (turn: Turn, understood: UnderstoodTurn, phrase: string | undefined): TurnResult =>
  handoffResult(turn, { reason: `"${phrase ?? ''}"`, summary: summaryOf(turn) }, handoffText(turn, understood))

/** What a person needs to know when no model wrote a summary: the last words of the customer. */
const summaryOf = ({ history, input }: Turn): string =>
  [...history.filter(({ role }) => role === 'user').slice(-3), { content: input }]
    .map(({ content }) => content.slice(0, 200))
    .join(' · ')

const capped = (turn: Turn, understood: UnderstoodTurn, cap: object): TurnResult => {
  turn.trace.add({ type: 'answer', status: 'skipped', why: [{ kind: 'cap', ...cap }] })
  return fallbackResult(turn, understood, { status: 'budget_blocked', outcome: 'blocked', errorCode: 'cap' })
}

const smallTalk = async (turn: Turn, understood: UnderstoodTurn): Promise<TurnResult> => {
  if (understood.intent?.intent === 'restart') {
    delete turn.state.topic
    turn.state.unansweredInRow = 0
  }
  const answer = await askBuiltIn(turn, understood, emptyKnowledge(understood.understood))
  return { ...builtInResult(turn, understood, answer, []), outcome: 'small_talk' }
}

const answerQuestion = async (turn: Turn, understood: UnderstoodTurn, display: Display): Promise<TurnResult> => {
  const looked = await lookUp(turn, understood)
  const { knowledge } = looked
  const [best] = knowledge.hits
  const isPair = best?.item.kind === 'qna'
  // The engine's judgement is needed at once only where a pair may go out as it is.
  let builtIn = looked.builtIn ?? (isPair ? await askBuiltIn(turn, understood, knowledge) : null)
  const isVerbatim =
    isPair &&
    builtIn?.kind === 'answer' &&
    builtIn.confidence >= verbatimFrom &&
    builtIn.citations.includes(best.item.id)
  recordSearch(turn, knowledge, builtIn, isVerbatim)
  if (isVerbatim && builtIn) return remember(turn, builtInResult(turn, understood, builtIn, knowledge.hits))

  const answered = await answerWithModel(turn, understood, knowledge, display)
  if ('outcome' in answered) return remember(turn, answered)
  builtIn ??= await askBuiltIn(turn, understood, knowledge)
  const parts = builtIn.kind === 'unknown' ? unknownParts(answered) : {}
  return remember(turn, builtInResult(turn, understood, builtIn, knowledge.hits, parts))
}

/** What the record says when neither a model nor the engine had an answer. */
const unknownParts = ({ reason, code }: NoModel): Partial<TurnResult> => {
  if (reason === 'no-credit') return { status: 'no_credit', outcome: 'blocked', errorCode: code }
  if (reason === 'cap') return { status: 'budget_blocked', outcome: 'blocked', errorCode: code }
  if (reason === 'failed') return { status: 'failed', outcome: 'error', errorCode: code }
  return {}
}

const recordSearch = (
  turn: Turn,
  { query, hits, tookMs, searchedItems, missing }: Knowledge,
  builtIn: BuiltInAnswer | null,
  isVerbatim: boolean,
): void => {
  const best = hits.find(({ item }) => item.kind === 'qna')
  const confidence = builtIn?.confidence ?? null
  turn.trace.add({
    type: 'qna_match',
    in: { query },
    out: best ? { question: best.item.title, itemId: best.item.id, score: best.score, confidence } : {},
    outputTaken: isVerbatim ? 'hit' : 'miss',
    why: [{ kind: 'threshold', name: 'verbatim', value: confidence, threshold: verbatimFrom }],
  })
  turn.trace.add({
    type: 'search',
    ms: tookMs,
    in: { query, datasets: turn.config.datasets.length },
    out: {
      searchedItems,
      hits: hits.slice(0, shownHits).map(({ item, score, datasetName, matchedWords }) => ({
        itemId: item.id,
        datasetId: item.datasetId,
        datasetName,
        kind: item.kind,
        title: item.title || (item.headingPath.at(-1) ?? ''),
        excerpt: item.body.slice(0, shownExcerpt),
        score,
        matchedWords: matchedWords.slice(0, 10),
      })),
    },
    outputTaken: hits.length > 0 ? 'hit' : 'miss',
    why: missing.map((datasetId) => ({ kind: 'missing-dataset', datasetId })),
  })
}

/** A product that was talked about is what the next question may leave out. */
const remember = (turn: Turn, result: TurnResult): TurnResult => {
  const [cited] = result.reply?.citations ?? []
  const isRecord = cited !== undefined && (turn.knowledge.datasets.get(cited.datasetId)?.fields.length ?? 0) > 0
  if (isRecord && cited.title) turn.state.topic = cited.title.slice(0, 120)
  return result
}

const unanswered = new Set(['no_answer', 'blocked', 'error'])
const answered = new Set(['answered', 'small_talk', 'handoff'])

/** After so many questions in a row without an answer, a person takes over. */
const byHandoffRule = (turn: Turn, understood: UnderstoodTurn, result: TurnResult): TurnResult => {
  const { afterUnanswered } = turn.config.handoff
  if (answered.has(result.outcome)) turn.state.unansweredInRow = 0
  if (!unanswered.has(result.outcome)) return result
  const inRow = (turn.state.unansweredInRow ?? 0) + 1
  turn.state.unansweredInRow = inRow
  if (afterUnanswered === 0 || inRow < afterUnanswered) return result
  turn.state.unansweredInRow = 0
  const text = `${fallbackText(turn, understood, true)} ${handoffText(turn, understood)}`
  const reason =
    understood.language === 'vi'
      ? `${inRow} câu liền chưa trả lời được`
      : `${inRow} questions in a row without an answer`
  return handoffResult(turn, { reason, summary: summaryOf(turn) }, text, {
    engine: result.engine,
    status: result.status,
    errorCode: result.errorCode,
    model: result.model,
  })
}
