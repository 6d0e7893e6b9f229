import { defineFeature } from '#core/feature.ts'
import { agentCron } from './agent.jobs.ts'
import { agentListeners } from './agent.listeners.ts'
import { sessionSamples } from './demo/session-samples.ts'
import { eraseSessions } from './erase-sessions.ts'
import { endWait } from './flow/wake-flow.ts'
import { agentRoutes } from './routes.ts'

export const agentFeature = defineFeature({
  name: 'agent',
  routes: agentRoutes,
  cron: agentCron,
  listeners: agentListeners,
  liveJobs: { 'agent.flow-timer': endWait },
  eraseSessions,
  samples: sessionSamples,
})
