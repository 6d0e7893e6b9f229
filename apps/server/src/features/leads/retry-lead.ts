import type { Lead } from '@app/contracts/leads'
import { inTransaction, type WorkspaceCtx } from '#core/context.ts'
import { AppError } from '#core/errors.ts'
import { queueLead } from './append-lead.ts'
import { findListedLead, updateLead } from './leads.repository.ts'
import { presentLead } from './present-leads.ts'

/** A lead that was given up is tried again. Its tries are not forgotten, so the sheet is read first. */
export const retryLead = (ctx: WorkspaceCtx, id: string): Promise<Lead> =>
  inTransaction(ctx, async (tx) => {
    const key = { workspaceId: tx.workspaceId, id }
    const found = await findListedLead(tx.db, key)
    if (!found) throw new AppError('LEAD_NOT_FOUND')
    if (found.lead.state !== 'failed') return presentLead(found)
    const lead = await updateLead(tx.db, key, { state: 'waiting', failure: null, attempts: 1 })
    await queueLead(tx, id)
    return presentLead({ ...found, lead: lead ?? found.lead })
  })
