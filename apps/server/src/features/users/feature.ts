import { defineFeature } from '#core/feature.ts'
import { userRoutes } from './routes.ts'

export const usersFeature = defineFeature({
  name: 'users',
  routes: userRoutes,
  topics: [{ kind: 'user', mayListen: async (_, actor, id) => actor.userId === id }],
})
