import { defineFeature } from '#core/feature.ts'
import { addPastedText } from './add-knowledge.ts'
import { purgeBots } from './delete-bot.ts'
import { botSamples } from './demo/bot-samples.ts'
import { seedBots } from './demo/seed-bots.ts'
import { botRoutes } from './routes.ts'

export const botsFeature = defineFeature({
  name: 'bots',
  routes: botRoutes,
  jobs: { 'bots.add-pasted-text': addPastedText },
  cron: [{ name: 'bots.purge', at: '10 3 * * *', run: purgeBots }],
  seedDemo: seedBots,
  samples: botSamples,
})
