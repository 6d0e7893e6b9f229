import { flowOperators } from '@app/contracts/flows'
import type { Language } from '#lib/i18n/i18n.tsx'
import type { flowWhyMessages } from './flow-why-messages.ts'
import { numberIn, textIn, type Data } from './read-record.ts'

type Key = keyof typeof flowWhyMessages
type Say = (key: Key, params?: Record<string, string | number>) => string

export interface FlowSpeech {
  say: Say
  language: Language
  share: (value: number | undefined) => string
  money: (value: number) => string
}

/** A value of a variable as people read it. */
const shown = (value: unknown, { say }: FlowSpeech): string => {
  if (value === null || value === undefined || value === '') return say('why.flow.nothing')
  return typeof value === 'object' ? JSON.stringify(value) : String(value)
}

const minuteText = (minute: number): string =>
  `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`

const compared = (why: Data, speech: FlowSpeech): string => {
  const operator = flowOperators.find(({ op }) => op === why['op'])
  return speech.say(why['isTrue'] === true ? 'why.flow.compared.true' : 'why.flow.compared.false', {
    branch: textIn(why, 'branch'),
    name: textIn(why, 'name'),
    left: shown(why['left'], speech),
    op: operator?.label[speech.language] ?? textIn(why, 'op'),
    right: operator?.hasValue === false ? '' : `“${shown(why['right'], speech)}”`,
  })
}

const hows = ['same', 'number', 'words', 'similar'] as const
const option = (why: Data, { say, share }: FlowSpeech): string => {
  const how = hows.find((one) => one === why['how']) ?? 'same'
  const params = { said: textIn(why, 'said'), option: textIn(why, 'option'), score: share(numberIn(why, 'score')) }
  return say(`why.flow.option.${how}`, params)
}

const misfits = [
  'empty',
  'number',
  'range',
  'phone',
  'email',
  'date',
  'time',
  'address',
  'pattern',
  'file',
  'rating',
] as const
const misfit = (why: Data, { say }: FlowSpeech): string => {
  const wanted = misfits.find((one) => one === why['misfit']) ?? 'empty'
  return say('why.flow.misfit', {
    said: textIn(why, 'said'),
    wanted: say(`misfit.${wanted}`),
    tries: numberIn(why, 'tries') ?? 1,
  })
}

const lacks = ['items', 'name', 'phone', 'address', 'payment'] as const
const order = (why: Data, { say, money }: FlowSpeech): string => {
  const missing = lacks.filter((one) => Array.isArray(why['missing']) && why['missing'].includes(one))
  const code = textIn(why, 'code')
  if (missing.length === 0) return say('why.flow.order', { code, total: money(numberIn(why, 'total') ?? 0) })
  return say('why.flow.order.missing', { code, missing: missing.map((one) => say(`missing.${one}`)).join(', ') })
}

const answer = (why: Data, speech: FlowSpeech): string => {
  const outcome = textIn(why, 'outcome')
  if (outcome === '')
    return speech.say('why.flow.answer', { said: textIn(why, 'said'), value: shown(why['value'], speech) })
  const isAnswered = outcome === 'answered' || outcome === 'small_talk' || outcome === 'suggested'
  return speech.say(isAnswered ? 'why.flow.outcome.answered' : 'why.flow.outcome.none')
}

const extracted = (why: Data, speech: FlowSpeech): string => {
  const name = textIn(why, 'name')
  const { value } = why
  if (value === null || value === undefined || value === '') return speech.say('why.flow.extracted.none', { name })
  return speech.say('why.flow.extracted', { name, value: shown(value, speech) })
}

const plain =
  (key: Key) =>
  (_why: Data, { say }: FlowSpeech) =>
    say(key)

/** Reasons of steps of flows, by their kind. */
/** By the hours of the shop's settings, which have parts of a day and holidays: the moment says enough. */
const shopHours = (why: Data, say: FlowSpeech['say']): string => {
  if (why['isOff'] === true) return say('why.flow.hours.off')
  const time = minuteText(numberIn(why, 'minute') ?? 0)
  return say(why['isSet'] === false ? 'why.flow.hours.unset' : 'why.flow.hours.shop', { time })
}

