import { Writable } from 'node:stream'
import { afterAll, describe, expect, it, vi } from 'vitest'
import { createLogger } from '#core/logger/logger.ts'
import { buildApp } from '../../app.ts'
import { callerOf } from '../../../test/caller.ts'
import { testConfig, useApp } from '../../../test/harness.ts'
import { createEventLoopWatch, type EventLoopWatch } from './event-loop.ts'

const block = (ms: number): void => {
  const end = performance.now() + ms
  while (performance.now() < end);
}

const watchWithLog = (windowLengthMs: number) => {
  const lines: Record<string, unknown>[] = []
  const destination = new Writable({
    write: (line: Buffer, _, done) => {
      lines.push(JSON.parse(line.toString('utf8')) as Record<string, unknown>)
      done()
    },
  })
  return { lines, watch: createEventLoopWatch(createLogger({ level: 'warn', destination }), { windowLengthMs }) }
}

/** The first tick of a monitor only tells it where to begin. */
const untilMeasuring = (watch: EventLoopWatch) =>
  vi.waitFor(() => expect(watch.figures().maxSeconds).toBeGreaterThan(0), { interval: 5 })

describe('the event loop', () => {
  it('that was blocked is in the figures and, once, in the log', async () => {
    const { lines, watch } = watchWithLog(150)
    watch.start()
    await untilMeasuring(watch)

    block(600)

    await vi.waitFor(() => expect(watch.figures().blockedWindows).toBe(1), { timeout: 20_000 })
    watch.stop()
    expect(watch.figures().maxSeconds).toBeGreaterThan(0.5)
    expect(lines).toMatchObject([{ level: 'warn', msg: 'event loop was blocked', maxMs: expect.any(Number) as number }])
  })

  it('that is blocked just when one window follows another is noticed as well', async () => {
    // Long enough for the first monitor to have begun, also on a busy machine.
    const { watch } = watchWithLog(1000)
    watch.start()
    // Timers of one length fire in their order, so this one follows the change of windows.
    setTimeout(() => block(600), 1000)

    await vi.waitFor(() => expect(watch.figures().blockedWindows).toBe(1), { timeout: 20_000 })
    watch.stop()
  })
})

describe('the metrics page', async () => {
  const { deps } = await useApp()
  const token = 'a-token-of-the-operator'
  const build = (metricsToken: string | null) => buildApp({ ...deps, config: { ...deps.config, metricsToken } })
  const [open, closed] = [await build(token), await build(null)]
  afterAll(() => Promise.all([open.http.close(), closed.http.close()]))
  const get = (from: typeof open, authorization: string) =>
    callerOf(from, null).send({ method: 'GET', url: '/metrics', headers: { authorization } })

  it('has the delay of the event loop and the state of both lanes, in the format of Prometheus', async () => {
    deps.eventLoop.start()
    await untilMeasuring(deps.eventLoop)
    block(80)
    await vi.waitFor(() => expect(deps.eventLoop.figures().maxSeconds).toBeGreaterThan(0.05))

    const { status, headers, text } = await get(open, `Bearer ${token}`)
    deps.eventLoop.stop()

    expect([status, headers['content-type']]).toEqual([200, 'text/plain; version=0.0.4; charset=utf-8'])
    expect(text).toMatch(
      /^# TYPE bizagent_event_loop_delay_max_seconds gauge\nbizagent_event_loop_delay_max_seconds 0\.\d+$/m,
    )
    expect(text).toMatch(/^bizagent_event_loop_blocked_windows_total \d+$/m)
    expect(text).toMatch(/^bizagent_database_connections [1-9]\d*$/m)
    expect(text).toMatch(/^bizagent_jobs_waiting\{lane="live"\} \d+$/m)
    expect(text).toMatch(/^bizagent_jobs_lag_seconds\{lane="background"\} [\d.]+$/m)
  })

  it('tells how much waits for a connection while all are taken', async () => {
    const { pool } = deps.database
    const taken = await Promise.all(Array.from({ length: pool.options.max }, () => pool.connect()))
    const waiting = pool.connect()
    const asked = get(open, `Bearer ${token}`)
    await vi.waitFor(() => expect(pool.waitingCount).toBeGreaterThan(1))
    for (const client of taken) client.release()
    ;(await waiting).release()

    expect((await asked).text).toMatch(/^bizagent_database_waiting 1$/m)
  })

  it('is not there for anybody else, nor where no token is set', async () => {
    const answers = [
      await get(open, ''),
      await get(open, 'Bearer something-else'),
      await get(closed, `Bearer ${token}`),
      await get(closed, 'Bearer null'),
    ]

    expect(answers.map(({ status }) => status)).toEqual([404, 404, 404, 404])
  })

  it('needs a token that nobody guesses', () => {
    expect(testConfig({ METRICS_TOKEN: token }).metricsToken).toBe(token)
    expect(testConfig().metricsToken).toBeNull()
    expect(() => testConfig({ METRICS_TOKEN: 'short' })).toThrow(/METRICS_TOKEN must have 16 to 200 letters/)
  })
})
