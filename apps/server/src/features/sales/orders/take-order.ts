import { inTransaction, type SystemCtx, type TenantCtx } from '#core/context.ts'
import type { EventPayloads, HeardEvent, Listener } from '#core/events/events.ts'
import { enqueue, type RunningJob } from '#core/jobs/jobs.ts'
import type { SaleRow, ThreadRow } from '#db/schema/index.ts'
import { findSession } from '#features/agent/public.ts'
import { lockThread } from '#features/conversations/public.ts'
import { defaultAccount, findSaleSettings } from '../accounts/accounts.repository.ts'
import { findSaleOfRun } from '../sales.repository.ts'
import { confirmHeld } from './confirm-sale.ts'
import { draftSale } from './draft-sale.ts'
import { isShort, missingFields } from './missing-fields.ts'
import { publishSale } from './note-sale.ts'

declare module '#core/jobs/jobs.ts' {
  interface JobPayloads {
    'sales.announce': { saleId: string }
  }
}

type Collected = EventPayloads['order.collected']

const uuid = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/**
 * A bot has taken an order down. It becomes a draft with prices of the records, each field linked to the customer's own
 * message; the same turn twice is one order, and a correction changes the order that is open.
 */
const takeOrder = (ctx: SystemCtx, event: HeardEvent, job: RunningJob): Promise<void> =>
  inTransaction(ctx as TenantCtx, async (tx) => {
    const collected = event.payload as unknown as Collected
    const thread = await threadOf(tx, collected)
    if (thread && !(await findSaleOfRun(tx.db, tx.workspaceId, collected.runId))) await take(tx, thread, collected)
    await job.finishIn(tx.db)
  })

/** Only conversations with customers: what programs ask a bot for is no order of the shop. */
const threadOf = async (tx: TenantCtx, { origin, sessionId }: Collected): Promise<ThreadRow | undefined> => {
  if (origin !== 'thread') return undefined
  const id = (await findSession(tx.db, { workspaceId: tx.workspaceId, id: sessionId }))?.externalKey ?? ''
  return uuid.test(id) ? lockThread(tx.db, { workspaceId: tx.workspaceId, id }) : undefined
}

const take = async (tx: TenantCtx, thread: ThreadRow, collected: Collected): Promise<void> => {
  const { items, note, slots, runId } = collected
  const said = { items, note, name: slots.name, phone: slots.phone, address: slots.address }
  const sale = await draftSale(tx, thread, said, { madeBy: 'ai', runId })
  if (sale.state === 'draft' && (await goesByItself(tx, sale))) {
    const confirmed = await confirmHeld(tx, sale)
    await enqueue(tx, 'sales.announce', { saleId: confirmed.id })
    await publishSale(tx, confirmed)
  } else await publishSale(tx, sale)
}

/** The shop has said how it delivers and where money goes, nothing is missing, and the goods are there. */
const goesByItself = async (tx: TenantCtx, sale: SaleRow): Promise<boolean> => {
  const settings = await findSaleSettings(tx.db, tx.workspaceId)
  if (!settings?.sendsQr || !settings.shipping || missingFields(sale).length > 0 || isShort(sale)) return false
  return sale.payment === 'cod' || (await defaultAccount(tx.db, tx.workspaceId)) !== undefined
}

export const salesListeners: readonly Listener[] = [
  { event: 'order.collected', name: 'sales.take-order', as: 'workspace', handle: takeOrder },
]
