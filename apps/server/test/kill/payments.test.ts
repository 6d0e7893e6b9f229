import { mkdtempSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { fillFolder, openTestDatabase } from '../template-db.ts'
import { openFire, type Aim } from './payments/fire.ts'
import { paymentMutants } from './payments/mutants.ts'
import { spotless, type Verdict } from './payments/verdict.ts'

/** A hundred by hand: KILLS=100. */
const kills = Number(process.env['KILLS'] ?? 4)
/** Each defect shows at its first or second kill; more are there for a very busy machine. */
const mostKillsPerMutant = 8
const base = process.env['TEST_DATABASE_URL']
const turns: readonly Aim[] = ['settling', 'first yes', 'taking in', 'settling']
const aims = Array.from({ length: kills }, (_, kill) => turns[kill % turns.length] ?? 'settling')
/** Minutes on a busy machine, seconds on an idle one. */
const patienceMs = 7_200_000

const withFire = async <T>(work: (fire: Awaited<ReturnType<typeof openFire>>) => Promise<T>): Promise<T> => {
  const dataDir = mkdtempSync(path.join(os.tmpdir(), 'kill-payments-'))
  const server = base ? await openTestDatabase() : null
  if (!base) await fillFolder(dataDir)
  const fire = await openFire({ DATA_DIR: dataDir, ...(server?.url ? { DATABASE_URL: server.url } : {}) })
  try {
    return await work(fire)
  } finally {
    await fire.stop()
    await server?.drop()
    rmSync(dataDir, { recursive: true, force: true })
  }
}

describe(`payments under fire (${base ? 'PostgreSQL' : 'embedded'})`, () => {
  it(
    `are neither lost nor counted twice when the server is killed ${kills} times`,
    () =>
      withFire(async (fire) => {
        const verdict = await fire.burn(aims)
        const figures = fire.figures()

        process.stdout.write(`measured: ${kills} kills: ${JSON.stringify({ ...figures, ...verdict })}\n`)
        expect(verdict).toEqual(spotless)
        // Without traffic the kills would prove nothing.
        expect(figures.told).toBeGreaterThan(0)
        expect(figures.transfers).toBeGreaterThan(kills * 8)
        expect(figures.unanswered).toBeGreaterThan(kills)
      }),
    patienceMs,
  )
})

// Only PostgreSQL lets two settle at once.
describe.each(base ? ['PostgreSQL'] : [])('payments under fire (%s) with a defect', () => {
  it.each(Object.entries(paymentMutants))(
    'are seen to fail: %s',
    (mutant, { shows, aim }) =>
      withFire(async (fire) => {
        let found: Verdict = spotless
        for (let tried = 0; tried < mostKillsPerMutant && found[shows] === 0; tried += 1)
          found = await fire.burn([aim], mutant)

        process.stdout.write(`caught: ${mutant}: ${JSON.stringify(found)}\n`)
        expect(found[shows], JSON.stringify(found)).toBeGreaterThan(0)
      }),
    patienceMs,
  )
})
