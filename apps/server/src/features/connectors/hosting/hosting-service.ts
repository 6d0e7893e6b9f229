import { randomToken, sha256 } from '#core/crypto.ts'
import { findChannel } from '#channels/registry.ts'
import { systemCtx, type Deps, type TenantCtx } from '#core/context.ts'
import type { Service } from '#core/feature.ts'
import { newId } from '#core/ids.ts'
import type { Subscription } from '#core/realtime/hub.ts'
import type { ConnectorRow } from '#db/schema/index.ts'
import { plainProgram } from '../program.ts'
import { claimHosted, forgetCrashes, giveToken, noteCrash, releaseHosted } from './hosting.repository.ts'
import { openMemory } from './keep-for-thread.ts'
import { runThread, type HostedThread } from './run-thread.ts'
import { hostsTopic } from './wake-hosts.ts'

interface HostingOptions {
  program?: URL
  /** How often it looks, and how long what it hosts is its own after that. */
  lookMs?: number
  leaseSeconds?: number
  waits?: { firstSeconds: number; longestSeconds: number }
}

interface Running {
  thread: HostedThread
  since: number
}

/** After this long a thread counts as sound. */
const soundMs = 60_000

/**
 * Hosts the connectors of accounts whose shops have no machine of their own for it. Every worker process looks for what
 * nobody hosts; the lease in the database lets exactly one have it. A thread that ends by itself is started again after
 * a wait that grows; what a process leaves behind, another one goes on with.
 */
export const createHosting = (deps: Deps, options: HostingOptions = {}): Service => {
  const { program = plainProgram, lookMs = 10_000, leaseSeconds = 30 } = options
  const { waits = { firstSeconds: 2, longestSeconds: 300 } } = options
  const hostId = newId()
  const running = new Map<string, Running>()
  let origin = ''
  let isStopped = true
  let isFirst = true
  let looking: Promise<void> = Promise.resolve()

  const { db } = systemCtx(deps, null, 'connector-hosting')
  const begin = async (connector: ConnectorRow): Promise<void> => {
    const ctx: TenantCtx = {
      ...systemCtx(deps, connector.workspaceId, 'connector-hosting'),
      workspaceId: connector.workspaceId,
    }
    const thread = await beginThread(ctx, connector, { hostId, origin, program })
    if (!thread) return
    const here: Running = { thread, since: Date.now() }
    running.set(connector.id, here)
    void thread.over.then(async (how) => {
      if (running.get(connector.id) === here) running.delete(connector.id)
      if (how === 'crashed' && !isStopped) await noteCrash(ctx.db, connector, hostId, waits)
    })
  }
  const look = async (): Promise<void> => {
    if (isStopped) return
    // The embedded database serves one process: what another one has left behind is free.
    const isAlone = isFirst && deps.database.engine === 'embedded'
    const rows = await claimHosted(db, hostId, { seconds: leaseSeconds, isAlone })
    isFirst = false
    const mine = new Set(rows.map(({ id }) => id))
    await Promise.all([...running].filter(([id]) => !mine.has(id)).map(([, { thread }]) => thread.stop()))
    for (const row of rows) {
      const known = running.get(row.id)
      if (!known) await begin(row)
      else if (row.hostFailures > 0 && Date.now() - known.since > soundMs) await forgetCrashes(db, row, hostId)
    }
  }
  /** One look at a time; one that failed is made good by the next. */
  const lookInTurn = (): Promise<void> => {
    looking = looking.then(look).catch((error: unknown) => {
      deps.logger.warn({ err: error }, 'looking for connectors to host failed')
    })
    return looking
  }
  const subscription: Subscription = {
    topic: hostsTopic,
    seq: 0,
    deliver: () => undefined,
    reset: () => undefined,
    moment: () => void lookInTurn(),
  }
  let timer: NodeJS.Timeout | undefined

  return {
    async start(at) {
      if (!deps.config.hostsConnectors) return
      origin = at.origin
      isStopped = false
      deps.hub.add(subscription)
      timer = setInterval(() => void lookInTurn(), lookMs)
      // Nobody waits for it: the product serves while accounts sign in.
      void lookInTurn()
    },
    async stop() {
      if (isStopped) return
      isStopped = true
      clearInterval(timer)
      deps.hub.remove(subscription)
      await looking
      await Promise.all([...running.values()].map(({ thread }) => thread.stop()))
      await releaseHosted(db, hostId)
    },
  }
}

/** Undefined: it is hosted elsewhere by now. */
const beginThread = async (
  ctx: TenantCtx,
  connector: ConnectorRow,
  { hostId, origin, program }: { hostId: string; origin: string; program: URL },
): Promise<HostedThread | undefined> => {
  const token = randomToken()
  if (!(await giveToken(ctx.db, connector, hostId, sha256(token)))) return undefined
  const memory = await openMemory(ctx, connector, hostId)
  const start = { server: origin, token, settings: settingsFor(ctx.deps, connector.channel) }
  return runThread({ program, start, memory, logger: ctx.deps.logger })
}

const settingsFor = (deps: Deps, channel: string): Record<string, string> => {
  const names = findChannel(deps, channel)?.connector?.hosting?.settings ?? []
  return Object.fromEntries(
    names.flatMap((name) => {
      const value = deps.config.kindSettings[name]
      return value === undefined ? [] : [[name, value] as const]
    }),
  )
}
