import { FileError } from '#channels/contract.ts'
import { findChannel } from '#channels/registry.ts'
import { inTransaction, type SystemCtx, type TenantCtx } from '#core/context.ts'
import { enqueue, type RunningJob } from '#core/jobs/jobs.ts'
import type { LeadRow, LeadSheetRow } from '#db/schema/index.ts'
import { withAccount } from '#features/account-files/public.ts'
import { rowOf, sheetTime } from './lead-row.ts'
import { notifyLeads } from './notify-leads.ts'
import { beginTry, findLeadFacts, findLeadSheet, updateLead, updateLeadSheet } from './leads.repository.ts'

declare module '#core/jobs/jobs.ts' {
  interface JobPayloads {
    'leads.append': { leadId: string }
  }
}

/** What passes by itself is tried for so long. Tries are not counted for it: a process that dies has begun one too. */
const triedForMs = 24 * 3_600_000
const firstWaitMs = 30_000
const longestWaitMs = 3_600_000

export const queueLead = (tx: TenantCtx, leadId: string, runAt = tx.now()): Promise<void> =>
  enqueue(tx, 'leads.append', { leadId }, { runAt })

/**
 * Writes a lead into the sheet of its bot, once. A try is noted before it begins: if its answer was lost, the next one
 * looks for the lead's id in the sheet first, because a sheet takes the same row as often as it is sent.
 */
export const appendLead = async (ctx: SystemCtx, { leadId }: { leadId: string }, job: RunningJob): Promise<void> => {
  if (!ctx.workspaceId) throw new Error('a lead without a workspace')
  const tenant = ctx as TenantCtx
  const lead = await beginTry(ctx.db, { workspaceId: ctx.workspaceId, id: leadId })
  const sheet = lead && (await findLeadSheet(ctx.db, lead))
  if (!lead || !sheet) return
  const row = await composeRow(tenant, lead, sheet)
  // The person was erased: there is nobody to write down any more.
  if (!row) return
  try {
    const place = await writeRow(tenant, sheet, { id: leadId, row, triedBefore: lead.triedBefore })
    await finishSent(tenant, lead, place, job)
  } catch (error) {
    if (!(error instanceof FileError)) throw error
    await finishFailed(tenant, lead, error, job)
  }
}

const composeRow = async (ctx: TenantCtx, lead: LeadRow, { columns }: LeadSheetRow): Promise<string[] | null> => {
  const facts = await findLeadFacts(ctx.db, lead)
  if (!facts) return null
  return rowOf(columns, {
    when: sheetTime(lead.createdAt),
    name: facts.name,
    phone: facts.phone ?? '',
    email: facts.email ?? '',
    address: facts.address,
    channel: findChannel(ctx.deps, facts.channel)?.about.label.vi ?? facts.channel,
    bot: facts.botName,
    firstWords: (facts.firstWords ?? '').slice(0, 500),
    thread: `${ctx.deps.config.baseUrl}/biz-agent/${lead.botId}/chat/production/${facts.workgateId}/${lead.threadId}`,
    leadId: lead.id,
  })
}

interface Writing {
  id: string
  row: readonly string[]
  triedBefore: boolean
}

/** Where the row stands; null: the service did not say, or it was there already. */
const writeRow = (ctx: TenantCtx, sheet: LeadSheetRow, { id, row, triedBefore }: Writing): Promise<string | null> =>
  withAccount(ctx, sheet.workgateId, async ({ channel: { tables }, io, account, signal }) => {
    if (!tables) throw new FileError('unsupported', 'no-tables')
    const place = { tableId: sheet.tableId, sheet: sheet.sheet }
    if (triedBefore) {
      const column = sheet.columns.indexOf('leadId')
      const ids = await tables.readColumn(io, account, { ...place, column }, signal)
      if (ids.includes(id)) return null
    }
    return tables.append(io, account, { ...place, row }, signal)
  })

const finishSent = (ctx: TenantCtx, lead: LeadRow, place: string | null, job: RunningJob): Promise<void> =>
  inTransaction(ctx, async (tx) => {
    await updateLead(tx.db, lead, { state: 'sent', failure: null, place, sentAt: tx.now() })
    await updateLeadSheet(tx.db, lead, {
      lastRowAt: tx.now(),
      ...(place ? { lastPlace: place } : {}),
      lastErrorAt: null,
      lastFailure: null,
    })
    await notifyLeads(tx, lead.botId)
    await job.finishIn(tx.db)
  })

const isTriedAgain = ({ failure }: FileError): boolean => failure === 'transient' || failure === 'rate-limited'

/** What passes by itself is tried again, each time later; the rest waits for a person. */
const finishFailed = (ctx: TenantCtx, lead: LeadRow, error: FileError, job: RunningJob): Promise<void> =>
  inTransaction(ctx, async (tx) => {
    ctx.deps.logger.warn({ leadId: lead.id, failure: error.failure, code: error.code }, 'a lead was not written')
    const { failure } = error
    const isLast = !isTriedAgain(error) || tx.now().getTime() - lead.createdAt.getTime() > triedForMs
    await updateLead(tx.db, lead, { failure, state: isLast ? 'failed' : 'waiting' })
    await updateLeadSheet(tx.db, lead, { lastErrorAt: tx.now(), lastFailure: failure })
    if (!isLast) await queueLead(tx, lead.id, nextTry(tx.now(), lead.attempts, error.retryAfterMs))
    await notifyLeads(tx, lead.botId)
    await job.finishIn(tx.db)
  })

const nextTry = (now: Date, attempts: number, retryAfterMs: number | null): Date => {
  const wait = Math.min(longestWaitMs, firstWaitMs * 2 ** (attempts - 1)) * (0.75 + Math.random() / 2)
  return new Date(now.getTime() + Math.max(wait, retryAfterMs ?? 0))
}
