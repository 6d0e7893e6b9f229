import type { RunStep } from '@app/contracts/agent'
import type { Format } from '#lib/i18n/format.ts'
import { translate, type Language, type MessageParams } from '#lib/i18n/i18n.tsx'
import { listIn, numberIn, textIn, type Data } from './read-record.ts'
import { shareText } from './share.ts'
import { flowWhyText } from './flow-why.ts'
import { flowWhyMessages } from './flow-why-messages.ts'
import { traceMessages, whyMessages } from './trace-messages.ts'

const messages = { ...traceMessages, ...whyMessages, ...flowWhyMessages }

export interface Speaker {
  language: Language
  format: Format
}

type Say = (key: keyof typeof messages, params?: MessageParams) => string
type Share = (value: number | undefined, ...limits: (number | undefined)[]) => string
type Words = (why: Data, say: Say, share: Share) => string

const has = (key: string): key is keyof typeof messages => Object.hasOwn(messages, key)

const replaced: Words = (why, say) => {
  const key = `why.replaced.${textIn(why, 'how')}`
  return say(has(key) ? key : 'why.replaced.own', { from: textIn(why, 'from'), to: textIn(why, 'to') })
}

const intent: Words = (why, say) => {
  const key = `trace.intent.${textIn(why, 'intent')}`
  const named = has(key) ? say(key) : textIn(why, 'intent')
  const phrase = textIn(why, 'phrase')
  return phrase ? say('why.intent-by', { intent: named, phrase }) : say('why.intent', { intent: named })
}

const act: Words = (why, say) => {
  const key = `trace.act.${textIn(why, 'act')}`
  const named = has(key) ? say(key) : textIn(why, 'act')
  const phrase = textIn(why, 'phrase')
  return phrase ? say('why.act-by', { act: named, phrase }) : say('why.act', { act: named })
}

const resolved: Words = (why, say) => {
  const key = `why.resolved.${textIn(why, 'by')}`
  return say(has(key) ? key : 'why.resolved.topic', { to: textIn(why, 'to') })
}

const threshold: Words = (why, say, share) => {
  const [value, limit] = [numberIn(why, 'value'), numberIn(why, 'threshold') ?? 1]
  if (value === undefined) return say('why.threshold.none')
  const params = { value: share(value, limit), threshold: share(limit) }
  return say(value >= limit ? 'why.threshold.above' : 'why.threshold.below', params)
}

const confidence: Words = (why, say, share) => {
  const key = `why.confidence.${textIn(why, 'decision')}`
  const [answerFrom, suggestFrom] = [numberIn(why, 'answerFrom'), numberIn(why, 'suggestFrom')]
  const params = {
    value: share(numberIn(why, 'value'), answerFrom, suggestFrom),
    answerFrom: share(answerFrom),
    suggestFrom: share(suggestFrom),
  }
  return say(has(key) ? key : 'why.confidence.unknown', params)
}

const priceLock: Words = (why, say) => {
  const removed = listIn(why, 'removed').map((each) => {
    const key = `fact.${textIn(each, 'fact')}`
    return `${has(key) ? say(key) : textIn(each, 'fact')} “${textIn(each, 'said')}”`
  })
  return say('why.price-lock', { removed: removed.join(', ') })
}

