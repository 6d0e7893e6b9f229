import { defineConfig } from 'vitest/config'
import { LongestFirst } from './scripts/lib/longest-first.ts'

const kill = 'apps/server/test/kill/**/*.test.ts'
const channelKill = 'apps/server/test/kill/channels.test.ts'
const paymentKill = 'apps/server/test/kill/payments.test.ts'
const flowKill = 'apps/server/test/kill/flows.test.ts'

/** Generous on purpose: a busy machine must not fail what is only slow. A passing test never waits for these. */
const patience = { testTimeout: 120_000, hookTimeout: 120_000 }

export default defineConfig({
  test: {
    maxWorkers: 2,
    sequence: { sequencer: LongestFirst },
    projects: [
      { test: { name: 'contracts', include: ['packages/contracts/src/**/*.test.ts'], isolate: false, ...patience } },
      {
        test: {
          name: 'server',
          include: ['apps/server/src/**/*.test.ts', 'apps/server/test/**/*.test.ts'],
          exclude: [kill],
          // A file is loaded into a warm worker: the modules of the server are read once per worker, not once per file.
          isolate: false,
          pool: 'forks',
          setupFiles: ['apps/server/test/cheap-passwords.ts'],
          ...patience,
        },
      },
      {
        test: {
          name: 'kill',
          include: [kill],
          exclude: [channelKill, paymentKill],
          pool: 'forks',
          // They open the embedded engine for a moment at a time: not worth optimising its code. See shortLife.
          execArgv: ['--liftoff-only'],
          ...patience,
          testTimeout: 240_000,
        },
      },
      {
        // Minutes of waiting on a busy machine, so it runs by its name alone: `--project channel-kill`, KILLS=100.
        test: { name: 'channel-kill', include: [channelKill], pool: 'forks', hookTimeout: 60_000 },
      },
      {
        // By its name alone too: `--project payment-kill`, KILLS=100; with TEST_DATABASE_URL it also plants its defects.
        test: { name: 'payment-kill', include: [paymentKill], pool: 'forks', hookTimeout: 60_000 },
      },
      {
        // A few kills of flows are part of `kill`; by this name alone it is the long one: KILLS=100, and TEST_DATABASE_URL.
        test: { name: 'flow-kill', include: [flowKill], pool: 'forks', hookTimeout: 60_000 },
      },
      {
        test: {
          name: 'web',
          include: ['apps/web/src/**/*.test.{ts,tsx}'],
          environment: 'node',
          isolate: false,
          ...patience,
        },
      },
      {
        test: {
          name: 'widget',
          include: ['apps/widget/src/**/*.test.ts'],
          environment: 'node',
          isolate: false,
          ...patience,
        },
      },
      {
        test: {
          name: 'connector',
          include: ['apps/zalo-connector/src/**/*.test.ts'],
          environment: 'node',
          isolate: false,
          ...patience,
        },
      },
      { test: { name: 'scripts', include: ['scripts/**/*.test.ts'], isolate: false, ...patience } },
    ],
  },
})
