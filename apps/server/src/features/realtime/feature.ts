import { createTicket as contract } from '@app/contracts/realtime'
import { defineFeature } from '#core/feature.ts'
import { route } from '#core/http/route.ts'
import { createTicket } from './create-ticket.ts'

export const realtimeFeature = defineFeature({
  name: 'realtime',
  routes: (app) => route(app, contract, (ctx) => createTicket(ctx)),
})
