import { defineFeature } from '#core/feature.ts'
import { erasePerson } from './erase-person.ts'
import { learningListeners } from './note-question.ts'
import { learningRoutes } from './routes.ts'
import { seedLearning } from './seed-learning.ts'
import { tellAsker } from './tell-asker.ts'

export const learningFeature = defineFeature({
  name: 'learning',
  routes: learningRoutes,
  jobs: { 'learning.tell': tellAsker },
  listeners: learningListeners,
  erasePerson,
  seedDemo: seedLearning,
})
