import type { SaleItem } from '@app/contracts/sales'
import { inTransaction, type SystemCtx, type TenantCtx } from '#core/context.ts'
import { randomToken } from '#core/crypto.ts'
import { newId } from '#core/ids.ts'
import { putSecret } from '#core/secrets.repository.ts'
import { demoCustomers, demoPlaces, type DemoCustomer } from '#features/conversations/public.ts'
import { receivingAccountOf } from '#payments/registry.ts'
import { insertAccount, putSaleSettings } from '../accounts/accounts.repository.ts'
import { listKeyField, secretField } from '../accounts/present-account.ts'
import { addSale } from '../orders/add-sale.ts'
import { confirmHeld } from '../orders/confirm-sale.ts'
import { newTransferCode } from '../orders/sale-code.ts'
import { firstRecords } from '../products/products.repository.ts'
import { readProduct } from '../products/read-product.ts'
import { updateSaleRow } from '../sales.repository.ts'
import { demoSales, pastSales, type DemoSale } from './demo-sales.ts'

const hourMs = 3_600_000
const untilPaidMs = 3 * 60_000
const untilBroughtMs = 40 * hourMs
/** What the conversation about it says. */
const missingOfPartly = 59_000

/** A bank account and some orders, so that the demo shop shows what selling in the chat looks like. */
export const seedSales = (ctx: SystemCtx): Promise<void> =>
  inTransaction(ctx as TenantCtx, async (tx) => {
    const { workspaceId } = tx
    const shipping = { kind: 'free-over' as const, feeVnd: 30_000, overVnd: 500_000 }
    await putSaleSettings(tx.db, workspaceId, { shipping, codePrefix: 'NL', sendsQr: true, updatedAt: tx.now() })
    await addDemoAccount(tx)
    const products = (await firstRecords(tx.db, workspaceId, 48)).map(readProduct)
    const customers = await demoCustomers(tx)
    const orders = [...demoSales, ...pastSales].map((order) => {
      const talk = talkOf(customers, order)
      return { order, talk, at: new Date(orderedAt(order, talk, tx.now())) }
    })
    for (const { order, talk, at } of orders.toSorted((one, other) => +one.at - +other.at)) {
      const items = order.products.flatMap((at): SaleItem[] => {
        const product = products[at]
        if (!product) return []
        const { sizes, ...rest } = product
        return [{ ...rest, size: sizes[1] ?? '', colour: '', quantity: 1 }]
      })
      await addDemoSale(tx, { order, items, talk, at })
    }
  })

/** Watched by the simulated bank where there is one, so that an order can be paid for trying; else by nobody. */
const addDemoAccount = async (tx: TenantCtx): Promise<void> => {
  const { workspaceId } = tx
  const { kindSettings } = tx.deps.config
  const isSimulated = receivingAccountOf(tx.deps)?.tryUrl != null
  const watcher = isSimulated ? tx.deps.payments.find(({ listKey }) => listKey && kindSettings[listKey]) : undefined
  const id = newId()
  const listKeyId = watcher ? newId() : null
  await insertAccount(tx.db, {
    workspaceId,
    id,
    bankBin: '970436',
    number: '0071000123456',
    holder: 'NANG LINEN',
    isDefault: true,
    proofCode: newTransferCode('XM'),
    hookKey: randomToken(),
    provider: watcher?.about.id ?? null,
    listKeyId,
    createdAt: tx.now(),
  })
  if (!watcher?.listKey || !listKeyId) return
  const keep = (rowId: string, field: string, setting: string) =>
    putSecret(tx.db, tx.deps.vault, { workspaceId, id: rowId }, field, kindSettings[setting] ?? '', tx.now())
  await keep(id, secretField, watcher.noticeSecret)
  await keep(listKeyId, listKeyField, watcher.listKey)
}

/** The conversation it was made in; orders of the month before belong to whom that number belongs. */
const talkOf = (customers: readonly DemoCustomer[], { name, phone }: DemoSale): DemoCustomer | undefined =>
  customers.find(({ order }) => order?.phone === phone && order.name === name) ??
  customers.find((customer) => customer.phone === phone)

const untilOrderedMs = 6 * 60_000

const orderedAt = ({ hours }: DemoSale, talk: DemoCustomer | undefined, now: Date): number =>
  hours === null && talk ? talk.since.getTime() + untilOrderedMs : now.getTime() - (hours ?? 0) * hourMs

interface Ordered {
  order: DemoSale
  at: Date
  items: SaleItem[]
  talk: DemoCustomer | undefined
}

const addDemoSale = async (tx: TenantCtx, { order, items, talk, at }: Ordered): Promise<void> => {
  const then: TenantCtx = { ...tx, now: () => at }
  const isDraft = order.end === 'draft'
  const place = demoPlaces[order.place]
  const sale = await addSale(
    then,
    {
      madeBy: order.madeBy ? 'staff' : 'ai',
      madeByName: order.madeBy ?? '',
      threadId: talk?.threadId ?? null,
      contactId: talk?.contactId ?? null,
      botId: talk?.botId ?? null,
      customer: talk?.name ?? order.name,
      name: talk?.name ?? order.name,
      phone: talk?.phone ?? order.phone,
      addressLine: isDraft ? '' : place.line,
      ward: isDraft ? '' : place.ward,
      province: isDraft ? '' : place.province,
      payment: isDraft ? null : order.isCod ? 'cod' : 'transfer',
      items,
      createdAt: at,
    },
    '',
  )
  if (isDraft || items.length === 0) return
  const confirmed = await confirmHeld(then, sale)
  const { total } = confirmed
  if (order.end === 'partly') await updateSaleRow(tx.db, confirmed, { received: total - missingOfPartly })
  if (order.end !== 'paid' && order.end !== 'done') return
  const doneAt = new Date(Math.min(at.getTime() + untilBroughtMs, tx.now().getTime()))
  const isDone = order.end === 'done'
  await updateSaleRow(tx.db, confirmed, {
    received: total,
    paidAt: order.isCod ? doneAt : new Date(at.getTime() + untilPaidMs),
    state: isDone ? 'done' : 'paid',
    doneAt: isDone ? doneAt : null,
  })
}
