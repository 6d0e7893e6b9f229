import { defineFeature } from '#core/feature.ts'
import { botHooksCron, botHooksJobs } from './bot-hooks.jobs.ts'
import { seedWebhook } from './demo/seed-webhook.ts'
import { webhookSamples } from './demo/webhook-samples.ts'
import { eraseSessions } from './erase-sessions.ts'
import { botHooksRoutes } from './routes.ts'
import { botHooksListeners } from './notify-outgoing.ts'

export const botHooksFeature = defineFeature({
  name: 'bot-hooks',
  routes: botHooksRoutes,
  jobs: botHooksJobs,
  cron: botHooksCron,
  listeners: botHooksListeners,
  eraseSessions,
  seedDemo: seedWebhook,
  samples: webhookSamples,
})
