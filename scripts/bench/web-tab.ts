import { setTimeout as delay } from 'node:timers/promises'
import type { CDPSession, Page } from '@playwright/test'
import { rounded } from './median.ts'
import { percentile } from './measure.ts'
import { slowdown } from './pages.ts'
import { openVisitor, type Visitor } from './visitors-page.ts'

const switches = 300
const rows = 12
/** What a tab may have more at its end than in the middle: what the collector leaves lying about. */
const mostGrowth = 1.05

/** The tab's memory while somebody goes from conversation to conversation; what is kept for each would add up. */
export const measureTabMemory = async (page: Page) => {
  const session = await page.context().newCDPSession(page)
  const switchOften = async (times: number): Promise<void> => {
    for (let at = 0; at < times; at += 1) {
      const row = page.locator('[data-thread]').nth(at % rows)
      const thread = await row.getAttribute('data-thread')
      await row.click()
      await page.waitForURL((url) => url.href.includes(thread ?? ''))
      await page.locator('[role=log] [data-message]').last().waitFor()
    }
  }
  // Every conversation once: what is loaded the first time is no growth.
  await switchOften(rows)
  const begin = await lookAtMemory(session)
  await switchOften(switches / 2)
  const middle = await lookAtMemory(session)
  await switchOften(switches / 2)
  const end = await lookAtMemory(session)
  await session.detach()
  return { switches, begin, middle, end, isGrowing: end.heapMb > middle.heapMb * mostGrowth }
}

const lookAtMemory = async (session: CDPSession) => {
  await session.send('HeapProfiler.collectGarbage')
  const { usedSize } = (await session.send('Runtime.getHeapUsage')) as { usedSize: number }
  const { nodes, jsEventListeners } = (await session.send('Memory.getDOMCounters')) as {
    nodes: number
    jsEventListeners: number
  }
  return { heapMb: rounded(usedSize / 1e6, 2), domNodes: nodes, listeners: jsEventListeners }
}

const busyMs = 20_000
const messagesPerSecond = 20
/** Each of them writes as often as a quick hand. */
const writers = 40
const longMs = 50

interface TraceEvent {
  readonly name: string
  readonly ph: string
  readonly pid: number
  readonly tid: number
  readonly tdur?: number
  readonly args?: { readonly name?: string }
}

/** Messages come in all the time; once as the computer is, once slowed down. */
export const measureBusyTab = async (page: Page, { url, botId }: { url: string; botId: string }) => {
  const errors: string[] = []
  const opening = Array.from({ length: writers }, (_, number) =>
    openVisitor(url, botId, number, (error) => errors.push(error)),
  )
  const visitors = (await Promise.all(opening)).filter((visitor) => visitor !== null)
  const session = await page.context().newCDPSession(page)
  const atFull = await traceWhileBusy(session, visitors)
  await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
  const slowed = await traceWhileBusy(session, visitors)
  return {
    seconds: busyMs / 1000,
    atFull,
    slowed,
    errors: errors.length,
    firstErrors: [...new Set(errors)].slice(0, 3),
  }
}

const traceWhileBusy = async (session: CDPSession, visitors: readonly Visitor[]) => {
  const events: TraceEvent[] = []
  const collect = ({ value }: { value: object[] }) => events.push(...(value as TraceEvent[]))
  session.on('Tracing.dataCollected', collect)
  await session.send('Tracing.start', {
    transferMode: 'ReportEvents',
    traceConfig: { includedCategories: ['toplevel', 'disabled-by-default-devtools.timeline', '__metadata'] },
  })
  const said = await sayAllTheTime(visitors)
  const over = new Promise<void>((resolve) => session.once('Tracing.tracingComplete', () => resolve()))
  await session.send('Tracing.end')
  await over
  session.off('Tracing.dataCollected', collect)
  // By the clock of the thread, which stands still while other programs have the processor.
  const tasks = tasksOfPage(events).map(({ tdur = 0 }) => tdur / 1000)
  const long = tasks.filter((ms) => ms > longMs)
  return {
    messagesPerSecond: rounded(said / (busyMs / 1000), 1),
    tasks: tasks.length,
    busyShare: rounded(tasks.reduce((sum, ms) => sum + ms, 0) / busyMs, 3),
    p99Ms: rounded(percentile(tasks, 0.99), 1),
    longestMs: rounded(percentile(tasks, 1), 1),
    longTasks: long.length,
  }
}

/** Tasks of the one main thread that has most of them: there is no other page. */
const tasksOfPage = (events: readonly TraceEvent[]): TraceEvent[] => {
  const main = events.filter(({ name, args }) => name === 'thread_name' && args?.name === 'CrRendererMain')
  const tasksOf = ({ pid, tid }: TraceEvent) =>
    events.filter(
      (event) =>
        event.name === 'ThreadControllerImpl::RunTask' && event.ph === 'X' && event.pid === pid && event.tid === tid,
    )
  return (
    main
      .map(tasksOf)
      .toSorted((one, other) => other.length - one.length)
      .at(0) ?? []
  )
}

const sayAllTheTime = async (visitors: readonly Visitor[]): Promise<number> => {
  const saying: Promise<boolean>[] = []
  const started = performance.now()
  while (performance.now() - started < busyMs) {
    const at = saying.length
    const visitor = visitors[at % visitors.length]
    if (visitor) saying.push(visitor.say(`shop ơi còn size M không ạ ${at}`))
    await delay(Math.max(0, started + ((at + 1) * 1000) / messagesPerSecond - performance.now()))
  }
  return (await Promise.all(saying)).filter(Boolean).length
}
