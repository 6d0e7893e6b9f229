import { inTransaction, type SystemCtx, type TenantCtx } from '#core/context.ts'
import type { EventPayloads, HeardEvent, Listener } from '#core/events/events.ts'
import { enqueue, type RunningJob } from '#core/jobs/jobs.ts'
import type { SaleItem } from '@app/contracts/sales'
import type { SaleRow, SaleSettingsRow, SaleSources, ThreadRow } from '#db/schema/index.ts'
import { findAddress, findSession, provinceOf } from '#features/agent/public.ts'
import { lockThread, summaryOf } from '#features/conversations/public.ts'
import { defaultAccount, findSaleSettings } from '../accounts/accounts.repository.ts'
import { findShopName } from '../accounts/shop-name.repository.ts'
import { priceAgain } from '../products/price-items.ts'
import {
  findSaleOfRun,
  listSalesOfThread,
  lockSale,
  messagesOfCustomer,
  updateSaleRow,
  type SaidMessage,
} from '../sales.repository.ts'
import { addSale } from './add-sale.ts'
import { confirmHeld } from './confirm-sale.ts'
import { sourceOfPattern, sourceOfPhone, sourceOfTitle, sourceOfWords } from './find-source.ts'
import { isShort, missingFields } from './missing-fields.ts'
import { noteSale, publishSale, searchTextOf } from './note-sale.ts'
import { restOf } from './payment-part.ts'
import { redrawBubble } from './redraw-bubble.ts'
import { sumsOf } from './sums.ts'

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
  const messages = await messagesOfCustomer(tx.db, tx.workspaceId, thread.id)
  const settings = await findSaleSettings(tx.db, tx.workspaceId)
  const facts = await factsOf(tx, collected, messages)
  const open = await openSale(tx, thread)
  const sale = open ? await change(tx, open, facts, settings) : await begin(tx, thread, collected, facts)
  if (sale.state === 'draft' && (await goesByItself(tx, sale, settings))) {
    const confirmed = await confirmHeld(tx, sale)
    await enqueue(tx, 'sales.announce', { saleId: confirmed.id })
    await publishSale(tx, confirmed)
  } else await publishSale(tx, sale)
}

/** The shop has said how it delivers and where money goes, nothing is missing, and the goods are there. */
const goesByItself = async (tx: TenantCtx, sale: SaleRow, settings: SaleSettingsRow | undefined): Promise<boolean> => {
  if (!settings?.sendsQr || !settings.shipping || missingFields(sale).length > 0 || isShort(sale)) return false
  return sale.payment === 'cod' || (await defaultAccount(tx.db, tx.workspaceId)) !== undefined
}

type Facts = Pick<SaleRow, 'items' | 'name' | 'phone' | 'addressLine' | 'province' | 'note' | 'payment'> & {
  sources: SaleSources
}

const onDelivery = / (?:cod|ship cod|nhan hang (?:roi )?(?:tra|thanh toan)|tra tien khi nhan|thanh toan khi nhan) /
const byTransfer = / (?:chuyen khoan|ck|chuyen tien|quet ma|ma qr|qr|banking) /

const factsOf = async (tx: TenantCtx, collected: Collected, messages: readonly SaidMessage[]): Promise<Facts> => {
  const { slots, note } = collected
  const bare = { code: '', priceVnd: null, usualVnd: null, stock: null }
  const items: SaleItem[] = await priceAgain(
    tx,
    collected.items.map((item) => ({ ...bare, ...item })),
  )
  const address = slots.address ?? ''
  const cod = sourceOfPattern(messages, onDelivery)
  const sources = {
    items: sourceOfTitle(messages, items.map(({ title }) => title).join(' ')),
    name: sourceOfWords(messages, slots.name ?? ''),
    phone: sourceOfPhone(messages, slots.phone ?? ''),
    address: sourceOfWords(messages, address),
    note: sourceOfWords(messages, note),
    payment: cod ?? sourceOfPattern(messages, byTransfer),
  }
  return {
    items,
    name: slots.name ?? '',
    phone: slots.phone ?? '',
    ...placeOf(address),
    note,
    payment: cod ? 'cod' : 'transfer',
    sources: Object.fromEntries(Object.entries(sources).filter(([, source]) => source !== undefined)),
  }
}

interface Place {
  addressLine: string
  province: string
}

/** An address in two levels: today's province, and everything before the words that name it. */
const placeOf = (address: string): Place => {
  const words = address.split(/\s+/).filter(Boolean)
  const count = [3, 2, 1].find((last) => provinceOf(words.slice(-last).join(' ')) !== undefined)
  if (count === undefined) return { addressLine: address, province: findAddress(address)?.province ?? '' }
  const line = words
    .slice(0, -count)
    .join(' ')
    .replace(/[\s,]{1,3}$/, '')
  const province = provinceOf(words.slice(-count).join(' ')) ?? ''
  return { addressLine: line === '' ? address : line, province }
}

/** The order of the conversation that can still be changed by what the customer says: nothing is paid yet. */
const openSale = async (tx: TenantCtx, thread: ThreadRow): Promise<SaleRow | undefined> => {
  const [latest] = await listSalesOfThread(tx.db, tx.workspaceId, thread.id)
  const isOpen = latest?.madeBy === 'ai' && latest.received === 0 && ['draft', 'confirmed'].includes(latest.state)
  return isOpen ? lockSale(tx.db, latest) : undefined
}

const begin = async (tx: TenantCtx, thread: ThreadRow, collected: Collected, facts: Facts): Promise<SaleRow> =>
  addSale(
    tx,
    {
      ...facts,
      madeBy: 'ai',
      customer: (await summaryOf(tx, thread.id)).title,
      threadId: thread.id,
      contactId: thread.contactId,
      botId: thread.botId,
      runId: collected.runId,
    },
    await findShopName(tx.db, tx.workspaceId),
  )

/** A correction. What is confirmed stays so, with new sums; its bubble asks for the new amount. */
const change = async (
  tx: TenantCtx,
  open: SaleRow,
  facts: Facts,
  settings: SaleSettingsRow | undefined,
): Promise<SaleRow> => {
  const changed = { ...open, ...facts, ...sumsOf(facts.items, settings?.shipping ?? null, facts.province) }
  const isWhole = open.state === 'draft' || missingFields(changed).length === 0
  if (!isWhole) return open
  const { subtotal, shipping, total } = changed
  const row = await updateSaleRow(tx.db, open, {
    ...facts,
    subtotal,
    shipping,
    total,
    sources: { ...open.sources, ...facts.sources },
    pricesReadAt: tx.now(),
    searchText: searchTextOf(changed),
    updatedAt: tx.now(),
  })
  await noteSale(tx, row, 'changed', { amount: restOf(row), by: '' })
  await redrawBubble(tx, row)
  return row
}

export const salesListeners: readonly Listener[] = [
  { event: 'order.collected', name: 'sales.take-order', as: 'workspace', handle: takeOrder },
]
