import { afterAll, describe, expect, it } from 'vitest'
import { serveWithBank } from '../bank/serve-with-bank.ts'
import { startOfTests } from '../clock.ts'
import { useApp } from '../harness.ts'
import { randomRun } from './random-run.ts'

/** Thousands by hand, on both processors: `RUNS=5000 vitest run --project server apps/server/test/money/lives`. */
const wanted = Number(process.env['RUNS'] ?? 4)
const firstOfAll = Number(process.env['SEED'] ?? Math.floor(Math.random() * 1_000_000))
const sayEvery = 100

/**
 * The lives follow one another. After 2,300 of them it would be 2286, and a moment in seconds has eleven digits, which
 * the notices of banks do not know: so every thousand lives begin in the same year.
 */
const livesPerAge = 1_000

/** Half of the lives: each half is a file, so that two workers share them. */
export const describeLives = (half: 'first' | 'second'): void => {
  const lives = half === 'first' ? Math.ceil(wanted / 2) : Math.floor(wanted / 2)
  const firstSeed = half === 'first' ? firstOfAll : firstOfAll + Math.ceil(wanted / 2)

  describe('money', async () => {
    const test = await useApp()
    const serving = await serveWithBank(test)
    // Years have passed; the files after this one sign people in before their clock is set.
    afterAll(() => test.clock.set(startOfTests))

    it(
      `agrees with the plain rules after ${lives} random lives of shops (SEED=${firstSeed})`,
      async () => {
        let orders = 0
        const begun = process.cpuUsage()
        for (let count = 0; count < lives; count += 1) {
          const seed = firstSeed + count
          if (count % livesPerAge === 0) test.clock.set(startOfTests)
          const { seen, promised, story } = await randomRun(test, serving, seed)
          orders += story.filter((line) => line.startsWith('order')).length
          expect(seen, `SEED=${seed} RUNS=1\n${story.join('\n')}`).toEqual(promised)
          if ((count + 1) % sayEvery === 0) {
            const { user, system } = process.cpuUsage(begun)
            const ms = Math.round((user + system) / 1000 / (count + 1))
            process.stdout.write(`measured: ${count + 1} lives agree, ${ms} ms of processor each\n`)
          }
        }
        expect(orders > 0).toBe(lives > 0)
      },
      120_000 + lives * 5_000,
    )
  })
}
