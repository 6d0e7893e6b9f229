import { mkdtempSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { fillFolder, openTestDatabase, type TestDatabase } from '../template-db.ts'
import type { Moment } from './chat/lives.ts'
import { burnFlows } from './flows/fire.ts'
import { flowMutants } from './flows/mutants.ts'
import { spotless } from './flows/verdict.ts'

/** A hundred by hand: KILLS=100. */
const kills = Number(process.env['KILLS'] ?? 3)
/** Each defect shows at its first or second kill; more are there for a very busy machine. */
const killsPerMutant = 4
const base = process.env['TEST_DATABASE_URL']
/** Half of the kills fall anywhere, the others where a message has just come, or is being sent. */
const turns: readonly (Moment | null)[] = [null, 'acknowledged', null, 'sending']
/** Minutes on a busy machine, seconds on an idle one. */
const patienceMs = 7_200_000

let server: TestDatabase | undefined
let dataDir: string
beforeAll(async () => {
  dataDir = mkdtempSync(path.join(os.tmpdir(), 'kill-flows-'))
  if (base) server = await openTestDatabase()
  else await fillFolder(dataDir)
}, patienceMs)
afterAll(async () => {
  await server?.drop()
  rmSync(dataDir, { recursive: true, force: true })
})
const place = () => ({ DATA_DIR: dataDir, ...(server?.url ? { DATABASE_URL: server.url } : {}) })

describe(`flows under fire (${base ? 'PostgreSQL' : 'embedded'})`, () => {
  it(
    `go on at their place, say everything once and fire each timer once when the server is killed ${kills} times`,
    async () => {
      const aims = Array.from({ length: kills }, (_, kill) => turns[kill % turns.length] ?? null)

      const { verdict, figures, examples } = await burnFlows(place(), aims)

      process.stdout.write(`measured: ${kills} kills: ${JSON.stringify({ ...figures, ...verdict })}\n`)
      expect(verdict, JSON.stringify(examples)).toEqual(spotless)
      // Without traffic the kills would prove nothing.
      expect(figures.customers).toBeGreaterThan(kills)
    },
    patienceMs,
  )
})

// Whether this test can see a defect does not depend on the engine, so the defects are planted where a start costs least.
describe.each(base ? ['PostgreSQL'] : [])('flows under fire (%s) with a defect', () => {
  it.each(Object.entries(flowMutants))(
    'are seen to fail: %s',
    async (mutant, { aim, shows }) => {
      const { verdict } = await burnFlows(place(), Array<Moment>(killsPerMutant).fill(aim), mutant)

      process.stdout.write(`caught: ${mutant}: ${JSON.stringify(verdict)}\n`)
      expect(verdict[shows], JSON.stringify(verdict)).toBeGreaterThan(0)
    },
    patienceMs,
  )
})
