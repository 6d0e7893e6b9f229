import type { TenantCtx } from '#core/context.ts'
import { demoThreadRows } from './demo.repository.ts'
import type { DemoOrder } from './demo-ordered.ts'
import { pastThreads } from './demo-past-threads.ts'
import { clinicThreads } from './clinic-threads.ts'
import { demoThreads, type DemoThread } from './demo-threads.ts'

/** Somebody who has written to the demo shop. */
export interface DemoCustomer {
  name: string
  phone: string | null
  threadId: string
  identityId: string
  since: Date
  /** A contact is kept of them. */
  isKnown: boolean
  contactId: string | null
  botId: string
  /** What they have ordered in it, where that is kept. */
  order: DemoOrder | null
}

/** Those of the last thirty days, then those of the month before. */
export const allDemoThreads = (now: Date): DemoThread[] => [...demoThreads(now), ...pastThreads(now)]

/** The channel's id of the customer of the nth demo thread. */
export const demoCustomerId = (at: number): string => `demo-${at}`

/** The customers of the demo shop in the order of its threads; contacts makes contacts of them. */
export const demoCustomers = (tx: TenantCtx): Promise<DemoCustomer[]> => customersOf(tx, allDemoThreads(tx.now()))
export const clinicCustomers = (tx: TenantCtx): Promise<DemoCustomer[]> => customersOf(tx, clinicThreads(tx.now()))

const customersOf = async (tx: TenantCtx, threads: readonly DemoThread[]): Promise<DemoCustomer[]> => {
  const rows = await demoThreadRows(tx.db, tx.workspaceId)
  const byCustomer = new Map(rows.map((row) => [row.externalId, row]))
  return threads.flatMap(({ name, phone, isKnown, order }, at) => {
    const row = byCustomer.get(demoCustomerId(at))
    if (!row) return []
    const { id: threadId, identityId, contactId, botId, createdAt: since } = row
    return [{ name, phone, threadId, identityId, contactId, botId, since, isKnown, order }]
  })
}
