import { defineFeature } from '#core/feature.ts'
import { purgeBots } from './delete-bot.ts'
import { seedBots } from './demo/seed-bots.ts'
import { botRoutes } from './routes.ts'

export const botsFeature = defineFeature({
  name: 'bots',
  routes: botRoutes,
  cron: [{ name: 'bots.purge', at: '10 3 * * *', run: purgeBots }],
  seedDemo: seedBots,
})
