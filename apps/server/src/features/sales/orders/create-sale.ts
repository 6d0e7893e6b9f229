import type { Input } from '@app/contracts/endpoint'
import type { createSale as contract, SaleField, SaleSource } from '@app/contracts/sales'
import { inTransaction, type WorkspaceCtx } from '#core/context.ts'
import { AppError } from '#core/errors.ts'
import type { SaleRow, SaleSources } from '#db/schema/index.ts'
import { provinceOf } from '#features/agent/public.ts'
import { requireLockedThread, summaryOf } from '#features/conversations/public.ts'
import { priceItems } from '../products/price-items.ts'
import { addSale } from './add-sale.ts'
import { publishSale } from './note-sale.ts'

export type Given = Omit<Input<typeof contract>['body'], 'threadId'>

/** A province by its name of today, also where an older one was typed. */
export const requireProvince = (name: string): string => {
  const known = name === '' ? '' : provinceOf(name)
  if (known === undefined) throw new AppError('SALE_PROVINCE_UNKNOWN')
  return known
}

const fieldOf: Readonly<Partial<Record<keyof Given, SaleField>>> = {
  items: 'items',
  name: 'name',
  phone: 'phone',
  addressLine: 'address',
  ward: 'address',
  province: 'address',
  note: 'note',
  payment: 'payment',
}

/** Staff typed it: each field says who, when and why. */
export const staffSources = (
  { actor, now }: WorkspaceCtx,
  given: Given,
  { reason, before }: { reason: string; before: (field: SaleField) => string | null },
): SaleSources => {
  const source = (field: SaleField): SaleSource => ({
    kind: 'staff',
    name: actor.name,
    at: now().toISOString(),
    reason,
    before: before(field),
  })
  const fields = Object.entries(given).flatMap(([key, value]) =>
    value === undefined ? [] : (fieldOf[key as keyof Given] ?? []),
  )
  return Object.fromEntries([...new Set(fields)].map((field) => [field, source(field)]))
}

/** A member of staff begins an order, mostly beside the conversation. */
export const createSale = (
  ctx: WorkspaceCtx,
  { threadId, ...given }: Input<typeof contract>['body'],
): Promise<SaleRow> =>
  inTransaction(ctx, async (tx) => {
    const thread = threadId ? await requireLockedThread(tx, threadId) : null
    const summary = thread && (await summaryOf(tx, thread.id))
    const { items: wanted = [], province = '', ...fields } = given
    const sale = await addSale(
      tx,
      {
        ...fields,
        madeBy: 'staff',
        madeByName: tx.actor.name,
        customer: summary?.title ?? given.name ?? '',
        threadId: thread?.id ?? null,
        contactId: thread?.contactId ?? null,
        botId: thread?.botId ?? null,
        items: await priceItems(tx, wanted),
        province: requireProvince(province),
        sources: staffSources(tx, given, { reason: '', before: () => null }),
      },
      tx.actor.workspace.name,
    )
    await publishSale(tx, sale)
    return sale
  })
