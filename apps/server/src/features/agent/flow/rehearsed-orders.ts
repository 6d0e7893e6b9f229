import type { FlowConfig } from '@app/contracts/flow-settings'
import type { FlowOrders } from '#core/flow-orders.ts'
import type { FlowPorts, Passage } from '#flow-nodes/contract.ts'

type Search = FlowPorts['knowledge']['search']

const isPrice = (name: string): boolean => /^(?:gia|giá|price)/iu.test(name)

const priceOf = ({ fields }: Passage): number => {
  const found = Object.entries(fields).find(([name, value]) => isPrice(name) && typeof value === 'number')
  return typeof found?.[1] === 'number' ? found[1] : 0
}

/** The tables that the flow looks goods up in. */
const tablesOf = ({ nodes }: FlowConfig): string[] => [
  ...new Set(
    nodes.flatMap(({ data: { dataset, datasets } }) =>
      [dataset, ...(Array.isArray(datasets) ? (datasets as unknown[]) : [])].filter((id) => typeof id === 'string'),
    ),
  ),
]

/** Orders in a test: sums are right, nothing is written, and nobody is asked for money. */
export const rehearsedOrders = (flow: FlowConfig, search: Search): FlowOrders => ({
  place: async ({ items, name, phone, address }) => {
    const datasets = tablesOf(flow)
    const found = await Promise.all(
      items.map(async ({ product, quantity }) => {
        const hits = datasets.length === 0 ? [] : await search({ datasets, query: product, topK: 5 })
        const goods = hits.find(({ kind }) => kind === 'record')
        return goods ? priceOf(goods) * quantity : null
      }),
    )
    const missing = [
      ...(items.length === 0 || found.includes(null) ? ['items'] : []),
      ...(name === '' ? ['name'] : []),
      ...(phone === '' ? ['phone'] : []),
      ...(address === '' ? ['address'] : []),
    ]
    return {
      id: 'test',
      code: 'BAN-THU',
      totalVnd: found.reduce<number>((sum, one) => sum + (one ?? 0), 0),
      missing,
    }
  },
  askPayment: async (asked) => ({ amountVnd: 'amountVnd' in asked ? asked.amountVnd : 0 }),
})
