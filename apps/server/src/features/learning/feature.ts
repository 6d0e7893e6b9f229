import { defineFeature } from '#core/feature.ts'
import { erasePerson } from './erase-person.ts'
import { groupPastQuestions } from './group-past-questions.ts'
import { learningListeners } from './note-question.ts'
import { learningRoutes } from './routes.ts'
import { tellAsker } from './tell-asker.ts'

export const learningFeature = defineFeature({
  name: 'learning',
  routes: learningRoutes,
  jobs: { 'learning.tell': tellAsker, 'learning.group-past': groupPastQuestions },
  listeners: learningListeners,
  erasePerson,
  seedDemo: groupPastQuestions,
  seedNeighbour: async (ctx, { isShop }) => {
    if (isShop) await groupPastQuestions(ctx)
  },
})
