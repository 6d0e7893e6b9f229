import { NodeFailure, type FlowNodeKind } from '../contract.ts'
import { fieldsOf, listOf, numberOf } from '../shared/values.ts'
import { orderDescription } from './description.ts'

export const orderNode: FlowNodeKind = {
  description: orderDescription,
  isLasting: true,
  run: async (io) => {
    if (!io.ports.orders) throw new NodeFailure('no-orders', 'Orders are taken in conversations only.')
    const items = listOf(io.setting('items'))
      .map(fieldsOf)
      .map((item) => ({
        product: io.text(item['product']).trim(),
        size: io.text(item['size']).trim(),
        colour: io.text(item['colour']).trim(),
        quantity: Math.max(1, Math.round(numberOf(io.value(item['quantity'])) ?? 1)),
      }))
      .filter(({ product }) => product !== '')
    const given = (name: string): string => io.text(io.setting(name)).trim()
    const order = {
      key: io.stepKey,
      items,
      name: given('name'),
      phone: given('phone'),
      address: given('address'),
      note: given('note'),
    }
    const placed = await io.ports.orders.place(order)
    const { id, code, totalVnd: total, missing } = placed
    return {
      take: missing.length === 0 ? 'created' : 'incomplete',
      provides: { id, code, total, missing },
      in: order,
      why: [{ kind: 'order', code, total, missing }],
    }
  },
}
