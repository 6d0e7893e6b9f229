import { demoApp } from './demo-world.ts'
import type { HookCaller, OddReports } from './hook-caller.ts'
import { newHexId, type Report, type World } from './world.ts'

/** The waits of Zalo after a report that was not taken in: 30 seconds, 5, 15, 30 and 60 minutes. */
const retryLadderMs = [30_000, 300_000, 900_000, 1_800_000, 3_600_000] as const

export interface Reports {
  /** Comes back with the product's answer; what was not taken in is tried again later. */
  send(event: Record<string, unknown>, odd?: OddReports): Promise<number>
  /** Sends what is due again, by the clock of the service. */
  retry(): Promise<void>
  /** Work that ends in reports. */
  track<T>(work: Promise<T>): Promise<T>
  /** Comes back when nothing is on its way any more. */
  settled(): Promise<void>
  stop(): void
}

export const createReports = (world: World, hook: HookCaller): Reports => {
  const { state } = world
  const underWay = new Set<Promise<unknown>>()
  let timer: NodeJS.Timeout | undefined

  const track = <T>(work: Promise<T>): Promise<T> => {
    const ended = Promise.allSettled([work])
    underWay.add(ended)
    void ended.then(() => underWay.delete(ended))
    return work
  }

  const forget = (report: Report): void => {
    state.reports = state.reports.filter(({ id }) => id !== report.id)
  }

  /** Puts it onto the next step of the ladder; after the last one Zalo gives up. */
  const wait = (report: Report): void => {
    const ms = retryLadderMs[report.tries]
    forget(report)
    if (ms !== undefined) state.reports.push({ ...report, tries: report.tries + 1, dueAt: world.now() + ms })
    world.save()
    plan()
  }

  const plan = (): void => {
    clearTimeout(timer)
    const next = Math.min(...state.reports.map(({ dueAt }) => dueAt))
    if (!Number.isFinite(next)) return
    timer = setTimeout(() => void retry(), Math.max(next - world.now(), 0))
    timer.unref()
  }

  const retry = async (): Promise<void> => {
    for (const report of state.reports.filter(({ dueAt }) => dueAt <= world.now()))
      if ((await hook.post(report.body, report.tries)) === 200) forget(report)
      else wait(report)
    world.save()
    // A timer may ring a moment too early.
    plan()
  }

  /** Zalo looks at the address when it is saved in the console, before it ever reports there. */
  const probeOnce = async (): Promise<void> => {
    if (!state.hasProbed) state.hasProbed = (await hook.probe()) === 200
  }

  const send = async (event: Record<string, unknown>, odd: OddReports = {}): Promise<number> => {
    await probeOnce()
    const body = JSON.stringify({ app_id: demoApp.id, ...event, timestamp: String(world.now()) })
    const isForged = odd.tamper === true || odd.secret !== undefined
    const status = await hook.post(body, 0, odd)
    for (let count = 0; count < (odd.repeat ?? 0); count += 1) await hook.post(body, 0, odd)
    if (status !== 200 && !isForged) wait({ id: newHexId(), body, tries: 0, dueAt: 0 })
    return status
  }

  plan()
  return {
    send: (event, odd) => track(send(event, odd)),
    retry: () => track(retry()),
    track,
    settled: async () => {
      while (underWay.size > 0) await Promise.all(underWay)
    },
    stop: () => clearTimeout(timer),
  }
}
