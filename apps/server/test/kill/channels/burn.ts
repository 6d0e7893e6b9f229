import { setTimeout as delay } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { prepareLife, type Life, type Spare } from '../chat/lives.ts'
import { prepareConnector, type ConnectorLife } from './connector-life.ts'
import { startConsole } from './console.ts'
import { arrivedAt, startCustomers, type Arrival } from './customers.ts'
import { watchMoments, type Moment } from './moments.ts'
import { judgeInPeace, withDeps } from './peace.ts'
import type { Place } from './place.ts'
import { startServices, type Services } from './services.ts'
import { accounts, grantOfOa, openShop } from './shop.ts'
import type { Figures, Verdict } from './verdict.ts'

const script = fileURLToPath(new URL('./channel-server.ts', import.meta.url))

/** Where a kill falls, and whom it meets; null: anywhere. */
export interface Aim {
  at: Moment | null
  kills: 'server' | 'connector' | 'both'
  /** So long after the moment what it began is over; left out: the kill comes into the middle of it. */
  afterMs?: number
}

interface Plan {
  aims: readonly Aim[]
  /** Between two looks at the whole. */
  perRound: number
  mutant?: string
  isEnough?: (verdict: Verdict) => boolean
}

/** A moment that does not come is not waited for longer. */
const longestAimMs = 20_000
/** A busy machine takes its time to finish what is left; a planted defect does not go away by waiting. */
const longestPeaceMs = 600_000
const shownAfterMs = 5_000
/** An aimed kill comes at most so long after its moment: about as long as an answer is on its way. */
const spreadMs = 200

/** A shop of its own with customers and colleagues, and kills; after each round all that is left is done and looked at. */
export const burn = async (place: Place, { aims, perRound, mutant = '', isEnough }: Plan) => {
  const services = await startServices()
  const env = { ...place, ...services.settings, MUTANT: mutant }
  const moments = watchMoments()
  const shop = await withDeps(env, (deps) => openShop(deps, services))
  const connector = await prepareConnector(services, accounts['zalo-personal'], mutant)
  connector.begin(shop.connectorToken)
  const servers = startServers(env, services)
  const patienceMs = mutant === '' ? longestPeaceMs : shownAfterMs
  const said: string[] = []
  const staff = startConsole(services, shop)
  const arrived = new Map<string, Arrival>()
  const facts = async () => {
    for (const one of await arrivedAt(services)) arrived.set(one.id, one)
    const { answered, leads, reconnected } = staff
    return { said, answered, leads, reconnected: reconnected(), arrived: [...arrived.values()] }
  }
  try {
    for (let begun = 0; ; begun += perRound) {
      await servers.begin()
      const customers = startCustomers(services)
      for (const aim of aims.slice(begun, begun + perRound)) {
        await servers.begin()
        await itsTime(services, moments.next, aim)
        await kill(aim, servers, connector)
      }
      connector.mustBeAlive()
      await customers.end()
      await servers.kill()
      said.push(...customers.said)
      const found = await judgeInPeace(env, services, shop, { call: staff.call, facts, patienceMs })
      if (begun + perRound >= aims.length || isEnough?.(found.verdict)) return found
    }
  } finally {
    await staff.end()
    await connector.end()
    await servers.end()
    moments.stop()
    await services.stop()
  }
}

export type Findings = { verdict: Verdict; figures: Figures }

/** One process at a time; the next one has read the whole product already. */
const startServers = (env: Place, services: Services) => {
  let spare: Spare = prepareLife(env, script)
  let life: Life | null = null
  return {
    begin: async (): Promise<void> => {
      if (life) return
      life = await spare.begin()
      spare = prepareLife(env, script)
      services.setProduct(life.url)
      void services.reportAgain()
    },
    kill: async (): Promise<void> => {
      services.setProduct(null)
      await life?.kill()
      life = null
    },
    end: async (): Promise<void> => {
      await life?.kill()
      await spare.kill()
    },
  }
}

/** Resolves when the kill is due. What it is aimed at is brought about where it does not happen by itself. */
const itsTime = async (
  services: Services,
  next: (moment: Moment) => Promise<void>,
  { at, afterMs = at === null ? 0 : Math.random() * spreadMs }: Aim,
): Promise<void> => {
  // Some messages are taken in first, some answers under way: a kill of a server that does nothing shows nothing.
  await delay(300 + Math.random() * 500)
  services.meta.service.behaviour.echoesFirst = Math.random() < 0.5
  if (at === 'zalo-oa renewing') grantOfOa(services).accessEndsAt = 0
  if (at === 'google renewing') services.google.world.accessTokens = []
  if (at !== null) await Promise.race([next(at), delay(longestAimMs)])
  await delay(afterMs)
}

const kill = async (
  { kills }: Aim,
  servers: Pick<ReturnType<typeof startServers>, 'kill'>,
  connector: Pick<ConnectorLife, 'restart'>,
): Promise<void> => {
  if (kills !== 'connector') await servers.kill()
  if (kills !== 'server') await connector.restart()
}
