import { mkdtempSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { fillFolder, openTestDatabase } from '../template-db.ts'
import type { TestDatabase } from '../template-db.ts'
import { checkEmbedded, checkPostgres } from './amcheck.ts'
import { runRound } from './rounds.ts'
import type { Found } from './rounds.ts'

const base = process.env['TEST_DATABASE_URL']
/** The embedded engine dies with its process, so each moment is another risk; a server of its own loses only a client. */
const rounds = base ? 10 : 50
/** Two minutes on an idle machine; a busy one only takes longer. */
const patienceMs = 900_000
let dataDir: string
let server: TestDatabase | undefined
let env: Record<string, string>

beforeAll(async () => {
  dataDir = mkdtempSync(path.join(os.tmpdir(), 'kill-'))
  if (base) server = await openTestDatabase()
  else await fillFolder(dataDir)
  env = { DATA_DIR: dataDir, ...(server?.url ? { DATABASE_URL: server.url } : {}) }
})
afterAll(async () => {
  await server?.drop()
  rmSync(dataDir, { recursive: true, force: true })
})

/** Every sixth life ends while it is still starting (and, on the embedded engine, recovering). */
const momentOf = (round: number): number | null => (round % 6 === 5 ? null : Math.random() * 350)

const lost = (saved: readonly string[], found: Found): string[] => {
  const whole = new Set(found.events).intersection(new Set(found.auditLog))
  return saved.filter((id) => !whole.has(id))
}
const torn = ({ events, auditLog }: Found): string[] => [...new Set(events).symmetricDifference(new Set(auditLog))]

describe(`a process killed ${rounds} times while it writes (${base ? 'PostgreSQL' : 'embedded'})`, () => {
  it(
    'loses nothing it has acknowledged and leaves no half transaction',
    async () => {
      const all: string[] = []
      const problems: string[] = []
      /** Rounds that no later life has vouched for yet: a life cut short while starting vouches for nothing. */
      let open: { round: number; saved: string[] }[] = []

      for (let round = 0; round < rounds; round += 1) {
        const lookFor = open.map((each) => each.round)
        const { found, saved } = await runRound({ round, lookFor, env, killAfterMs: momentOf(round) })
        if (found) {
          const promised = open.flatMap((each) => each.saved)
          problems.push(...lost(promised, found), ...torn(found))
          open = []
        }
        open.push({ round, saved })
        all.push(...saved)
      }
      const everyRound = Array.from({ length: rounds }, (_, round) => round)
      const last = await runRound({ round: rounds, lookFor: everyRound, env, killAfterMs: 0 })

      const found = last.found ?? { events: [], auditLog: [] }
      expect([...problems, ...lost(all, found), ...torn(found)]).toEqual([])
      // Fewer would mean that the kills came too early to prove anything.
      expect(all.length).toBeGreaterThan(rounds * 2)
    },
    patienceMs,
  )

  it('leaves every index whole', async () => {
    const checked = server?.url ? await checkPostgres(server.url) : await checkEmbedded(dataDir)

    expect(checked).toBeGreaterThan(100)
  })
})
