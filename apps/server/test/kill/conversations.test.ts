import { mkdtempSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startFakeLlm, type FakeLlm } from '../fakes/llm/fake-llm.ts'
import { fillFolder, openTestDatabase, type TestDatabase } from '../template-db.ts'
import { createFire } from './chat/fire.ts'
import type { Moment } from './chat/lives.ts'
import { mutants } from './chat/mutants.ts'
import { startReceiver } from './chat/receiver.ts'
import { openShop, withDatabase, type Place } from './chat/shop.ts'
import { judge, spotless, type Findings } from './chat/verdict.ts'
import { finishInPeace } from './finish-in-peace.ts'

/** A hundred by hand: KILLS=100. */
const kills = Number(process.env['KILLS'] ?? 5)
/** Each defect shows at its first or second kill; more are there for a very busy machine. */
const mostKillsPerMutant = 10
const base = process.env['TEST_DATABASE_URL']
/**
 * On PostgreSQL one process and two that share the database; only one of them by hand: KILL_PROCESSES=2. The embedded
 * engine belongs to the process that has opened it: there is never a second one.
 */
const crews = !base ? [1] : (process.env['KILL_PROCESSES'] ?? '1,2').split(',').map(Number)
/** Half of the kills fall anywhere, the others where they hurt most. */
const aims: readonly (Moment | null)[] = [null, 'acknowledged', null, 'sending']
/** Between two looks at the whole. */
const killsPerRound = 25
/** A minute on an idle machine; a busy one only takes longer. */
const patienceMs = 3_600_000

let llm: FakeLlm
let server: TestDatabase | undefined
let dataDir: string
beforeAll(async () => {
  llm = await startFakeLlm({ stream: { firstTokenMs: 60, tokenMs: 5 } })
  llm.onRequest(() => ({ text: 'Đổi trong 7 ngày ạ [1].' }))
  dataDir = mkdtempSync(path.join(os.tmpdir(), 'kill-chat-'))
  if (base) server = await openTestDatabase()
  else await fillFolder(dataDir)
})
afterAll(async () => {
  await llm.close()
  await server?.drop()
  rmSync(dataDir, { recursive: true, force: true })
})

interface Plan {
  processes: number
  mutant?: string
  /** The aim of every kill, and how many there are between two looks. */
  aims: readonly (Moment | null)[]
  perRound: number
  isEnough?: (findings: Findings) => boolean
}

/** A shop of its own, traffic and kills; then everything that is left is done in peace and looked at. */
const shopUnderFire = async ({ processes, mutant = '', aims, perRound, isEnough }: Plan): Promise<Findings> => {
  const receiver = await startReceiver()
  const place: Place = {
    DATA_DIR: dataDir,
    ...(server?.url ? { DATABASE_URL: server.url } : {}),
    CHANNEL_URL: receiver.url,
    MODEL_URL: llm.baseUrl,
  }
  const fire = createFire({ ...place, MUTANT: mutant }, processes, receiver)
  try {
    const gate = await withDatabase(place, (_, deps) => openShop(deps))
    const brought: string[] = []
    for (let begun = 0; ; begun += perRound) {
      receiver.setSlow(true)
      await fire.burn(gate, aims.slice(begun, begun + perRound), brought)
      receiver.setSlow(false)
      const findings = await withDatabase(place, async (database, deps) => {
        await finishInPeace(database, deps)
        return judge(database, { workspaceId: gate.workspaceId, brought, arrived: receiver.arrived })
      })
      if (begun + perRound >= aims.length || isEnough?.(findings)) return findings
    }
  } finally {
    await fire.end()
    receiver.close()
  }
}

describe.each(crews)(`conversations under fire (${base ? 'PostgreSQL' : 'embedded'}, processes: %i)`, (processes) => {
  it(
    `lose nothing, answer nothing twice and cost what they cost when the server is killed ${kills} times`,
    async () => {
      const each = Array.from({ length: kills }, (_, kill) => aims[kill % aims.length] ?? null)

      const { verdict, figures, waiting } = await shopUnderFire({ processes, aims: each, perRound: killsPerRound })

      process.stdout.write(`measured: ${kills} kills, ${processes} processes: ${JSON.stringify(figures)}\n`)
      if (waiting.length > 0) process.stdout.write(`still waiting: ${JSON.stringify(waiting)}\n`)
      expect(verdict).toEqual(spotless)
      // Without traffic the kills would prove nothing.
      expect(figures.messages).toBeGreaterThan(kills * 6)
      expect(figures.aiAnswers).toBeGreaterThan(kills)
      expect(figures.arrived).toBeGreaterThan(kills)
    },
    patienceMs,
  )
})

// Whether this test can see a defect does not depend on the engine, so the defects are planted where a start costs least.
describe.each(base ? ['PostgreSQL'] : [])('conversations under fire (%s) with a defect', () => {
  it.each(Object.entries(mutants))(
    'are seen to fail: %s',
    async (mutant, { aim, shows }) => {
      const { verdict } = await shopUnderFire({
        processes: crews.at(-1) ?? 1,
        mutant,
        aims: Array<Moment | null>(mostKillsPerMutant).fill(aim),
        perRound: 1,
        isEnough: (found) => found.verdict[shows] > 0,
      })

      expect(verdict[shows], JSON.stringify(verdict)).toBeGreaterThan(0)
    },
    patienceMs,
  )
})
