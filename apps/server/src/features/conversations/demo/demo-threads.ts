import type { SenderKind } from '@app/contracts/conversations'
import { seededRandom, type Random } from '#core/seeded-random.ts'
import { fold, normalise } from '#core/text/fold.ts'
import { demoPairs } from '#features/knowledge/public.ts'
import { demoFamilyNames, demoGivenNames } from './demo-names.ts'
import { heroesOfAccounts } from './demo-account-heroes.ts'
import { heroes, type Hero } from './demo-heroes.ts'

export interface DemoLine {
  sender: SenderKind
  text: string
  event: string | null
  /** Codes of the products shown with it. */
  products?: readonly string[] | undefined
  at: Date
}

export interface DemoThread {
  name: string
  phone: string | null
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
}

const threadCount = 84
const lineKinds = new Set(['handoff', 'taken-over', 'handed-back', 'paused'])
/** The accounts that have conversations. */
export const demoChannels: readonly { channel: string; name: string; delaySeconds: number }[] = [
  { channel: 'web', name: 'Website Nắng Linen', delaySeconds: 3 },
  { channel: 'zalo-personal', name: 'Zalo Nắng Linen', delaySeconds: 3 },
  { channel: 'zalo-oa', name: 'Zalo OA Nắng Linen', delaySeconds: 5 },
  { channel: 'facebook', name: 'Facebook Nắng Linen', delaySeconds: 5 },
]
const channels: readonly string[] = [
  'web',
  'web',
  'web',
  'zalo-personal',
  'zalo-personal',
  'zalo-oa',
  'facebook',
  'facebook',
]
const minute = 60_000
const hour = 60 * minute
const day = 24 * hour

const pick = <T>(random: Random, all: readonly T[]): T => all[Math.floor(random() * all.length)] as T

/** Thirty days of a shop, counted back from the installation: the written ones, everyday questions, and one for each special account. */
export const demoThreads = (now: Date): DemoThread[] => {
  const random = seededRandom(2026)
  const everydays = threadCount - heroes.length - heroesOfAccounts.length
  const everyday = Array.from({ length: everydays }, (_, at) => everydayThread(random, now, at))
  const written = (own: readonly Hero[]) => own.map((hero) => heroThread(hero, now))
  return [...written(heroes), ...everyday, ...written(heroesOfAccounts)]
}

const heroThread = (hero: (typeof heroes)[number], now: Date): DemoThread => {
  const start = now.getTime() - hero.hoursAgo * hour
  const step = Math.min(2 * minute, (hero.hoursAgo * hour * 0.8) / hero.said.length)
  return {
    name: hero.name,
    phone: hero.phone,
    channel: hero.channel,
    isHero: true,
    isOnSecond: hero.isOnSecond ?? false,
    label: hero.label,
    mode: hero.mode ?? 'ai',
    isWaiting: hero.isWaiting ?? false,
    isFailed: hero.isFailed ?? false,
    isPaused: hero.said.some(([kind]) => kind === 'paused'),
    unread: hero.unread ?? 0,
    lines: hero.said.map(([kind, text, products], at) => ({
      products,
      sender: lineKinds.has(kind) ? 'system' : (kind as SenderKind),
      text: lineKinds.has(kind) ? '' : text,
      event: lineKinds.has(kind) ? kind : null,
      at: new Date(start + at * step),
    })),
  }
}

const busyWeekdays = new Set([0, 5, 6])
const saleDay = 9
/** One entry per thread, in days before the installation: more from Friday to Sunday, most on a sale day. */
const calendar = (now: Date): number[] =>
  Array.from({ length: 29 }, (_, at) => at + 1).flatMap((daysAgo) => {
    const isBusy = busyWeekdays.has(new Date(now.getTime() - daysAgo * day).getUTCDay())
    const threads = (isBusy ? 3 : 2) + (daysAgo === saleDay ? 8 : 0)
    return Array.from({ length: threads }, () => daysAgo)
  })

