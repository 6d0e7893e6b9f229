import { aiProviders } from '#ai-providers/registry.ts'
import { channels } from '#channels/registry.ts'
import { systemClock, type Clock } from '#core/clock.ts'
import type { Config } from '#core/config.ts'
import type { ConnectorLink } from '#core/connector-link.ts'
import type { Deps } from '#core/context.ts'
import { listenersByEvent } from '#core/events/events.ts'
import type { Feature } from '#core/feature.ts'
import type { SamplesOf } from '#core/samples.ts'
import { createRateLimiter } from '#core/http/rate-limit.ts'
import type { Logger } from '#core/logger/logger.ts'
import { createMailTransport } from '#core/mail/transport.ts'
import { createEventLoopWatch } from '#core/metrics/event-loop.ts'
import { createModelTransport } from '#core/safe-fetch/model-transport.ts'
import { createSafeFetch } from '#core/safe-fetch/safe-fetch.ts'
import { createLocalFolderStorage } from '#core/storage/local-folder.ts'
import { createS3Storage } from '#core/storage/s3.ts'
import { createVault } from '#core/vault/vault.ts'
import { createRealtimeHub } from '#core/realtime/hub.ts'
import { crawlers } from '#crawler/registry.ts'
import { documents } from '#document-parsers/registry.ts'
import { flowNodes } from '#flow-nodes/registry.ts'
import type { Database } from '#db/client.ts'
import type { JobLane } from '#db/schema/index.ts'
import { findLiftingPackage, readPackageLimits } from '#features/billing/public.ts'
import { payments } from '#payments/registry.ts'
import { createSessionStore } from '#features/users/public.ts'
import { features } from './features.ts'

/** Puts the parts together; everything else receives them. */
export const createDeps = (config: Config, database: Database, logger: Logger, clock: Clock = systemClock): Deps => ({
  config,
  logger,
  database,
  clock,
  storage: config.storage.kind === 's3' ? createS3Storage(config.storage) : createLocalFolderStorage(config.storage),
  vault: createVault(config.secrets.vault),
  safeFetch: createSafeFetch({ allowPorts: config.fetchPorts, trustedOrigins: config.simulatorOrigins }),
  modelTransport: createModelTransport({
    allowPorts: config.fetchPorts,
    trustedUrl: config.platformModel?.baseUrl ?? null,
  }),
  mailTransport: createMailTransport({ smtpUrl: config.smtpUrl, from: config.mailFrom }),
  rateLimiter: createRateLimiter(database, clock),
  sessionStore: createSessionStore(database),
  listeners: listenersByEvent(features.flatMap((feature) => feature.listeners ?? [])),
  erasers: {
    person: features.flatMap(({ erasePerson }) => erasePerson ?? []),
    sessions: features.flatMap(({ eraseSessions }) => eraseSessions ?? []),
  },
  samples: samplesInOrder(features),
  connectorLink: connectorLinkOf(features),
  flowOrders: features.find(({ flowOrders }) => flowOrders)?.flowOrders ?? null,
  flowAccounts: features.find(({ flowAccounts }) => flowAccounts)?.flowAccounts ?? null,
  accountFiles: features.find(({ accountFiles }) => accountFiles)?.accountFiles ?? null,
  lanes: lanesOf(features),
  limits: readPackageLimits,
  findLiftingPackage,
  hub: createRealtimeHub({ database, logger }),
  eventLoop: createEventLoopWatch(logger),
  channels,
  aiProviders,
  documents,
  flowNodes,
  crawlers,
  payments,
  phones: new Map(),
  demoAccounts: new Map(),
})

const connectorLinkOf = (all: readonly Feature[]): ConnectorLink => {
  const link = all.find((feature) => feature.connectorLink)?.connectorLink
  if (!link) throw new Error('no feature talks with connectors')
  return link
}

/**
 * Conversations and rules go before people and accounts, accounts and tests before bots, and then the rest of what those
 * left behind.
 */
const removalOrder = [
  'sales',
  'billing',
  'conversations',
  'contacts',
  'comments',
  'workgates',
  'bot-hooks',
  'evaluation',
  'bots',
  'agent',
  'knowledge',
]

const samplesInOrder = (all: readonly Feature[]): SamplesOf[] =>
  removalOrder.flatMap((name) => all.find((feature) => feature.name === name)?.samples ?? [])

const lanesOf = (all: readonly Feature[]): Map<string, JobLane> =>
  new Map(
    all.flatMap(({ intakeJobs = {}, liveJobs = {} }) => [
      ...Object.keys(intakeJobs).map((queue) => [queue, 'intake'] as const),
      ...Object.keys(liveJobs).map((queue) => [queue, 'live'] as const),
    ]),
  )
