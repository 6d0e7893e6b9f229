import { defineFeature } from '#core/feature.ts'
import { replayJobs } from './replay.jobs.ts'
import { replayRoutes } from './routes.ts'
import { eraseTurns } from './turns.repository.ts'

export const replayFeature = defineFeature({
  name: 'replay',
  routes: replayRoutes,
  jobs: replayJobs,
  eraseSessions: (tx, sessionIds) => eraseTurns(tx.db, tx.workspaceId, sessionIds),
})
