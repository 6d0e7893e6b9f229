import { defineFeature } from '#core/feature.ts'
import { workspaceRoutes } from './routes.ts'
import { workspaceListeners } from './workspaces.listeners.ts'
import { workspaceTopics } from './workspaces.realtime.ts'

export const workspacesFeature = defineFeature({
  name: 'workspaces',
  routes: workspaceRoutes,
  listeners: workspaceListeners,
  topics: workspaceTopics,
})
