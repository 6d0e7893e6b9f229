import type { FastifyInstance } from 'fastify'
import type { ConnectorLink } from './connector-link.ts'
import type { AccountFiles } from './account-files.ts'
import type { Deps, SystemCtx } from './context.ts'
import type { OpenFlowAccounts } from './flow-accounts.ts'
import type { OpenFlowOrders } from './flow-orders.ts'
import type { ErasePerson, EraseSessions } from './erasing.ts'
import type { Listener } from './events/events.ts'
import type { CronEntry, JobHandlers } from './jobs/jobs.ts'
import type { TopicGuard } from './realtime/topics.ts'
import type { SamplesOf } from './samples.ts'

/** Work of a worker process that goes on beside its jobs, from its start to its end. */
export interface Service {
  /** `origin` is where this very process listens, seen from this machine. */
  start(at: { origin: string }): Promise<void>
  stop(): Promise<void>
}

/** Another account of the demo beside the demo shop, so that the lists of the operator look as they will. */
export interface DemoNeighbour {
  /** Whether it is a shop with bots and customers of its own. */
  isShop: boolean
  joinedDaysAgo: number
  /** Its place in the catalogue of packages: 1 is the trial. */
  package: number
}

/** What a feature brings: `app.ts` lists the features, this is all it needs to know of each. */
export interface Feature {
  name: string
  /** Operations of the contract, under /api. */
  routes?: (app: FastifyInstance) => void
  /** Pages the server itself draws, at the root. */
  pages?: (app: FastifyInstance) => void
  jobs?: JobHandlers
  /** Jobs that a customer is waiting for: they run in a lane of their own, past work that takes long. */
  liveJobs?: JobHandlers
  /** Jobs that bring in what customers wrote: answers that are under way go before them. */
  intakeJobs?: JobHandlers
  cron?: readonly CronEntry[]
  service?: (deps: Deps) => Service
  listeners?: readonly Listener[]
  topics?: readonly TopicGuard[]
  erasePerson?: ErasePerson
  eraseSessions?: EraseSessions
  connectorLink?: ConnectorLink
  /** Reads files of connected accounts for features that know no accounts; one feature brings it. */
  accountFiles?: AccountFiles
  /** Takes orders for flows, which know no orders; one feature brings it. */
  flowOrders?: OpenFlowOrders
  /** Sheets and calendars of connected accounts for flows, which know no accounts; one feature brings it. */
  flowAccounts?: OpenFlowAccounts
  /** What the demo shop must have before any feature adds to it: the package that allows it. */
  prepareDemo?: (ctx: SystemCtx) => Promise<void>
  /** What the feature adds to the demo shop at the first start; the context has the rights of the shop's workspace. */
  seedDemo?: (ctx: SystemCtx) => Promise<void>
  /** What the feature adds to another account of the demo; the context has the rights of that workspace. */
  seedNeighbour?: (ctx: SystemCtx, neighbour: DemoNeighbour) => Promise<void>
  /** How its part of the demo shop is known again and taken away. */
  samples?: SamplesOf
}

export const defineFeature = (feature: Feature): Feature => feature

declare module 'fastify' {
  interface FastifyInstance {
    deps: Deps
  }
}
