import { setTimeout as delay } from 'node:timers/promises'
import { createTestSafeFetch } from '#core/safe-fetch/safe-fetch.testing.ts'
import { spreadMs } from '../chat/fire.ts'
import { prepareLife, type Life, type Moment } from '../chat/lives.ts'
import { startReceiver } from '../chat/receiver.ts'
import { withDatabase, type Place } from '../chat/shop.ts'
import { finishInPeace } from '../finish-in-peace.ts'
import { startCustomers } from './customers.ts'
import { startService } from './service.ts'
import { openFlowShop, talk } from './shop.ts'
import { judge, type Verdict } from './verdict.ts'

/** A kill comes so long after its server has begun to work, or so long after its moment. */
const anyTimeMs = 1500
const linesPerLife = 4

export interface Findings {
  verdict: Verdict
  examples: unknown[]
  figures: { customers: number; through: number; repeatedCalls: number }
}

/** A shop of its own; a life of the server for each aim, and a look at everything when the last one is dead. */
export const burnFlows = async (
  place: Omit<Place, 'CHANNEL_URL' | 'MODEL_URL'>,
  aims: readonly (Moment | null)[],
  mutant = '',
): Promise<Findings> => {
  const [receiver, service] = [await startReceiver(), await startService()]
  const env = { ...place, CHANNEL_URL: receiver.url, MODEL_URL: receiver.url, SERVICE_URL: service.url, MUTANT: mutant }
  let current: Life | null = null
  let spare = prepareLife(env)
  try {
    const gate = await withDatabase(env, (_, deps) => openFlowShop(deps, service.url))
    const customers = startCustomers(() => current, gate, receiver.heard)
    for (const aim of aims) {
      current = await spare.begin()
      spare = prepareLife(env)
      const begun = customers.lines()
      const due = (async () => {
        // Some are under way first: a kill of a server that does nothing shows nothing.
        while (customers.lines() < begun + linesPerLife) await delay(20)
        if (aim) await Promise.race([current?.next(aim), delay(60_000)])
        await delay(Math.random() * (aim ? spreadMs[aim] : anyTimeMs))
      })()
      await Promise.race([due, current.endedAlone])
      await current.kill()
      current = null
    }
    await customers.end()
    receiver.setSlow(false)
    const { verdict, examples } = await withDatabase(env, async (database, deps) => {
      await finishInPeace(database, {
        ...deps,
        safeFetch: createTestSafeFetch({ servers: {}, trustedOrigins: [service.url] }),
      })
      const { brought } = customers
      return judge(database, { workspaceId: gate.workspaceId, brought, arrived: receiver.arrived, service })
    })
    const said = [...customers.brought.values()]
    const through = said.filter((lines) => lines === talk.length).length
    return { verdict, examples, figures: { customers: said.length, through, repeatedCalls: service.repeated() } }
  } finally {
    await spare.kill()
    receiver.close()
    service.close()
  }
}
