import { setTimeout as delay } from 'node:timers/promises'
import type { WorkgateRow } from '#db/schema/index.ts'
import { prepareLife, type Life, type Moment, type Spare } from './lives.ts'
import type { Receiver } from './receiver.ts'
import { startTraffic } from './traffic.ts'

/** How long after its moment an aimed kill comes at most. */
export const spreadMs: Readonly<Record<Moment, number>> = {
  acknowledged: 80,
  sending: 300,
  charging: 1000,
  saving: 1000,
  firing: 1000,
}

/** Processes that die one after the other; the next one is always ready. */
export const createFire = (env: Record<string, string>, processes: number, receiver: Pick<Receiver, 'heard'>) => {
  let spare: Spare = prepareLife(env)

  const start = async (): Promise<Life> => {
    const life = await spare.begin()
    spare = prepareLife(env)
    return life
  }

  /** Resolves when the kill is due; refused when a process has ended by itself. */
  const itsTime = async (lives: readonly Life[], aim: Moment | null, brought: readonly string[]): Promise<void> => {
    // Some messages are stored first, some answers under way: a kill of a server that does nothing shows nothing.
    const enough = brought.length + 6 + Math.floor(Math.random() * 6)
    const failed = Promise.race(lives.map(({ endedAlone }) => endedAlone))
    while (brought.length < enough) await Promise.race([delay(20), failed])
    if (aim) await Promise.race([lives[0]?.next(aim), failed])
    await delay(Math.random() * (aim ? spreadMs[aim] : 700))
  }

  /** Customers write without a pause while one process after the other is killed; `aims` has one place per kill. */
  const burn = async (gate: WorkgateRow, aims: readonly (Moment | null)[], brought: string[]): Promise<void> => {
    const lives: Life[] = []
    const traffic = startTraffic(() => lives, gate, brought, receiver.heard)
    try {
      for (let one = 0; one < processes; one += 1) lives.push(await start())
      for (const [at, aim] of aims.entries()) {
        await itsTime(lives, aim, brought)
        await lives.shift()?.kill()
        if (at < aims.length - 1) lives.push(await start())
      }
    } finally {
      await Promise.all([traffic.end(), ...lives.map((life) => life.kill())])
    }
  }
  return { burn, end: () => spare.kill() }
}
