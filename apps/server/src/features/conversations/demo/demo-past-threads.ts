import { seededRandom } from '#core/seeded-random.ts'
import { demoBotNames, repeated, shares, shuffled } from './demo-plan.ts'
import { daysOf, momentOn } from './demo-days.ts'
import { everydayThread, hourOfDay, type DemoThread } from './demo-threads.ts'

/** The thirty days before those of which the demo shop tells most, in days before the installation. */
const daysBefore = Array.from({ length: 30 }, (_, at) => at + 30)

const kinds = { ai: 49, handed: 18, manual: 8 }
const channels = { web: 27, 'zalo-personal': 18, 'zalo-oa': 9, facebook: 21 }
const messages = 1_032
const withPhone = 38
const withoutPhone = 16

/**
 * A calmer month with one bot, so that every figure of the last thirty days has something to be compared with: 75
 * conversations, 18 of them handed over. Nothing was left unanswered then.
 */
export const pastThreads = (now: Date): DemoThread[] => {
  const random = seededRandom(2025)
  const ownKinds = shuffled(random, repeated(kinds))
  const ownChannels = shuffled(random, repeated(channels))
  const lengths = shares(random, messages, ownKinds.length)
  const days = daysOf(
    now,
    lengths.map((length, at) => ({ messages: length, isByAi: ownKinds[at] === 'ai', daysAgo: null })),
    daysBefore,
  )
  return ownKinds.map((kind, at) => {
    const plan = {
      bot: demoBotNames[0],
      kind,
      channel: ownChannels[at] ?? 'web',
      isOnSecond: false,
      messages: lengths[at] ?? 0,
    }
    const phone = at < withPhone ? `09000002${String(at).padStart(2, '0')}` : null
    const handedBefore = ownKinds.slice(0, at).filter((one) => one === 'handed').length
    const isKnown = at < withPhone + withoutPhone
    const own = { plan, at, unknown: [], phone, isKnown, isUnread: false, handedBefore, fastest: 2_400, order: null }
    return everydayThread(random, own, () => momentOn(now, days[at] ?? daysBefore[0] ?? 0, hourOfDay(random, plan)))
  })
}
