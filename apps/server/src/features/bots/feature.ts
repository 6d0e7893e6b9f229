import { defineFeature } from '#core/feature.ts'
import { addPastedText } from './add-knowledge.ts'
import { purgeBots } from './delete-bot.ts'
import { botSamples } from './demo/bot-samples.ts'
import { seedBots, seedClinicBot } from './demo/seed-bots.ts'
import { botRoutes } from './routes.ts'

export const botsFeature = defineFeature({
  name: 'bots',
  routes: botRoutes,
  jobs: { 'bots.add-pasted-text': addPastedText },
  cron: [{ name: 'bots.purge', at: '10 3 * * *', run: purgeBots }],
  seedDemo: seedBots,
  seedNeighbour: async (ctx, { isShop }) => {
    if (isShop) await seedClinicBot(ctx)
  },
  samples: botSamples,
})
