import { randomUUID } from 'node:crypto'
import { setTimeout as delay } from 'node:timers/promises'
import { followChats } from './visitors-console.ts'
import { openVisitor, type Visitor } from './visitors-page.ts'

/*
 * Run as a child process, then sent whom to visit: opens so many chats one after the other, holds the streams of all of
 * them open, and lets each visitor write now and then. Sends what it saw to the parent.
 */

export interface Shop {
  readonly workspaceId: string
  readonly botId: string
  /** A session of the owner, for the console. */
  readonly token: string
  /** Its Facebook pages. */
  readonly pageIds: readonly string[]
}

export interface VisitorLoad {
  readonly url: string
  readonly shops: readonly Shop[]
  readonly visitors: number
  /** Over this time the visitors arrive, evenly; each writes once at the start. */
  readonly arrivalMs: number
  /** Then all are there for so long. */
  readonly togetherMs: number
  /** From one message of a visitor to the next, on average. */
  readonly gapMs: number
}

export interface VisitorLoadResult {
  readonly messages: number
  readonly perSecond: number
  readonly ackMs: readonly number[]
  /** From sending to the event of the list in the console; one for each message that came. */
  readonly consoleMs: readonly number[]
  /** Acknowledged, and never shown in the console. */
  readonly unseen: number
  /** From the first unanswered message to the whole answer of the bot, with the quiet window before it. */
  readonly answerMs: readonly number[]
  /** Visitors who still had no answer when all patience was over. */
  readonly unanswered: number
  readonly openStreams: number
  readonly errors: readonly string[]
  /** Acknowledged, and afterwards not there, or there more than once. */
  readonly lost: number
  readonly twice: number
}

const question = 'shop ơi tư vấn giúp mình chọn quà tặng mẹ với'
/** An event that has not come by then never will. */
const longestMs = 20_000
/** Nobody waits longer for an answer; those that come until then count with the time that they took. */
const longestAnswerMs = 120_000

const run = async (load: VisitorLoad): Promise<VisitorLoadResult> => {
  const errors: string[] = []
  const ackMs: number[] = []
  const consoleMs: number[] = []
  const sentAt = new Map<string, number>()
  const unseen = new Set<string>()
  const chats = await followChats(load, (text) => {
    const at = sentAt.get(text)
    if (at === undefined) return
    sentAt.delete(text)
    unseen.delete(text)
    consoleMs.push(performance.now() - at)
  })

  const say = async (visitor: Visitor): Promise<void> => {
    const text = `${question} ${randomUUID()}`
    const at = performance.now()
    sentAt.set(text, at)
    if (!(await visitor.say(text))) return
    ackMs.push(performance.now() - at)
    if (sentAt.has(text)) unseen.add(text)
  }
  const started = performance.now()
  const end = started + load.arrivalMs + load.togetherMs
  const visitors: Visitor[] = []
  const visit = async (number: number): Promise<void> => {
    await delay((load.arrivalMs * number) / load.visitors)
    const shop = load.shops[number % load.shops.length]
    if (!shop) return
    const visitor = await openVisitor(load.url, shop.botId, number, (error) => errors.push(error))
    if (!visitor) return
    visitors.push(visitor)
    for (;;) {
      await say(visitor)
      visitor.follow()
      // Between half and one and a half of the average, so that visitors do not march in step.
      const pause = load.gapMs * (0.5 + Math.random())
      if (performance.now() + pause > end) return
      await delay(pause)
    }
  }
  await Promise.all(Array.from({ length: load.visitors }, (_, number) => visit(number)))
  await delay(Math.max(0, end - performance.now()))
  const seconds = (performance.now() - started) / 1000
  const openStreams = visitors.filter((visitor) => visitor.isFollowing()).length
  const patience = performance.now() + longestMs
  while (unseen.size > 0 && performance.now() < patience) await delay(100)
  const answersUntil = performance.now() + longestAnswerMs
  const isAnyWaiting = () => visitors.some((visitor) => visitor.waitingMs() !== null)
  while (isAnyWaiting() && performance.now() < answersUntil) await delay(100)
  const late = visitors.flatMap((visitor) => visitor.waitingMs() ?? [])
  chats.close()
  for (const visitor of visitors) visitor.leave()
  const counts: { lost: number; twice: number }[] = []
  for (const visitor of visitors) counts.push(await visitor.lookAgain())
  return {
    messages: ackMs.length,
    perSecond: ackMs.length / seconds,
    ackMs,
    consoleMs,
    unseen: unseen.size,
    answerMs: [...visitors.flatMap(({ answerMs }) => answerMs), ...late],
    unanswered: late.length,
    openStreams,
    errors: [...errors, ...chats.errors],
    lost: counts.reduce((sum, { lost }) => sum + lost, 0),
    twice: counts.reduce((sum, { twice }) => sum + twice, 0),
  }
}

process.once('message', (load: VisitorLoad) => {
  run(load).then(
    (result) => process.send?.(result, () => process.exit(0)),
    (error: unknown) => {
      process.stderr.write(`${String(error)}\n`)
      process.exit(1)
    },
  )
})
