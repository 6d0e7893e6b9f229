import type { Language } from '@app/contracts/language'
import type { MemberRole, Permission, PlatformRole } from '@app/contracts/roles'
import type { Db, Database } from '#db/client.ts'
import type { JobLane } from '#db/schema/index.ts'
import type { AccountFiles } from './account-files.ts'
import type { OpenFlowAccounts } from './flow-accounts.ts'
import type { OpenFlowOrders } from './flow-orders.ts'
import type { Clock } from './clock.ts'
import type { Config } from './config.ts'
import type { ConnectorLink } from './connector-link.ts'
import type { Erasers } from './erasing.ts'
import type { EventListeners } from './events/events.ts'
import type { FindLiftingPackage, ReadLimits } from './limits.ts'
import type { Logger } from './logger/logger.ts'
import type { MailTransport } from './mail/transport.ts'
import type { EventLoopWatch } from './metrics/event-loop.ts'
import type { RateLimiter } from './http/rate-limit.ts'
import type { SessionStore } from './http/session-store.ts'
import type { RealtimeHub } from './realtime/hub.ts'
import type { SamplesOf } from './samples.ts'
import type { ModelTransport } from './safe-fetch/model-transport.ts'
import type { SafeFetch } from './safe-fetch/safe-fetch.ts'
import type { Storage } from './storage/storage.ts'
import type { Vault } from './vault/vault.ts'

/** Everything the product stands on; made once at start, handed down, never imported. Kinds add their registries by declaration merging. */
export interface Deps {
  config: Config
  logger: Logger
  database: Database
  clock: Clock
  storage: Storage
  vault: Vault
  safeFetch: SafeFetch
  modelTransport: ModelTransport
  mailTransport: MailTransport
  rateLimiter: RateLimiter
  sessionStore: SessionStore
  listeners: EventListeners
  erasers: Erasers
  /** In the order in which the demo shop is taken away: what refers to something goes before it. */
  samples: readonly SamplesOf[]
  connectorLink: ConnectorLink
  /** Files of connected accounts; null: no feature brings any. */
  accountFiles: AccountFiles | null
  flowOrders: OpenFlowOrders | null
  flowAccounts: OpenFlowAccounts | null
  /** The lane of each queue that does not run in the background. */
  lanes: ReadonlyMap<string, JobLane>
  limits: ReadLimits
  findLiftingPackage: FindLiftingPackage
  /** Hands out what happens to the listeners of this process. */
  hub: RealtimeHub
  /** How late this process comes to its work. */
  eventLoop: EventLoopWatch
}

export interface ActorWorkspace {
  id: string
  name: string
  role: MemberRole
  showFaq: boolean
  /** Members before this one: owners, and who joined earlier. Beyond the limit of the package they only read. */
  place: number
}

/** Who is calling, as the database knows them at this moment. */
export interface Actor {
  userId: string
  sessionId: string
  name: string
  email: string
  role: PlatformRole
  language: Language
  avatar: { workspaceId: string; fileId: string } | null
  workspace: ActorWorkspace | null
  permissions: readonly Permission[]
  /** The administrator who looks as this person; such a session reads only. */
  impersonator: { userId: string; name: string; until: Date } | null
}

interface BaseCtx {
  readonly deps: Deps
  readonly db: Db
  /** The workspace whose walls the database handle stands behind; null means the platform's own rights. */
  readonly workspaceId: string | null
  readonly requestId: string
  readonly address: string | null
  readonly agent: string | null
  readonly language: Language
  now(): Date
}

export interface PublicCtx extends BaseCtx {
  readonly actor: Actor | null
}

/** A program that shows a key; the use case finds out whose it is before it does anything. */
export interface KeyCtx extends PublicCtx {
  readonly credentials: {
    readonly bearer: string | null
    header(name: string): string | null
    readonly rawBody: Buffer | null
  }
}

export interface UserCtx extends BaseCtx {
  readonly actor: Actor
}

export interface WorkspaceCtx extends BaseCtx {
  readonly actor: Actor & { readonly workspace: ActorWorkspace }
  readonly workspaceId: string
}

/** Work without a caller: jobs, listeners, seeds. */
export interface SystemCtx extends BaseCtx {
  readonly actor: null
}

export type Ctx = PublicCtx | UserCtx | WorkspaceCtx | SystemCtx

/** Work inside one workspace: a request, a visitor, a program or a job that carries it. */
export type TenantCtx = Ctx & { readonly workspaceId: string }

/** A context for work nobody asked for by request, behind a workspace's walls when one is named. */
export const systemCtx = (deps: Deps, workspaceId: string | null, requestId: string): SystemCtx => ({
  deps,
  db: workspaceId ? deps.database.forWorkspace(workspaceId) : deps.database.system,
  workspaceId,
  requestId,
  address: null,
  agent: null,
  language: 'vi',
  actor: null,
  now: () => deps.clock.now(),
})

/**
 * Runs the work in one transaction with the rights of the context; joins one that is already open.
 * Never wait for anything but the database inside: on the embedded engine an open transaction blocks all others.
 */
export const inTransaction = <C extends Ctx, T>(ctx: C, work: (tx: C) => Promise<T>): Promise<T> =>
  ctx.deps.database.transaction({ workspaceId: ctx.workspaceId }, (db) => work({ ...ctx, db }))
