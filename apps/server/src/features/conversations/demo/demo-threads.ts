import type { SenderKind } from '@app/contracts/conversations'
import { seededRandom, type Random } from '#core/seeded-random.ts'
import { fold, normalise } from '#core/text/fold.ts'
import { demoPairs } from '#features/knowledge/public.ts'
import { demoFamilyNames, demoGivenNames } from './demo-names.ts'
import { heroesOfAccounts } from './demo-account-heroes.ts'
import { daysAgoOf, daysOf, momentOn, weekdayBefore } from './demo-days.ts'
import { demoHandoffs } from './demo-handoffs.ts'
import { heroes, type Hero } from './demo-heroes.ts'
import { demoOrdered, type DemoOrder } from './demo-ordered.ts'
import { openingOf, type DemoExchange } from './demo-openings.ts'
import { demoBotNames, plannedThreads, type PlannedThread } from './demo-plan.ts'
import { askedOnFridays, unansweredOf, unknownAnswer } from './demo-unanswered.ts'

export interface DemoLine {
  sender: SenderKind
  text: string
  event: string | null
  /** Why staff were called. */
  reason?: string | undefined
  /** Codes of the products shown with it. */
  products?: readonly string[] | undefined
  /** What the customer feels about it. */
  reaction?: string | undefined
  at: Date
}

export interface DemoThread {
  name: string
  phone: string | null
  /** A contact is kept of this customer. */
  isKnown: boolean
  bot: string
  channel: string
  /** Written by hand, to be found where it is expected. */
  isHero: boolean
  /** It came by the second account of its channel, where there is one. */
  isOnSecond: boolean
  label: string | null
  mode: 'ai' | 'manual'
  isWaiting: boolean
  isFailed: boolean
  isPaused: boolean
  unread: number
  lines: DemoLine[]
  order: DemoOrder | null
}

const lineKinds = new Set(['handoff', 'taken-over', 'handed-back', 'paused'])
/** The accounts that have conversations. */
export const demoChannels: readonly { channel: string; name: string; delaySeconds: number }[] = [
  { channel: 'web', name: 'Website Nắng Linen', delaySeconds: 3 },
  { channel: 'zalo-personal', name: 'Zalo Nắng Linen', delaySeconds: 3 },
  { channel: 'zalo-oa', name: 'Zalo OA Nắng Linen', delaySeconds: 5 },
  { channel: 'facebook', name: 'Facebook Nắng Linen', delaySeconds: 5 },
]
const minute = 60_000
const hour = 60 * minute

const pick = <T>(random: Random, all: readonly T[]): T => all[Math.floor(random() * all.length)] as T

/** Thirty days of a shop, counted back from the installation: the written ones, everyday questions, and one for each special account. */
export const demoThreads = (now: Date): DemoThread[] => {
  const written = (own: readonly Hero[]) => own.map((hero) => heroThread(hero, now))
  const [first, last] = [written(heroes), written(heroesOfAccounts)]
  return [...first, ...everydayThreads(now, [...first, ...last]), ...last]
}

const isSpoken = ({ sender }: DemoLine): boolean => sender !== 'system' && sender !== 'note'

export const heroThread = (hero: Hero, now: Date): DemoThread => {
  const start = now.getTime() - hero.hoursAgo * hour
  const step = Math.min(2 * minute, (hero.hoursAgo * hour * 0.8) / hero.said.length)
  return {
    name: hero.name,
    phone: hero.phone,
    isKnown: true,
    bot: demoBotNames[0],
    channel: hero.channel,
    isHero: true,
    isOnSecond: hero.isOnSecond ?? false,
    label: hero.label,
    mode: hero.mode ?? 'ai',
    isWaiting: hero.isWaiting ?? false,
    isFailed: hero.isFailed ?? false,
    isPaused: hero.said.some(([kind]) => kind === 'paused'),
    unread: hero.unread ?? 0,
    order: null,
    lines: writtenLines(hero, start, step),
  }
}

const writtenLines = (hero: Hero, start: number, step: number): DemoLine[] => {
  const lines: DemoLine[] = []
  for (const [at, [kind, text, products, reaction]] of hero.said.entries()) {
    const isLine = lineKinds.has(kind)
    const sender = isLine ? 'system' : (kind as SenderKind)
    lines.push({
      products,
      reaction,
      sender,
      text: isLine ? '' : text,
      event: isLine ? kind : null,
      reason: kind === 'handoff' ? text : undefined,
      at: answeredAt(lines, sender, quickestNow) ?? new Date(start + at * step),
    })
  }
  return lines
}

