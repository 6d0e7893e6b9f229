import { defineFeature } from '#core/feature.ts'
import { erasePerson } from './erase-person.ts'
import { widgetPages } from './pages.ts'
import { widgetRoutes } from './routes.ts'
import { widgetCron } from './widget.jobs.ts'

export const widgetFeature = defineFeature({
  name: 'widget',
  routes: widgetRoutes,
  pages: widgetPages,
  cron: widgetCron,
  erasePerson,
})
