import { randomBytes } from 'node:crypto'
import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { beforeAll } from 'vitest'
import { buildApp, type App } from '../src/app.ts'
import { createDeps } from '../src/deps.ts'
import { readConfig } from '#read-config.ts'
import type { Deps } from '#core/context.ts'
import { createLogger } from '#core/logger/logger.ts'
import { createTestModelTransport, createTestSafeFetch } from '#core/safe-fetch/safe-fetch.testing.ts'
import { latestMails } from '#core/mailer.repository.ts'
import { creditPacks, events, packages, type MailRow } from '#db/schema/index.ts'
import { callerOf, type Caller } from './caller.ts'
import { createTestClock, startOfTests, type TestClock } from './clock.ts'
import { createGiven, type Given, type SignInOptions, type SignedIn } from './given.ts'
import { openTestDatabase, type TestDatabase } from './template-db.ts'

export interface TestApp {
  app: App
  deps: Deps
  database: TestDatabase
  clock: TestClock
  given: Given
  /** A person with a session and, unless told otherwise, a workspace of their own. */
  signIn(options?: SignInOptions): Promise<SignedIn>
  /** Somebody without a session, from an address of their own. */
  stranger(): Caller
  /** Runs all due jobs and what they queue. */
  drainJobs(): Promise<number>
  /** Payloads of the events of this type, oldest first. */
  emitted(type: string): Promise<Record<string, unknown>[]>
  mailsTo(email: string): Promise<MailRow[]>
}

export const testConfig = (overrides: Record<string, string> = {}) =>
  readConfig(
    {
      DATA_DIR: mkdtempSync(join(tmpdir(), 'bizagent-test-')),
      APP_BASE_URL: 'http://bizagent.test',
      SECRET_KEY: randomBytes(32).toString('base64'),
      VAULT_KEYS: `test:${randomBytes(32).toString('base64')}`,
      TRUST_PROXY: '127.0.0.1',
      LOG_LEVEL: 'silent',
      ...overrides,
    },
    [],
  )

const startApp = async (): Promise<TestApp> => {
  const database = await openTestDatabase()
  const clock = createTestClock()
  const deps = {
    ...createDeps(testConfig(), database, createLogger({ level: 'silent' }), clock),
    // Nobody answers: a test that wants a site or a provider starts one on this machine and says so.
    safeFetch: createTestSafeFetch({ servers: {} }),
    modelTransport: createTestModelTransport({ servers: {} }),
  }
  const app = await buildApp(deps)
  await app.http.ready()
  const given = createGiven(app, deps)
  return {
    app,
    deps,
    database,
    clock,
    given,
    signIn: (options) => given.signedIn(options),
    stranger: () => callerOf(app, null),
    drainJobs: () => app.jobs.drain(),
    emitted: async (type) => {
      const rows = await database.system.select().from(events).orderBy(events.at, events.id)
      return rows.filter((row) => row.type === type).map((row) => row.payload)
    },
    mailsTo: (email) => latestMails(database.system, email, 50),
  }
}

let running: Promise<TestApp> | undefined

/** The product on a real database: one per worker, so a file starts at once. Every test makes a workspace of its own. */
export const useApp = async (): Promise<TestApp> => {
  running ??= startApp()
  const test = await running
  beforeAll(async () => {
    test.clock.set(startOfTests)
    // What is sold is everybody's: a file before this one may have changed it.
    await test.database.system.delete(packages)
    await test.database.system.delete(creditPacks)
  })
  return test
}