const words: Readonly<Record<string, Words>> = {
  replaced,
  intent,
  act,
  resolved,
  threshold,
  confidence,
  'price-lock': priceLock,
  slot: (why, say) => {
    const key = `trace.slot.${textIn(why, 'slot')}`
    const slot = (has(key) ? say(key) : textIn(why, 'slot')).toLowerCase()
    return say('why.slot', { slot, evidence: textIn(why, 'evidence') })
  },
  'handoff-word': (why, say) => say('why.handoff-word', { word: textIn(why, 'word') }),
  'handed-off': (_why, say) => say('why.handed-off'),
  cap: (why, say) => {
    const key = `why.cap.${textIn(why, 'cap')}`
    const params = { used: numberIn(why, 'used') ?? 0, limit: numberIn(why, 'limit') ?? 0 }
    return say(has(key) ? key : 'why.cap.creditsPerDay', params)
  },
  'no-credit': (why, say) => say('why.no-credit', { amount: numberIn(why, 'amount') ?? 0 }),
  resting: (_why, say) => say('why.resting'),
  'missing-dataset': (_why, say) => say('why.missing-dataset'),
  source: (why, say) => {
    const key = `why.source.${textIn(why, 'itemKind')}`
    return say(has(key) ? key : 'why.source.chunk')
  },
  language: (why, say) => {
    const key = `trace.language.${textIn(why, 'wanted')}`
    return say('why.language', { wanted: has(key) ? say(key) : textIn(why, 'wanted') })
  },
  canary: (_why, say) => say('why.canary'),
  secret: (_why, say) => say('why.secret'),
  'forbidden-topic': (why, say) => say('why.forbidden-topic', { topic: textIn(why, 'topic') }),
  'no-source': (_why, say) => say('why.no-source'),
  'matched-sources': (why, say) => say('why.matched-sources', { count: numberIn(why, 'count') ?? 0 }),
  empty: (_why, say) => say('why.empty'),
  unmet: (why, say) => say('why.unmet', { said: textIn(why, 'said') }),
  table: (why, say) => say('why.table', { name: textIn(why, 'name'), rows: numberIn(why, 'rows') ?? 0 }),
  'size-chart': (why, say) => say('why.size-chart', { name: textIn(why, 'name') }),
  'bound-rule': (_why, say) => say('why.bound-rule'),
  condition: (why, say) => {
    const key = `condition.${textIn(why, 'on')}`
    const on = has(key) ? say(key) : textIn(why, 'on')
    const said = textIn(why, 'said')
    return say(why['isMet'] === true ? 'why.condition.met' : 'why.condition.unmet', { what: `${on} ${said}`.trim() })
  },
  'unknown-citation': (why, say) => say('why.unknown-citation', { number: numberIn(why, 'number') ?? '?' }),
  'unknown-url': (why, say) => say('why.unknown-url', { url: textIn(why, 'url') }),
  'mixed-pronoun': (why, say) =>
    say('why.mixed-pronoun', { found: textIn(why, 'found'), expected: textIn(why, 'expected') }),
  handoff: (why, say) => {
    const reason = say('why.handoff', { reason: textIn(why, 'reason') })
    const summary = textIn(why, 'summary')
    return summary ? `${reason} · ${say('why.handoff-summary', { summary })}` : reason
  },
}

/** Reasons that are drawn instead of written. */
const drawn = new Set(['features'])

/** One reason as a sentence; a kind this screen does not know shows its data, so that nothing is hidden. */
export const whyText = (why: Data, { language, format }: Speaker): string => {
  const say: Say = (key, params) => translate(messages, key, params, language)
  const share: Share = (value, ...limits) =>
    value === undefined
      ? '—'
      : shareText(
          value,
          limits.filter((limit) => limit !== undefined),
          format,
        )
  const ofFlow = flowWhyText(why, { say, language, share, money: format.money })
  if (ofFlow !== undefined) return ofFlow
  const { kind, ...details } = why
  const known = typeof kind === 'string' && Object.hasOwn(words, kind) ? words[kind] : undefined
  return known ? known(why, say, share) : say('why.other', { kind: String(kind), details: JSON.stringify(details) })
}

export const whyTexts = (step: RunStep, speaker: Speaker): string[] =>
  step.why.filter(({ kind }) => !drawn.has(String(kind))).map((why) => whyText(why, speaker))

/** What went wrong in a step. */
export const problemText = ({ code, text }: { code: string; text: string }, language: Language): string => {
  const key = `problem.${code}`
  return has(key) ? translate(messages, key, undefined, language) : text || code
}
