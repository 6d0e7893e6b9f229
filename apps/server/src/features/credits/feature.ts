import { defineFeature } from '#core/feature.ts'
import { releaseExpired } from './release-expired.ts'
import { seedCredits } from './seed-demo.ts'

export const creditsFeature = defineFeature({
  name: 'credits',
  cron: [{ name: 'credits.release-expired', at: '*/5 * * * *', run: releaseExpired }],
  seedDemo: seedCredits,
})
