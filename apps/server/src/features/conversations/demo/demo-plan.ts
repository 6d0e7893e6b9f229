import type { Random } from '#core/seeded-random.ts'

/** Names of the bots that talk with customers; the first answers on all accounts today. */
export const demoBotNames = [
  'Mây – tư vấn linen',
  'Chốt đơn 24/7',
  'Chăm sóc sau mua',
  'Trả lời bình luận Facebook',
] as const
export type DemoBotName = (typeof demoBotNames)[number]

/** The AI alone, people whom it called, or people from the beginning. */
export type DemoKind = 'ai' | 'handed' | 'manual'

interface BotPlan {
  bot: DemoBotName
  kinds: Readonly<Record<DemoKind, number>>
  channels: Readonly<Record<string, number>>
  /** What customer, AI and staff said in all its everyday conversations. */
  messages: number
}

/**
 * Everyday conversations by bot. With those written by hand they are 84: 29 on the website, 32 on Zalo, 23 on Facebook;
 * 60 answered by the AI alone, 15 handed over, 9 by people; 1,250 messages.
 */
const plans: readonly BotPlan[] = [
  {
    bot: 'Mây – tư vấn linen',
    kinds: { ai: 23, handed: 3, manual: 2 },
    channels: { web: 15, 'zalo-personal': 5, 'zalo-oa': 4, facebook: 4 },
    messages: 612,
  },
  {
    bot: 'Chốt đơn 24/7',
    kinds: { ai: 15, handed: 5, manual: 2 },
    channels: { web: 10, 'zalo-personal': 6, facebook: 6 },
    messages: 338,
  },
  {
    bot: 'Chăm sóc sau mua',
    kinds: { ai: 8, handed: 2, manual: 1 },
    channels: { 'zalo-personal': 5, 'zalo-oa': 6 },
    messages: 174,
  },
  {
    bot: 'Trả lời bình luận Facebook',
    kinds: { ai: 5, handed: 2, manual: 1 },
    channels: { facebook: 8 },
    messages: 126,
  },
]

/** How many of the everyday conversations on Facebook came by its second page. */
const onSecondPage = 3

export interface PlannedThread {
  bot: DemoBotName
  kind: DemoKind
  channel: string
  isOnSecond: boolean
  /** How many messages customer, AI and staff say. */
  messages: number
}

export const shuffled = <T>(random: Random, all: readonly T[]): T[] =>
  all
    .map((value) => ({ value, place: random() }))
    .toSorted((one, other) => one.place - other.place)
    .map(({ value }) => value)

export const repeated = <T extends string>(counts: Readonly<Record<T, number>>): T[] =>
  (Object.entries(counts) as [T, number][]).flatMap(([key, count]) => Array.from({ length: count }, () => key))

/** Shares so that their sum is the whole, each near the mean. */
export const shares = (random: Random, whole: number, count: number): number[] => {
  const weights = Array.from({ length: count }, () => 0.7 + random() * 0.6)
  const sum = weights.reduce((total, weight) => total + weight, 0)
  const rounded = weights.map((weight) => Math.floor((whole * weight) / sum))
  const missing = whole - rounded.reduce((total, share) => total + share, 0)
  return rounded.map((share, at) => share + (at < missing ? 1 : 0))
}

/** The everyday conversations in mixed order. `heroMessages` is what the first bot has said with those written by hand. */
export const plannedThreads = (random: Random, heroMessages: number): PlannedThread[] => {
  const all = plans.flatMap(({ bot, kinds, channels, messages }): PlannedThread[] => {
    const [ownKinds, ownChannels] = [shuffled(random, repeated(kinds)), shuffled(random, repeated(channels))]
    const whole = bot === demoBotNames[0] ? messages - heroMessages : messages
    const lengths = shares(random, whole, ownKinds.length)
    return ownKinds.map((kind, at) => ({
      bot,
      kind,
      channel: ownChannels[at] ?? 'web',
      isOnSecond: false,
      messages: lengths[at] ?? 0,
    }))
  })
  const seconds = all.filter(({ bot, channel }) => channel === 'facebook' && bot === demoBotNames[0])
  for (const thread of seconds.slice(0, onSecondPage)) thread.isOnSecond = true
  return shuffled(random, all)
}