const friday = 5
const quickestNow = 2_000
const pastDays = Array.from({ length: 29 }, (_, at) => at + 1)

/** The AI answers within seconds of the customer's last message. */
const answeredAt = (
  before: readonly Pick<DemoLine, 'sender' | 'at'>[],
  sender: string,
  fastest: number,
): Date | null => {
  const last = before.at(-1)
  if (sender !== 'ai' || last?.sender !== 'customer') return null
  const spread = (before.length * 613 + Math.floor(last.at.getTime() / 1_000) * 37) % 2_400
  return new Date(last.at.getTime() + fastest + spread)
}

interface Everyday {
  plan: PlannedThread
  at: number
  /** What it asks that nobody can answer. */
  unknown: readonly string[]
  phone: string | null
  isKnown: boolean
  isUnread: boolean
  /** How many conversations were handed over before it. */
  handedBefore: number
  /** The quickest answer of the AI then, in milliseconds. */
  fastest: number
  /** What was ordered in it, where an order is kept. */
  order: DemoOrder | null
}

const withPhone = 33
const withoutPhone = 14
/** These gave the number of another customer: somebody of the shop should look whether they are one person. */
const sharedPhones: Readonly<Record<number, string>> = { 4: '0900000028', 11: '0900000107', 20: '0900000113' }

const everydayThreads = (now: Date, written: readonly DemoThread[]): DemoThread[] => {
  const random = seededRandom(2026)
  const spokenOf = ({ lines }: DemoThread): number => lines.filter(isSpoken).length
  const plans = plannedThreads(
    random,
    written.reduce((sum, thread) => sum + spokenOf(thread), 0),
  )
  const byAi = [...plans.entries()]
    .filter(([, { kind }]) => kind === 'ai')
    .toSorted(([, one], [, other]) => demoBotNames.indexOf(one.bot) - demoBotNames.indexOf(other.bot))
  const unknown = unansweredOf(byAi.length)
  const unknownAt = new Map(byAi.map(([at], place) => [at, unknown[place] ?? []]))
  const all = plans.map((plan, at): Everyday => {
    const phone = at < withPhone ? (sharedPhones[at] ?? `09000001${String(at).padStart(2, '0')}`) : null
    const isKnown = at < withPhone + withoutPhone
    const handedBefore = plans.slice(0, at).filter(({ kind }) => kind === 'handed').length
    return {
      plan,
      at,
      unknown: unknownAt.get(at) ?? [],
      phone,
      isKnown,
      isUnread: at < 3,
      handedBefore,
      fastest: quickestNow,
      order: null,
    }
  })
  const fridays = pastDays.filter((daysAgo) => weekdayBefore(now, daysAgo) === friday)
  const onFridays = all.filter(isAskedOnFridays)
  const fixed = (own: Everyday): number | null =>
    isAskedOnFridays(own) ? (fridays[onFridays.indexOf(own) % fridays.length] ?? 1) : null
  const lengths = [
    ...all.map((own) => ({
      messages: own.plan.messages,
      isByAi: own.plan.kind === 'ai',
      daysAgo: fixed(own),
    })),
    ...written.map((thread) => ({
      messages: spokenOf(thread),
      isByAi: false,
      daysAgo: daysAgoOf(now, thread.lines[0]?.at ?? now),
    })),
  ]
  const days = daysOf(now, lengths, pastDays)
  const taking = all.filter(takesOrders).toSorted((one, other) => (days[other.at] ?? 0) - (days[one.at] ?? 0))
  for (const [at, order] of demoOrdered.entries()) if (taking[at]) taking[at].order = order
  return all.map((own) => {
    const hourOf = isAskedOnFridays(own) ? fridayEvening : hourOfDay
    return everydayThread(random, own, () => momentOn(now, days[own.at] ?? 1, hourOf(random, own.plan)))
  })
}

const shipping = 'giao hàng'
const interests = ['size', 'size', shipping, 'tồn kho', 'sản phẩm', 'khuyến mãi', 'chất liệu', 'đổi trả'] as const
type Pair = (typeof demoPairs)[number]
/** Most customers ask about these. */
const isUsual = ({ questions, tags }: Pair): boolean =>
  tags.includes(shipping) ||
  tags.includes('size') ||
  questions.some((question) => /ship|giao|cod|bao lâu|mấy ngày|size|đổi/i.test(question))

