import { searchWorkspace as contract } from '@app/contracts/search'
import { defineFeature } from '#core/feature.ts'
import { route } from '#core/http/route.ts'
import { searchWorkspace } from './search-workspace.ts'

export const searchFeature = defineFeature({
  name: 'search',
  routes: (app) => route(app, contract, (ctx, { query }) => searchWorkspace(ctx, query.search)),
})
