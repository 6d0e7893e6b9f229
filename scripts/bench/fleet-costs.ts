import { cpus } from 'node:os'
import type { RunningServer } from '../lib/launch.ts'
import { costOf, cpuMsOfFamily } from './measure.ts'
import { rounded } from './median.ts'

interface Watched {
  readonly servers: readonly RunningServer[]
  readonly metricsToken: string
  readonly others: Readonly<Record<'proxy' | 'load' | 'model', number>>
  readonly databasePid: number
}

interface ServerCosts {
  readonly cpuShare: number
  readonly rssMb: number
  /** How late the event loop was at its worst of all looks. */
  readonly loopP99Ms: number
  readonly loopMaxMs: number
  /** Looks at which something waited for a connection to the database, and how much at most. */
  readonly poolWaitShare: number
  readonly mostWaiting: number
  readonly mostLagSeconds: number
}

/** Shares of one core. */
export interface FleetCosts {
  readonly servers: readonly ServerCosts[]
  readonly postgres: number
  readonly proxy: number
  readonly load: number
  readonly model: number
  /** Of the whole machine, other programs on it included. */
  readonly machine: number
}

const lookEveryMs = 1_000

/** Looks at all parts from `begin` to `end`. */
export const watchFleet = async (watched: Watched) => {
  const looks = watched.servers.map((): Look[] => [])
  let before = await takeCosts(watched)
  let timer: NodeJS.Timeout | undefined
  const look = async (server: RunningServer, place: number): Promise<void> => {
    const seen = await lookAt(server, watched.metricsToken)
    if (seen) looks[place]?.push(seen)
  }
  return {
    begin: async (): Promise<void> => {
      before = await takeCosts(watched)
      timer = setInterval(() => void Promise.all(watched.servers.map(look)), lookEveryMs)
    },
    end: async (): Promise<FleetCosts> => {
      clearInterval(timer)
      const after = await takeCosts(watched)
      const share = (from: number, to: number) => rounded((to - from) / (after.at - before.at), 3)
      const { proxy, load, model } = Object.fromEntries(
        (['proxy', 'load', 'model'] as const).map((name) => [name, share(before.others[name], after.others[name])]),
      ) as Record<'proxy' | 'load' | 'model', number>
      return {
        servers: after.servers.map(({ cpuMs, rssMb }, place) => ({
          cpuShare: share(before.servers[place]?.cpuMs ?? 0, cpuMs),
          rssMb: rounded(rssMb),
          ...ofLooks(looks[place] ?? []),
        })),
        postgres: share(before.postgres, after.postgres),
        proxy,
        load,
        model,
        machine: rounded((after.machine - before.machine) / (after.at - before.at) / cpus().length, 3),
      }
    },
  }
}

const takeCosts = async ({ servers, others, databasePid }: Watched) => {
  const cpuOf = async (pid: number) => (await costOf(pid)).cpuMs
  return {
    at: performance.now(),
    servers: await Promise.all(servers.map(({ pid }) => costOf(pid))),
    others: { proxy: await cpuOf(others.proxy), load: await cpuOf(others.load), model: await cpuOf(others.model) },
    postgres: await cpuMsOfFamily(databasePid),
    machine: cpus().reduce((sum, { times }) => sum + times.user + times.nice + times.sys + times.irq, 0),
  }
}

interface Look {
  readonly loopP99Ms: number
  readonly loopMaxMs: number
  readonly waiting: number
  readonly lagSeconds: number
}

const lookAt = async (server: RunningServer, token: string): Promise<Look | null> => {
  const answer = await fetch(`${server.url}/metrics`, { headers: { authorization: `Bearer ${token}` } }).catch(
    () => null,
  )
  if (!answer?.ok) return null
  const text = await answer.text()
  const valuesOf = (name: string) =>
    [...text.matchAll(new RegExp(`^${name}(?:\\{[^}]*\\})? (\\S+)$`, 'gm'))].map(([, value]) => Number(value))
  const most = (name: string) => Math.max(0, ...valuesOf(name))
  return {
    loopP99Ms: 1000 * most('bizagent_event_loop_delay_p99_seconds'),
    loopMaxMs: 1000 * most('bizagent_event_loop_delay_max_seconds'),
    waiting: most('bizagent_database_waiting'),
    lagSeconds: most('bizagent_jobs_lag_seconds'),
  }
}

const ofLooks = (looks: readonly Look[]) => {
  const most = (valueOf: (look: Look) => number) => rounded(Math.max(0, ...looks.map(valueOf)), 1)
  return {
    loopP99Ms: most(({ loopP99Ms }) => loopP99Ms),
    loopMaxMs: most(({ loopMaxMs }) => loopMaxMs),
    poolWaitShare: rounded(looks.filter(({ waiting }) => waiting > 0).length / Math.max(1, looks.length), 2),
    mostWaiting: most(({ waiting }) => waiting),
    mostLagSeconds: most(({ lagSeconds }) => lagSeconds),
  }
}

/** How much of what it may use each part uses: a server and the load one core, the rest all cores of the machine. */
export const bottleneckOf = ({ servers, postgres, proxy, load, machine }: FleetCosts) => {
  const cores = cpus().length
  const used = {
    server: Math.max(...servers.map(({ cpuShare }) => cpuShare)),
    postgres: postgres / cores,
    proxy: proxy / cores,
    load,
    machine,
  }
  const [[name, share] = ['none', 0]] = Object.entries(used).toSorted(([, one], [, other]) => other - one)
  return { name, share: rounded(share, 2) }
}
