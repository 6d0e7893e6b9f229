import { sayAct } from '../acts/sayings.ts'
import { splitQuestions } from '../acts/split-questions.ts'
import type { BuiltInAnswer } from '../builtin/contract.ts'
import type { TalkItem } from '#db/schema/index.ts'
import { remember } from '../state/remember.ts'
import { resolveQuestion } from '../state/resolve-question.ts'
import { actResult, type ActReply } from './act-reply.ts'
import { answerSale, answerTalk } from './answer-act.ts'
import { askBuiltIn, builtInResult } from './answer-built-in.ts'
import { answerWithModel, type NoModel } from './answer-with-model.ts'
import { messageCap } from './caps.ts'
import { taskReminder } from './carry-out-task.ts'
import type { Turn, TurnResult } from './contract.ts'
import type { Display } from './display.ts'
import type { Knowledge } from './find-knowledge.ts'
import { lookUp } from './look-up.ts'
import { fallbackResult, fallbackText, handoffResult, handoffText, replyOf, resultOf } from './replies.ts'
import { understandTurn, type UnderstoodTurn } from './understand-turn.ts'

/** From here on a pair is sent as the shop wrote it, without asking a model. */
const verbatimFrom = 0.85
const shownHits = 8
const shownExcerpt = 160

/** The fixed path of a chatbot: understand → acts → qna_match → search → ai_reply → checks → answer → handoff rule. */
export const answerTurn = async (turn: Turn, display: Display): Promise<TurnResult> => {
  if (turn.session.status === 'handed-off') return leftToPerson(turn)
  const understood = understandTurn(turn)
  const { act, handoffWord } = understood
  if (act?.act === 'wants-person' || handoffWord) return callPerson(turn, understood, handoffWord ?? act?.phrase)
  if (act?.act === 'complains') return apologise(turn, understood)
  const cap = messageCap(turn)
  if (cap) return capped(turn, understood, cap)
  const talked = await answerTalk(turn, understood)
  if (talked) return actResult(turn, act?.act ?? 'agrees', talked)
  if (usesModel(turn)) return answerAsked(turn, understood, display)
  const sold = await answerSale(turn, understood)
  if (sold && (understood.question === '' || !act)) return actResult(turn, act?.act ?? 'contact', sold)
  const answered = await answerAsked(turn, understood, display)
  return sold ? withAct(turn, answered, sold) : withReminder(turn, understood, answered)
}

const usesModel = ({ config }: Turn): boolean => config.model.source !== 'built-in'

/** A message that does something and asks something: both are answered. */
const withAct = (turn: Turn, answered: TurnResult, { text, handoff }: ActReply): TurnResult => {
  if (!answered.reply || answered.handoff) return answered
  const reply = { ...answered.reply, text: `${answered.reply.text}\n\n${text}` }
  return handoff
    ? { ...handoffResult(turn, handoff, reply.text), reply: { ...reply, isHandoff: true } }
    : { ...answered, reply }
}

/** Somebody who asks in the middle of an order is told what is still missing. */
const withReminder = (turn: Turn, understood: UnderstoodTurn, answered: TurnResult): TurnResult => {
  const reminder = answered.outcome === 'answered' ? taskReminder(turn, understood) : null
  if (!reminder || !answered.reply) return answered
  return { ...answered, reply: { ...answered.reply, text: `${answered.reply.text}\n\n${reminder}` } }
}

/** A message that does something and nothing else is looked up as it is. */
const asWhole = (understood: UnderstoodTurn): UnderstoodTurn => ({
  ...understood,
  question: understood.understood,
  resolved: { ...understood.resolved, query: understood.understood, by: null },
})

const answerAsked = async (turn: Turn, understood: UnderstoodTurn, display: Display): Promise<TurnResult> => {
  if (understood.act?.act === 'bargains' && !usesModel(turn)) return answerBargain(turn, understood, display)
  const asked = understood.question === '' ? asWhole(understood) : understood
  const parts = usesModel(turn) ? [] : splitQuestions(asked.question)
  const answered = parts.length > 1 ? await answerParts(turn, asked, parts, display) : null
  return byHandoffRule(turn, understood, answered ?? (await answerQuestion(turn, asked, display)))
}

/** Each question of a message for itself; what stays open is named. Null when none of them has an answer. */
const answerParts = async (
  turn: Turn,
  understood: UnderstoodTurn,
  parts: readonly string[],
  display: Display,
): Promise<TurnResult | null> => {
  const memory = turn.state.talk
  const answers: { part: string; result: TurnResult }[] = []
  for (const part of parts) {
    const resolved = resolveQuestion(part, turn.state.talk ?? {})
    answers.push({ part, result: await answerQuestion(turn, { ...understood, question: part, resolved }, display) })
  }
  const known = answers.filter(({ result }) => result.outcome === 'answered')
  if (known.length > 0) return joined(understood, answers)
  turn.state.talk = memory ?? {}
  return null
}

