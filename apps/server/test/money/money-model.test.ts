import { afterAll, describe, expect, it } from 'vitest'
import { serveWithBank } from '../bank/serve-with-bank.ts'
import { startOfTests } from '../clock.ts'
import { useApp } from '../harness.ts'
import { randomRun } from './random-run.ts'

/**
 * Thousands by hand: RUNS=2000, and SEED to go on from another place. The lives follow one another: after 2,300 of them it
 * is 2286, and a moment in seconds has eleven digits, which the notices of banks do not know.
 */
const runs = Number(process.env['RUNS'] ?? 4)
const firstSeed = Number(process.env['SEED'] ?? Math.floor(Math.random() * 1_000_000))

describe('money', async () => {
  const test = await useApp()
  const serving = await serveWithBank(test)
  // Years have passed; the files after this one sign people in before their clock is set.
  afterAll(() => test.clock.set(startOfTests))

  it(
    `agrees with the plain rules after ${runs} random lives of shops (SEED=${firstSeed})`,
    async () => {
      let orders = 0
      for (let seed = firstSeed; seed < firstSeed + runs; seed += 1) {
        const { seen, promised, story } = await randomRun(test, serving, seed)
        orders += story.filter((line) => line.startsWith('order')).length
        expect(seen, `SEED=${seed} RUNS=1\n${story.join('\n')}`).toEqual(promised)
        if ((seed - firstSeed + 1) % 500 === 0) process.stdout.write(`measured: ${seed - firstSeed + 1} runs agree\n`)
      }
      expect(orders).toBeGreaterThan(0)
    },
    120_000 + runs * 5_000,
  )
})
