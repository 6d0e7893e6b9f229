import { describe, expect, it } from 'vitest'
import { topicOf } from '#core/text/topic-of.ts'
import { daysAgoOf } from './demo-days.ts'
import { pastThreads } from './demo-past-threads.ts'
import { demoBotNames } from './demo-plan.ts'
import { demoThreads } from './demo-threads.ts'
import { askedOnFridays, unknownAnswer } from './demo-unanswered.ts'

describe('the conversations of the demo shop', () => {
  const now = new Date('2026-06-15T05:00:00Z')
  const threads = demoThreads(now)

  it('are the same in every installation and end before the moment of installation', () => {
    expect(demoThreads(now)).toEqual(threads)
    expect(threads.flatMap(({ lines }) => lines).filter(({ at }) => at > now)).toEqual([])
  })

  it('are as many as the demo promises, over thirty days, and add up by channel, bot and who answered', () => {
    const lines = threads.flatMap((thread) => thread.lines)
    const first = Math.min(...lines.map(({ at }) => at.getTime()))
    const isSpoken = ({ sender }: (typeof lines)[number]) => sender !== 'system' && sender !== 'note'
    const countBy = (keyOf: (thread: (typeof threads)[number]) => string) =>
      Object.fromEntries([...Map.groupBy(threads, keyOf)].map(([key, own]) => [key, own.length]))
    const messagesOf = (bot: string) =>
      threads.filter((thread) => thread.bot === bot).flatMap((thread) => thread.lines.filter(isSpoken)).length
    const isByPeople = ({ lines: said }: (typeof threads)[number]) =>
      said.some(({ sender, event }) => sender === 'staff' || sender === 'phone' || event === 'handoff')

    expect(threads).toHaveLength(84)
    expect((now.getTime() - first) / 86_400_000).toBeGreaterThan(25)
    expect(countBy(({ channel }) => channel)).toEqual({ web: 29, 'zalo-personal': 21, 'zalo-oa': 11, facebook: 23 })
    expect(demoBotNames.map(messagesOf)).toEqual([612, 338, 174, 126])
    expect(demoBotNames.map((name) => threads.filter(({ bot }) => bot === name).length)).toEqual([43, 22, 11, 8])
    expect(threads.filter((thread) => !isByPeople(thread))).toHaveLength(60)
    expect(lines.filter(({ event }) => event === 'handoff')).toHaveLength(15)
    expect(threads.filter(({ isWaiting }) => isWaiting)).toHaveLength(2)
    expect(threads.filter(({ unread }) => unread > 0)).toHaveLength(6)
    expect(threads.filter(({ isFailed }) => isFailed)).toHaveLength(1)
  })

  it('have a month before them to be compared with, at every hour of an installation', () => {
    const daysAgo = (at: Date, from: Date) =>
      Math.floor((from.getTime() + 25_200_000) / 86_400_000) - Math.floor((at.getTime() + 25_200_000) / 86_400_000)
    for (const installedAt of ['2026-06-15T05:00:00Z', '2026-06-15T16:59:00Z', '2026-06-15T17:01:00Z']) {
      const from = new Date(installedAt)
      const past = pastThreads(from)
      const days = (own: typeof past) => own.map(({ lines }) => daysAgo(lines[0]?.at ?? from, from))

      expect(past).toHaveLength(75)
      expect(past.filter(({ lines }) => lines.some(({ event }) => event === 'handoff'))).toHaveLength(18)
      expect(Math.min(...days(past))).toBeGreaterThanOrEqual(30)
      expect(Math.max(...days(past))).toBeLessThan(60)
      expect(Math.max(...days(demoThreads(from)))).toBeLessThan(30)
    }
  })

  it('ask on Friday evenings what the shop has no answer to', () => {
    const asked = threads.filter(({ lines }) => lines.some(({ text }) => askedOnFridays.spellings.includes(text)))
    const weekdays = asked.map(({ lines }) => lines[0]?.at.getUTCDay())

    expect(new Set(weekdays)).toEqual(new Set([5]))
    expect(threads.flatMap(({ lines }) => lines).filter(({ text }) => text === unknownAnswer)).toHaveLength(40)
  })

  it('fill every day, most of all the one of the sale, whenever it is installed', () => {
    for (const installedAt of ['2026-06-15T05:00:00Z', '2026-11-18T03:00:00Z', '2027-02-05T16:59:00Z']) {
      const from = new Date(installedAt)
      const said = demoThreads(from).flatMap(({ lines }) => lines)
      const byDay = Map.groupBy(said, ({ at }) => daysAgoOf(from, at))
      const counts = Array.from({ length: 29 }, (_, at) => byDay.get(at + 1)?.length ?? 0)

      expect(Math.min(...counts), installedAt).toBeGreaterThan(8)
      const most = counts.toSorted((one, other) => other - one)
      expect([counts[8], (most[0] ?? 0) > 1.4 * (most[1] ?? 0)], installedAt).toEqual([most[0], true])
    }
  })

  it('say why staff were called, and are mostly about something a shop is asked', () => {
    const handoffs = threads.flatMap(({ lines }) => lines).filter(({ event }) => event === 'handoff')
    const topics = threads.map(({ lines }) =>
      topicOf(lines.filter(({ sender }) => sender === 'customer').map(({ text }) => text)),
    )

    expect(handoffs.filter(({ reason }) => !reason)).toEqual([])
    expect(new Set(handoffs.map(({ reason }) => reason)).size).toBeGreaterThan(6)
    expect(topics.filter((topic) => topic === 'other').length).toBeLessThan(20)
  })

  it('use only invented telephone numbers', () => {
    const phones = threads.flatMap(({ phone }) => phone ?? [])

    expect(phones.filter((phone) => !/^09000001\d\d$|^09000000\d\d$/.test(phone))).toEqual([])
  })
})
