import { inTransaction, type SystemCtx, type TenantCtx } from '#core/context.ts'
import { newId } from '#core/ids.ts'
import { clinicCustomers, demoCustomers, linkDemoCustomers, type DemoCustomer } from '#features/conversations/public.ts'
import { insertContacts, type NewContactRow } from '../contacts.repository.ts'
import { searchTextOf } from '../search-text.ts'

/** Contacts of the demo shop, made from the customers of its threads. */
export const seedContacts = (ctx: SystemCtx): Promise<void> => keep(ctx, demoCustomers)
export const seedClinicContacts = (ctx: SystemCtx): Promise<void> => keep(ctx, clinicCustomers)

const keep = async (ctx: SystemCtx, customersOf: (tx: TenantCtx) => Promise<DemoCustomer[]>): Promise<void> => {
  const { workspaceId } = ctx
  if (!workspaceId) throw new Error('the demo shop has a workspace')
  await inTransaction({ ...ctx, workspaceId }, async (tx) => {
    const known = numbered(await customersOf(tx)).filter(({ customer }) => customer.isKnown)
    const firsts = [...new Map(known.toReversed().map((one) => [one.id, one])).values()].toReversed()
    await insertContacts(
      tx.db,
      firsts.map((one) => ({ workspaceId, ...contactOf(one) })),
    )
    const links = known.map(({ customer: { threadId, identityId }, id }) => ({ threadId, identityId, contactId: id }))
    await linkDemoCustomers(tx.db, workspaceId, links)
  })
}

interface Numbered {
  customer: DemoCustomer
  at: number
  id: string
}

/** The same name and number on two channels is one person, whom somebody of the shop has recognised. */
const numbered = (customers: readonly DemoCustomer[]): Numbered[] => {
  const ids = new Map<string, string>()
  return customers.map((customer, at) => {
    const person = customer.phone === null ? String(at) : `${customer.name} ${customer.phone}`
    const id = ids.get(person) ?? newId()
    ids.set(person, id)
    return { customer, at, id }
  })
}

const blockedAt = 40

const contactOf = ({ customer: { name, phone, since }, at, id }: Numbered): Omit<NewContactRow, 'workspaceId'> => ({
  id,
  name,
  phone,
  searchText: searchTextOf({ name, phone, email: null }),
  isBlocked: at === blockedAt,
  consentAt: at % 3 === 0 ? since : null,
  consentSource: at % 3 === 0 ? 'chat' : null,
  createdAt: since,
  updatedAt: since,
})
