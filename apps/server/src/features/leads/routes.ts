import type { FastifyInstance } from 'fastify'
import * as contract from '@app/contracts/leads'
import { route } from '#core/http/route.ts'
import { listLeads } from './list-leads.ts'
import { deleteLeadSheet, getLeadSheet, saveLeadSheet, sendTestLead } from './manage-lead-sheet.ts'
import { retryLead } from './retry-lead.ts'

const done = { ok: true } as const

export const leadsRoutes = (app: FastifyInstance): void => {
  route(app, contract.getLeadSheet, (ctx, { params }) => getLeadSheet(ctx, params.id))
  route(app, contract.saveLeadSheet, (ctx, { params, body }) => saveLeadSheet(ctx, params.id, body))
  route(app, contract.deleteLeadSheet, async (ctx, { params }) => {
    await deleteLeadSheet(ctx, params.id)
    return done
  })
  route(app, contract.sendTestLead, (ctx, { params }) => sendTestLead(ctx, params.id))
  route(app, contract.listLeads, (ctx, { params }) => listLeads(ctx, params.id))
  route(app, contract.retryLead, (ctx, { params }) => retryLead(ctx, params.leadId))
}
