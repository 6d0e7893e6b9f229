import { mkdtempSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { fillFolder, openTestDatabase } from '../template-db.ts'
import { channelMutants } from './channels/mutants.ts'
import { burn, type Aim } from './channels/burn.ts'
import { spotless } from './channels/verdict.ts'

/** Each meets all channels at once, and is aimed at one after the other. A hundred by hand: KILLS=100. */
const kills = Number(process.env['KILLS'] ?? 4)
/** Each defect shows at its first or second kill; more are there for a very busy machine. */
const mostRoundsPerMutant = 8
const base = process.env['TEST_DATABASE_URL']
/** Between two looks at the whole. */
const killsPerRound = 20
/** Half a minute on an idle machine; a busy one only takes longer. */
const patienceMs = 7_200_000

/** One channel after the other, each time at another of its moments. */
const turns: readonly Aim[] = [
  { at: 'facebook took in', kills: 'server' },
  { at: 'zalo-oa renewing', kills: 'server' },
  { at: 'zalo-personal sending', kills: 'connector' },
  { at: 'google appending', kills: 'server' },
  { at: 'facebook sending', kills: 'server' },
  { at: 'zalo-oa sending', kills: 'server' },
  { at: 'zalo-personal sending', kills: 'server' },
  { at: 'google renewing', kills: 'server' },
  { at: null, kills: 'server' },
  { at: 'zalo-oa took in', kills: 'server' },
  { at: null, kills: 'both' },
]
const anywhere: Aim = { at: null, kills: 'server' }
const aims = Array.from({ length: kills }, (_, kill) => turns[kill % turns.length] ?? anywhere)

/** A database of its own: an account stands in one shop of an installation. */
const withPlace = async <T>(work: (place: Record<string, string>) => Promise<T>): Promise<T> => {
  const dataDir = mkdtempSync(path.join(os.tmpdir(), 'kill-channels-'))
  const server = base ? await openTestDatabase() : null
  if (!base) await fillFolder(dataDir)
  try {
    return await work({ DATA_DIR: dataDir, ...(server?.url ? { DATABASE_URL: server.url } : {}) })
  } finally {
    await server?.drop()
    rmSync(dataDir, { recursive: true, force: true })
  }
}

describe(`channels under fire (${base ? 'PostgreSQL' : 'embedded'})`, () => {
  it(
    `lose nothing and send nothing twice when servers and connectors are killed ${kills} times`,
    async () => {
      const { verdict, figures } = await withPlace((place) => burn(place, { aims, perRound: killsPerRound }))

      process.stdout.write(`measured: ${kills} kills: ${JSON.stringify(figures)}\n`)
      expect(verdict).toEqual(spotless)
      // Without traffic the kills would prove nothing.
      expect(figures.fromCustomers).toBeGreaterThan(kills * 3)
      expect(figures.arrived).toBeGreaterThan(kills)
      expect(figures.leads).toBeGreaterThan(kills / 2)
    },
    patienceMs,
  )
})

// Whether this test can see a defect does not depend on the engine, so the defects are planted where a start costs least.
describe.each(base ? ['PostgreSQL'] : [])('channels under fire (%s) with a defect', () => {
  it.each(Object.entries(channelMutants))(
    'are seen to fail: %s',
    async (mutant, { aims: ofRound, shows }) => {
      const { verdict } = await withPlace((place) =>
        burn(place, {
          mutant,
          aims: Array.from({ length: mostRoundsPerMutant }, () => ofRound).flat(),
          perRound: ofRound.length,
          isEnough: (found) => found[shows] > 0,
        }),
      )

      expect(verdict[shows], JSON.stringify(verdict)).toBeGreaterThan(0)
    },
    patienceMs,
  )
})
