import { defineFeature } from '#core/feature.ts'
import { appendLead } from './append-lead.ts'
import { deleteLeadsOfContacts } from './leads.repository.ts'
import { leadsListeners } from './note-leads.ts'
import { leadsRoutes } from './routes.ts'

export const leadsFeature = defineFeature({
  name: 'leads',
  routes: leadsRoutes,
  jobs: { 'leads.append': appendLead },
  listeners: leadsListeners,
  erasePerson: async (tx, { contactIds }) => {
    await deleteLeadsOfContacts(tx.db, tx.workspaceId, contactIds)
    return {}
  },
})