const reasons: Readonly<Record<string, (why: Data, speech: FlowSpeech) => string>> = {
  compared,
  option,
  misfit,
  order,
  answer,
  extracted,
  'no-option': (why, { say }) =>
    say('why.flow.no-option', { said: textIn(why, 'said'), tries: numberIn(why, 'tries') ?? 1 }),
  known: (why, speech) =>
    speech.say('why.flow.known', { name: textIn(why, 'name'), value: shown(why['value'], speech) }),
  set: (why, speech) => speech.say('why.flow.set', { name: textIn(why, 'name'), value: shown(why['value'], speech) }),
  timeout: plain('why.flow.timeout'),
  elapsed: plain('why.flow.elapsed'),
  'no-duration': plain('why.flow.no-duration'),
  replied: plain('why.flow.replied'),
  returned: plain('why.flow.returned'),
  'keeps-waiting': plain('why.flow.keeps-waiting'),
  called: plain('why.flow.called'),
  class: (why, { say, share }) =>
    say('why.flow.class', {
      name: textIn(why, 'name'),
      score: share(numberIn(why, 'score')),
      threshold: share(numberIn(why, 'threshold')),
    }),
  hit: (why, { say, share }) =>
    say('why.flow.class', {
      name: textIn(why, 'title'),
      score: share(numberIn(why, 'score')),
      threshold: share(numberIn(why, 'threshold')),
    }),
  hours: (why, { say }) => {
    if (typeof why['from'] !== 'number') return shopHours(why, say)
    return say('why.flow.hours', {
      time: minuteText(numberIn(why, 'minute') ?? 0),
      from: minuteText(numberIn(why, 'from') ?? 0),
      to: minuteText(numberIn(why, 'to') ?? 0),
    })
  },
  split: (why, { say }) => say('why.flow.split', { branch: textIn(why, 'branch') }),
  list: (why, { say }) =>
    say('why.flow.list', {
      name: textIn(why, 'name'),
      found: numberIn(why, 'found') ?? 0,
      taken: numberIn(why, 'taken') ?? 0,
    }),
  status: (why, { say }) => say('why.flow.status', { status: numberIn(why, 'status') ?? 0 }),
  payment: (why, { say, money }) => say('why.flow.payment', { amount: money(numberIn(why, 'amount') ?? 0) }),
  rating: (why, { say }) => say('why.flow.rating', { score: numberIn(why, 'score') ?? 0 }),
  keyword: (why, { say }) => say('why.flow.keyword', { word: textIn(why, 'word') }),
  referral: (why, { say }) => say('why.flow.referral', { campaign: textIn(why, 'campaign') }),
  comment: plain('why.flow.comment'),
  schedule: plain('why.flow.schedule'),
  staff_command: plain('why.flow.staff-command'),
  'hours-set': (why, { say }) => say(why['isOpen'] === true ? 'why.flow.set-open' : 'why.flow.set-closed'),
  exit: (why, { say }) => say('why.flow.exit', { said: textIn(why, 'said') }),
  event: (why, { say }) => say('why.flow.exit', { said: textIn(why, 'said') }),
}

const flowCaps = new Set(['nodes', 'depth', 'time', 'variable'])

/** A reason of a flow as a sentence; undefined for one that is not a flow's. */
export const flowWhyText = (why: Data, speech: FlowSpeech): string | undefined => {
  if (why['kind'] === 'cap' && flowCaps.has(textIn(why, 'cap')))
    return speech.say('why.flow.cap', {
      used: numberIn(why, 'used') ?? numberIn(why, 'size') ?? 0,
      limit: numberIn(why, 'limit') ?? 0,
    })
  const kind = textIn(why, 'kind')
  return Object.hasOwn(reasons, kind) ? reasons[kind]?.(why, speech) : undefined
}