/** Coprime with the size of the calendar, so that no entry is used twice. */
const stride = 31

/** The AI answers within seconds of the customer's last message. */
const answeredAt = (before: readonly Pick<DemoLine, 'sender' | 'at'>[], sender: string): Date | null => {
  const last = before.at(-1)
  if (sender !== 'ai' || last?.sender !== 'customer') return null
  return new Date(last.at.getTime() + 2_200 + ((before.length * 613) % 2_400))
}

/** Mostly evenings. */
const momentOf = (random: Random, now: Date, at: number): number => {
  const days = calendar(now)
  const daysAgo = days[(at * stride) % days.length] ?? 1
  const hourOfDay = random() < 0.55 ? 19 + random() * 3 : 9 + random() * 9
  const midnight = now.getTime() - (now.getTime() % day)
  // Hours in Vietnam.
  return midnight - daysAgo * day + (hourOfDay - 7) * hour
}

/** Questions that the shop's data does not answer. */
const unknownQuestions = [
  'Shop có bán trên Shopee không?',
  'Vải này có bán theo mét không?',
  'Có bán phụ kiện túi xách không?',
  'Shop có nhận ký gửi đồ cũ không?',
  'Có thu lại đồ linen cũ không shop?',
  'Giày trong hình shop có bán không?',
  'Có lớp dạy may đồ linen không shop?',
] as const
const unknownAnswer =
  'Dạ phần này em chưa có thông tin chính xác nên chưa dám trả lời anh/chị ạ. Nhắn "gặp nhân viên" nếu anh/chị cần người hỗ trợ ạ.'

/** Asked at fixed places, some of them by several customers. */
const unknownAt = (thread: number, count: number): string | undefined => {
  const place = thread * 5 + count * 7
  return place % 19 === 0 ? unknownQuestions[(thread * thread) % unknownQuestions.length] : undefined
}

const everydayThread = (random: Random, now: Date, at: number): DemoThread => {
  const draw = random()
  const kind = draw < 0.71 ? 'ai' : draw < 0.89 ? 'handed' : 'manual'
  const channel = pick(random, channels)
  let moment = momentOf(random, now, at)
  const lines: DemoLine[] = []
  const say = (sender: SenderKind, text: string, event: string | null = null): void => {
    lines.push({ sender, text, event, at: answeredAt(lines, sender) ?? new Date(moment) })
    moment += (0.2 + random() * 2) * minute
  }
  const questions = 5 + Math.floor(random() * 6)
  for (let count = 0; count < questions; count += 1) {
    const pair = pick(random, demoPairs)
    const question = pick(random, pair.questions)
    const isStaff = kind === 'manual' || (kind === 'handed' && count >= questions - 2)
    const unknown = isStaff ? undefined : unknownAt(at, count)
    const asked = unknown ?? question
    say('customer', random() < 0.3 ? fold(normalise(asked)) : asked)
    if (kind === 'handed' && count === questions - 2) {
      say('ai', 'Dạ shop chuyển cuộc trò chuyện cho nhân viên, bạn chờ giúp shop một chút ạ.')
      say('system', '', 'handoff')
    }
    if (isStaff) say('staff', `Dạ ${pair.answer}`)
    else say('ai', unknown ? unknownAnswer : pair.answer)
  }
  return {
    name: `${pick(random, demoFamilyNames)} ${pick(random, demoGivenNames)}`,
    phone: random() < 0.55 ? `09000001${String(at).padStart(2, '0')}` : null,
    channel,
    isHero: false,
    isOnSecond: false,
    label: pick(random, ['Đang tư vấn', 'Hỏi giá', 'Đã chốt đơn', 'Đang giao', 'Khách mới', 'Khách quen', null]),
    mode: kind === 'manual' ? 'manual' : 'ai',
    isWaiting: false,
    isFailed: false,
    isPaused: false,
    unread: at < 3 ? 1 : 0,
    lines,
  }
}
