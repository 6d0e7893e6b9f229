import { englishQuery } from '../english/english-query.ts'
import { checkInjection } from '../guards/injection.ts'
import type { Replacement } from '../understand/normalise-message.ts'
import { normaliseMessage } from '../understand/normalise-message.ts'
import { findSlots, type Slot } from '../understand/find-slots.ts'
import {
  detectAddress,
  mergeDetected,
  resolveAddress,
  type Address,
  type CustomerWord,
  type DetectedAddress,
} from '../understand/pronouns.ts'
import type { FoundAct } from '../acts/contract.ts'
import { correctedText, readMessage } from '../acts/find-act.ts'
import type { ResolvedQuestion } from '../state/contract.ts'
import { resolveQuestion } from '../state/resolve-question.ts'
import type { Turn } from './contract.ts'
import { findPhrase } from './phrases.ts'
import { msSince } from './trace.ts'

export type ReplyLanguage = 'vi' | 'en'

/** What a message says before anything is looked up. */
export interface UnderstoodTurn {
  readonly text: string
  readonly understood: string
  readonly replacements: readonly Replacement[]
  /** The language of the reply. */
  readonly language: ReplyLanguage
  /** What the customer does by the message, if it is more than a question. */
  readonly act: FoundAct | null
  /** What is to be looked up, as it was typed; empty when nothing is asked. */
  readonly question: string
  /** The same with everything that it leaves out. */
  readonly resolved: ResolvedQuestion
  readonly address: Address
  readonly slots: readonly Slot[]
  /** A word of the shop's own list that calls a person. */
  readonly handoffWord: string | null
}

/** All of a turn that is needed to read its message. */
type HeardTurn = Pick<Turn, 'config' | 'state' | 'input' | 'trace' | 'captured'>

/** Reads the message; what it says of the customer is remembered in the session. */
export const understandTurn = (turn: HeardTurn): UnderstoodTurn => {
  const started = performance.now()
  const { config, state } = turn
  const message = normaliseMessage(turn.input)
  const slots = config.tools.captureContact ? findSlots(message.text) : []
  for (const { kind, value } of slots) rememberSlot(turn, kind, value)
  const detected = mergeDetected(rememberedAddress(turn), detectAddress(message.text))
  state.address = { self: detected.self, us: detected.us }
  const language = replyLanguage(turn, message.language)
  state.language = language
  const { act, question: typed } = readAct(turn, message, slots)
  const question = message.language === 'en' ? englishQuery(typed) : typed
  const understood: UnderstoodTurn = {
    text: message.text,
    understood: message.understood,
    replacements: message.replacements,
    language,
    act,
    question,
    resolved: resolveQuestion(question, state.talk ?? {}),
    address: resolveAddress(config.persona, detected),
    slots,
    handoffWord: findPhrase(message.text, config.handoff.keywords),
  }
  turn.trace.add({
    type: 'understand',
    ms: msSince(started),
    in: { text: message.text, isCut: message.isCut },
    out: {
      understood: message.understood,
      messageLanguage: message.language,
      replyLanguage: language,
      act: act?.act ?? null,
      question: understood.resolved.query,
      state: stateShown(turn),
      slots: Object.fromEntries(slots.map(({ kind, value }) => [kind, value])),
      address: understood.address,
    },
    why: [
      ...message.replacements.map(({ from, to, kind }) => ({ kind: 'replaced', from, to, how: kind })),
      ...slots.map(({ kind, evidence }) => ({ kind: 'slot', slot: kind, evidence: evidence.text })),
      ...(act ? [{ kind: 'act', ...act }] : []),
      ...(understood.resolved.by
        ? [{ kind: 'resolved', by: understood.resolved.by, from: question, to: understood.resolved.query }]
        : []),
      ...checkInjection(message.text).reasons.map((reason) => ({ kind: 'injection-like', reason })),
      ...(understood.handoffWord ? [{ kind: 'handoff-word', word: understood.handoffWord }] : []),
    ],
  })
  return understood
}

/** A correction of nothing that we took down is the last question asked anew. */
const readAct = ({ state }: HeardTurn, message: { text: string; understood: string }, slots: readonly Slot[]) => {
  const read = readMessage(message, slots)
  if (read.act?.act !== 'corrects' || state.talk?.task) return read
  return { act: read.act, question: correctedText(message.understood) }
}

const stateShown = ({ state: { talk = {} } }: HeardTurn) => ({
  topic: (talk.topic ?? talk.matter)?.title ?? null,
  shown: (talk.shown ?? []).map(({ title }) => title),
  task: talk.task ?? null,
})

export const rememberSlot = (turn: Pick<Turn, 'state' | 'captured'>, kind: Slot['kind'], value: string): void => {
  if (turn.state.slots?.[kind] === value) return
  turn.state.slots = { ...turn.state.slots, [kind]: value }
  turn.captured[kind] = value
}

const rememberedAddress = ({ state }: HeardTurn): DetectedAddress => ({
  self: (state.address?.self ?? null) as CustomerWord | null,
  us: (state.address?.us ?? null) as CustomerWord | null,
})

/** A message without words ("ok", a number) keeps the language of the conversation. */
const replyLanguage = ({ config, state }: HeardTurn, spoken: string): ReplyLanguage => {
  if (config.languagePolicy !== 'customer') return config.languagePolicy
  if (spoken === 'vi' || spoken === 'en') return spoken
  return state.language ?? (spoken === 'other' ? 'en' : 'vi')
}