const joined = (understood: UnderstoodTurn, answers: readonly { part: string; result: TurnResult }[]): TurnResult => {
  const isKnown = ({ result }: { result: TurnResult }) => result.outcome === 'answered'
  const texts = answers.map(({ part, result }) =>
    isKnown({ result }) || result.outcome === 'suggested'
      ? (result.reply?.text ?? '')
      : sayAct('open-part', understood, { part }),
  )
  const citations = answers.filter(isKnown).flatMap(({ result }) => result.reply?.citations ?? [])
  const once = citations.filter(({ itemId }, at) => citations.findIndex((one) => one.itemId === itemId) === at)
  const reply = replyOf({
    text: [...new Set(texts)].join('\n\n'),
    citations: once.map((citation, at) => ({ ...citation, number: at + 1 })),
  })
  return resultOf({ outcome: 'answered', reply })
}

/** A rule of the shop about discounts answers; otherwise the price is the price. */
const saysDiscount = /giảm|bớt|khuyến mãi|ưu đãi|mặc cả|trả giá|niêm yết|giá cố định|chiết khấu|discount/iu
const answerBargain = async (turn: Turn, understood: UnderstoodTurn, display: Display): Promise<TurnResult> => {
  const answered = await answerQuestion(turn, asWhole(understood), display)
  const isRule = answered.outcome === 'answered' && saysDiscount.test(answered.reply?.text ?? '')
  return isRule ? answered : actResult(turn, 'bargains', { text: sayAct('bargain', understood) })
}

const upperFirst = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)

const apologise = (turn: Turn, understood: UnderstoodTurn): TurnResult => {
  const text = `${sayAct('sorry', understood)} ${upperFirst(handoffText(turn, understood).replace(/^Dạ,? /u, ''))}`
  const note = `Khách phàn nàn: “${turn.input.slice(0, 300)}”`
  return handoffResult(turn, { reason: 'Khách phàn nàn', summary: summaryOf(turn), note }, text)
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
  if (isVerbatim && builtIn)
    return remembered(turn, understood, knowledge.hits, builtInResult(turn, understood, builtIn, knowledge.hits))

  const answered = await answerWithModel(turn, understood, knowledge, display)
  if ('outcome' in answered) return remembered(turn, understood, knowledge.hits, answered)
  const sold = usesModel(turn) ? await answerSale(turn, understood) : null
  if (sold) return actResult(turn, understood.act?.act ?? 'contact', sold)
  builtIn ??= await askBuiltIn(turn, understood, knowledge)
  if (builtIn.kind === 'unknown' && answered.reason === 'no-credit') return landSoftly(turn, understood, answered)
  const parts = builtIn.kind === 'unknown' ? unknownParts(answered) : {}
  const offered = builtIn.candidates.map(({ itemId }) => itemId)
  const hits = [...(builtIn.hits ?? []), ...knowledge.hits]
  return remembered(turn, understood, hits, builtInResult(turn, understood, builtIn, hits, parts), offered)
}

/** Nobody pays for a model any more: what the shop has written is still answered, everything else is for people. */
const landSoftly = (turn: Turn, understood: UnderstoodTurn, { code }: NoModel): TurnResult => {
  const text = `${fallbackText(turn, understood, true)} ${handoffText(turn, understood)}`
  const reason = understood.language === 'vi' ? 'Hết credit' : 'Out of credits'
  return handoffResult(turn, { reason, summary: summaryOf(turn) }, text, { status: 'no_credit', errorCode: code })
}

/** What the record says when neither a model nor the engine had an answer. */
const unknownParts = ({ reason, code }: NoModel): Partial<TurnResult> => {
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

/** What was said is what the next message may leave out. */
const remembered = (
  turn: Turn,
  { resolved }: UnderstoodTurn,
  hits: Knowledge['hits'],
  result: TurnResult,
  offered: readonly string[] = [],
): TurnResult => {
  const told = (result.reply?.citations ?? []).map(({ itemId }) => itemId)
  const ids = told.length > 0 ? told : offered
  const items = ids.flatMap((id): TalkItem[] => {
    const item = hits.find((hit) => hit.item.id === id)?.item
    return item ? [{ itemId: item.id, kind: item.kind, title: item.title || (item.questions[0] ?? '') }] : []
  })
  turn.state.talk = remember(turn.state.talk ?? {}, { question: resolved.query, items, isOffer: told.length === 0 })
  return result
}

/** A model that is out of order is no question without an answer: it neither counts nor ends a row of them. */
const unanswered = new Set(['no_answer', 'blocked'])
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
    isUnanswered: result.outcome === 'no_answer',
  })
}
