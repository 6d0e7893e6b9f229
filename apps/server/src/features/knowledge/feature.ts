import { defineFeature } from '#core/feature.ts'
import { datasetTopics } from './datasets/dataset-topic.ts'
import { knowledgeSamples } from './demo/knowledge-samples.ts'
import { seedClinicKnowledge } from './demo/seed-clinic.ts'
import { seedKnowledge } from './demo/seed-demo.ts'
import { knowledgeCron, knowledgeJobs } from './knowledge.jobs.ts'
import { knowledgeRoutes } from './routes.ts'

export const knowledgeFeature = defineFeature({
  name: 'knowledge',
  routes: knowledgeRoutes,
  jobs: knowledgeJobs,
  cron: knowledgeCron,
  topics: datasetTopics,
  seedDemo: seedKnowledge,
  seedNeighbour: async (ctx, { isShop }) => {
    if (isShop) await seedClinicKnowledge(ctx)
  },
  samples: knowledgeSamples,
})
