import { afterAll } from 'vitest'
import { startBank } from '@app/simulators/bank/simulator'
import { createTestSafeFetch } from '#core/safe-fetch/safe-fetch.testing.ts'
import { buildApp, type App } from '../../src/app.ts'
import type { TestApp } from '../harness.ts'

/** The product with the bank's settings, and the bank that reports to it without a network between them. */
export const serveWithBank = async ({ deps, clock }: Pick<TestApp, 'deps' | 'clock'>) => {
  // The bank is there before the product whose address it needs.
  const later: { app?: App } = {}
  const running = await startBank({
    productUrl: '',
    folder: null,
    port: 0,
    minuteMs: 0,
    now: () => clock.now(),
    post: async (url, { headers, body }) => {
      const reply = await later.app?.http.inject({ method: 'POST', url, headers, payload: body })
      return reply?.statusCode ?? 0
    },
  })
  const { origin, settings, bank } = running
  const app = await buildApp({
    ...deps,
    config: { ...deps.config, kindSettings: { ...deps.config.kindSettings, ...settings } },
    safeFetch: createTestSafeFetch({ servers: {}, trustedOrigins: [origin] }),
  })
  later.app = app
  await app.http.ready()
  afterAll(() => Promise.all([app.http.close(), running.stop()]))
  return { app, bank, settings, drainJobs: () => app.jobs.drain() }
}
