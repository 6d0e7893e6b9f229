import { defineFeature } from '#core/feature.ts'
import { connectorLink } from './connector-link.ts'
import { registerConnectorSocket } from './connector-socket.ts'
import { connectorsCron } from './connectors.jobs.ts'
import { createHosting } from './hosting/hosting-service.ts'
import { seedHosted } from './hosting/seed-hosted.ts'
import { connectorRoutes } from './routes.ts'

export const connectorsFeature = defineFeature({
  name: 'connectors',
  routes: connectorRoutes,
  pages: registerConnectorSocket,
  cron: connectorsCron,
  connectorLink,
  service: createHosting,
  seedDemo: seedHosted,
})