/** What a customer may ask, each question once: mostly what they came for. Whoever asks something unusual has other questions too. */
const questionsOf = (random: Random, { unknown }: Everyday, isOnFriday: boolean): Pair[] => {
  const interest = isOnFriday ? shipping : pick(random, interests)
  const possible = unknown.length > 0 && !isOnFriday ? demoPairs.filter((pair) => !isUsual(pair)) : demoPairs
  const rank = ({ tags }: Pair): number => random() + (tags.includes(interest) ? (isOnFriday ? 1 : 0.35) : 0)
  return possible
    .map((pair) => ({ pair, rank: rank(pair) }))
    .toSorted((one, other) => other.rank - one.rank)
    .map(({ pair }) => pair)
}

const takesOrders = ({ plan }: Everyday): boolean => plan.bot === 'Chốt đơn 24/7' && plan.kind === 'ai'

const isAskedOnFridays = ({ unknown }: Everyday): boolean => askedOnFridays.spellings.includes(unknown[0] ?? '')

/** One conversation; `begins` is asked once, where its turn is in the row of random numbers. */
export const everydayThread = (random: Random, own: Everyday, begins: () => number): DemoThread => {
  const { plan, phone, isKnown, order } = own
  const name = `${pick(random, demoFamilyNames)} ${pick(random, demoGivenNames)}`
  return {
    name: order?.name ?? name,
    phone,
    isKnown,
    bot: plan.bot,
    channel: plan.channel,
    isHero: false,
    isOnSecond: plan.isOnSecond,
    label: pick(random, ['Đang tư vấn', 'Hỏi giá', 'Đã chốt đơn', 'Đang giao', 'Khách mới', 'Khách quen', null]),
    mode: plan.kind === 'manual' ? 'manual' : 'ai',
    isWaiting: false,
    isFailed: false,
    isPaused: false,
    unread: own.isUnread ? 1 : 0,
    order,
    lines: linesOf(random, own, isAskedOnFridays(own), begins()),
  }
}

/** Mostly evenings; late at night and before the shop opens the AI is alone. */
export const hourOfDay = (random: Random, { kind }: PlannedThread): number => {
  const part = random()
  if (part < 0.08 && kind === 'ai') return 21.6 + random() * 1.6
  if (part < 0.16 && kind === 'ai') return 6.4 + random() * 1.8
  return part < 0.6 ? 18.6 + random() * 2.2 : 9 + random() * 9
}

const fridayEvening = (random: Random): number => 19.5 + random() * 1.2

const inSentence = (text: string): string => text.charAt(0).toLowerCase() + text.slice(1)

/** As many messages as planned: what the bot is for, then everyday questions, with those nobody can answer among them. */
const linesOf = (random: Random, thread: Everyday, isOnFriday: boolean, start: number): DemoLine[] => {
  const { plan, unknown, phone, fastest, order } = thread
  const { kind } = plan
  let moment = start
  const lines: DemoLine[] = []
  const handoff = demoHandoffs[thread.handedBefore % demoHandoffs.length]
  const say = (sender: SenderKind, text: string, event: string | null = null): void => {
    lines.push({ sender, text, event, at: answeredAt(lines, sender, fastest) ?? new Date(moment) })
    moment += (0.2 + random() * 1.6) * minute
  }
  const spoken = plan.messages - (kind === 'handed' ? 1 : 0)
  const turns = Math.floor(spoken / 2)
  const handedAt = kind === 'handed' ? turns - 2 : turns
  const opening = kind === 'ai' ? openingOf(plan.bot, random, { phone, order }) : []
  const pairs = questionsOf(random, thread, isOnFriday)
  const exchangeOf = (turn: number): DemoExchange => {
    const unanswered = unknown[turn - opening.length - 1]
    const pair = pairs[turn % pairs.length]
    if (unanswered) return [unanswered, unknownAnswer]
    if (turn === handedAt && handoff) return handoff.exchange
    return opening[turn] ?? [pick(random, pair?.questions ?? []), pair?.answer ?? '']
  }
  if (spoken % 2 === 1) say('customer', 'Shop ơi')
  for (let turn = 0; turn < turns; turn += 1) {
    const [asked, answer] = exchangeOf(turn)
    const isStaff = kind === 'manual' || turn >= handedAt
    say('customer', random() < 0.3 ? fold(normalise(asked)) : asked)
    if (turn === handedAt) {
      say('ai', 'Dạ shop chuyển cuộc trò chuyện cho nhân viên, bạn chờ giúp shop một chút ạ.')
      lines.push({ sender: 'system', text: '', event: 'handoff', reason: handoff?.reason, at: new Date(moment) })
    }
    // Staff have other customers too.
    if (isStaff) moment += (1 + random() * 5) * minute
    say(isStaff ? 'staff' : 'ai', isStaff ? `Dạ ${inSentence(answer)}` : answer)
  }
  return lines
}
