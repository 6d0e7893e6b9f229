import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import * as contract from '@app/contracts/orders'
import { createSale } from '@app/contracts/sales'
import { newId } from '#core/ids.ts'
import { creditAccounts, moneyAccounts, orders } from '#db/schema/index.ts'
import { firstCreditPacks, firstPackages } from '#features/billing/packages/first-catalogue.ts'
import { declaredEndpoints } from '../declared-endpoints.ts'
import { useApp } from '../harness.ts'

/** Words for money and for what was paid, however a program writes them. */
const moneyWords = [
  ...['price', 'priceVnd', 'total', 'totalVnd', 'amount', 'amountVnd', 'finalAmount', 'totalAmountCredit', 'subtotal'],
  ...[
    'discount',
    'percent',
    'valueLeft',
    'fromBalance',
    'balance',
    'moneyBalance',
    'vat',
    'vatRate',
    'fee',
    'credited',
  ],
  ...['credits', 'received', 'receivedVnd', 'missing', 'paidAt', 'state', 'status', 'transactionId', 'reference'],
  ...['limits', 'days', 'endsAt', 'expiresAt', 'workspaceId', 'userId', 'orderId', 'memoCode'],
] as const
const wrong = Object.fromEntries(moneyWords.map((name) => [name, 1]))

/** What a shop does decide by itself: the fee it takes from its own customers for sending goods. */
const ownDecisions = new Set(['PUT /sale-settings shipping'])
/** What a person saw: anything but what the server itself counts is refused (`sales.test.ts`). */
const onlyCompared = new Set(['POST /sales/:saleId/returned amountVnd'])
const looksLikeMoney = /^(price|total|amount|discount|percent|fee|balance|vat|credit|value|received|paid)(?!.*Id$)/i

interface Node {
  _zod: {
    def: {
      type: string
      shape?: Record<string, Node>
      element?: Node
      innerType?: Node
      options?: Node[]
      in?: Node
      out?: Node
    }
  }
}

/** Every field that a body may have, with its path. */
const fieldsOf = ({ _zod: { def } }: Node, path: string[] = []): string[][] => {
  const inner = [def.element, def.innerType, def.in, def.out, ...(def.options ?? [])].filter((one) => one !== undefined)
  return [
    ...inner.flatMap((one) => fieldsOf(one, path)),
    ...Object.entries(def.shape ?? {}).flatMap(([name, field]) => [
      [...path, name],
      ...fieldsOf(field, [...path, name]),
    ]),
  ]
}

describe('amounts that a client sends', async () => {
  const { deps, given, signIn } = await useApp()
  const db = deps.database.system

  it('have no field in any operation of a shop, and unknown fields are refused by every one', async () => {
    const all = (await declaredEndpoints()).filter(({ tag, access }) => {
      return (tag === 'billing' || tag === 'sales') && access === 'user'
    })
    const withBody = all.flatMap((endpoint) => (endpoint.body ? [{ endpoint, body: endpoint.body }] : []))
    const accepted = withBody.flatMap(({ endpoint: { method, path }, body }) =>
      fieldsOf(body as unknown as Node)
        .filter((fields) => looksLikeMoney.test(fields.at(-1) ?? ''))
        .map((fields) => `${method} ${path} ${fields[0]}`),
    )
    const lenient = withBody.flatMap(({ endpoint: { method, path }, body }) => {
      const { success, error } = body.safeParse(wrong)
      const refused = error?.issues.flatMap((issue) => (issue.code === 'unrecognized_keys' ? issue.keys : [])) ?? []
      return success || refused.length === 0 ? [`${method} ${path}`] : []
    })

    expect(withBody.length).toBeGreaterThan(5)
    expect([...new Set(accepted)].filter((field) => !ownDecisions.has(field) && !onlyCompared.has(field))).toEqual([])
    expect(lenient).toEqual([])
  })

  it('are never believed: every wrong one is refused, and the order costs what the server says', async () => {
    const { id: workspaceId } = await given.newWorkspace()
    const owner = await signIn({ workspaceId, member: 'owner' })
    await owner.call(contract.getPackage)
    const item = { kind: 'package' as const, packageId: firstPackages[1]?.id ?? '', cycle: 'month' as const }
    const pack = { kind: 'credits' as const, creditPackId: firstCreditPacks[0]?.id ?? '' }
    const refused: [string, number][] = []
    for (const name of moneyWords) {
      const field = { [name]: 1 }
      for (const body of [{ item, ...field }, { item: { ...item, ...field } }, { item: { ...pack, ...field } }])
        refused.push([name, (await owner.call(contract.quoteOrder, { body })).status])
    }
    for (const field of [{ total: 1 }, { finalAmount: 0, totalAmountCredit: 999_999 }, { item: { ...item, price: 1 } }])
      refused.push(['order', (await owner.call(contract.createOrder, { body: { item, ...field } })).status])
    const query = await owner.send({ method: 'POST', url: '/api/orders?total=1&price=1', payload: { item } })
    const { body: order } = await owner.call(contract.createOrder, { body: { item: pack } })
    const ofOrder = { params: { id: order.id } }
    for (const endpoint of [contract.cancelOrder, contract.extendOrder])
      refused.push(['cancel', (await owner.call(endpoint, { ...ofOrder, body: wrong } as never)).status])
    refused.push(['invoice', (await owner.call(contract.saveInvoice, { ...ofOrder, body: wrong as never })).status])
    refused.push(['package', (await owner.call(contract.cancelPackage, { body: wrong as never })).status])
    refused.push([
      'sale',
      (await owner.call(createSale, { body: { items: [{ itemId: newId(), quantity: 1, priceVnd: 1 }] } as never }))
        .status,
    ])

    expect(refused.filter(([, status]) => status !== 400)).toEqual([])
    expect(order).toMatchObject({ price: 99_000, discount: 0, total: 99_000, state: 'pending', received: 0 })
    // An address with sums on it is refused, or means nothing.
    const stored = await db.select().from(orders).where(eq(orders.workspaceId, workspaceId))
    const totals = stored.map(({ total }) => total).toSorted((one, other) => one - other)
    expect(totals).toEqual(query.status === 201 ? [99_000, 299_000] : [99_000])
    const [money] = await db.select().from(moneyAccounts).where(eq(moneyAccounts.workspaceId, workspaceId))
    const [credits] = await db.select().from(creditAccounts).where(eq(creditAccounts.workspaceId, workspaceId))
    expect([money?.balance ?? 0, credits?.balance]).toEqual([0, 200])
  })
})
