import { defineFeature } from '#core/feature.ts'
import { conversationCron, conversationJobs, intakeJobs, laterJobs } from './conversations.jobs.ts'
import { conversationListeners } from './conversations.listeners.ts'
import { conversationTopics } from './conversations.realtime.ts'
import { chatSamples } from './demo/chat-samples.ts'
import { seedClinicTalks, seedConversations } from './demo/seed-conversations.ts'
import { erasePerson } from './erasing/erase-person.ts'
import { conversationRoutes } from './routes.ts'

export const conversationsFeature = defineFeature({
  name: 'conversations',
  routes: conversationRoutes,
  liveJobs: conversationJobs,
  intakeJobs,
  jobs: laterJobs,
  cron: conversationCron,
  listeners: conversationListeners,
  topics: conversationTopics,
  erasePerson,
  seedDemo: seedConversations,
  seedNeighbour: async (ctx, { isShop }) => {
    if (isShop) await seedClinicTalks(ctx)
  },
  samples: chatSamples,
})
