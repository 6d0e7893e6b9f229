import { NodeFailure, type FlowNodeKind, type NodeIo } from '../contract.ts'
import { numberOf } from '../shared/values.ts'
import { payQrDescription } from './description.ts'

const defaultTitle = 'Thanh toán'
const minuteMs = 60_000

/** An order when there is one; otherwise the amount that the author wrote down. */
const whatFor = (io: NodeIo) => {
  const orderId = io.text(io.setting('order')).trim()
  if (orderId !== '') return { orderId }
  const amountVnd = Math.round(numberOf(io.value(io.setting('amount'))) ?? 0)
  if (amountVnd <= 0) throw new NodeFailure('no-amount', 'There is neither an order nor an amount to pay.')
  return { key: io.stepKey, title: io.text(io.setting('title')).trim() || defaultTitle, amountVnd }
}

export const payQrNode: FlowNodeKind = {
  description: payQrDescription,
  isLasting: true,
  run: async (io) => {
    if (!io.ports.orders) throw new NodeFailure('no-orders', 'Money is taken in conversations only.')
    const minutes = numberOf(io.setting('expiresMin')) ?? 30
    const until = new Date(io.now.getTime() + minutes * minuteMs)
    const asked = await io.ports.orders.askPayment({ minutes, ...whatFor(io) })
    if (!asked) throw new NodeFailure('no-account', 'There is no account to pay to.')
    return { wait: { kind: 'payment', until, memory: { ...asked } }, in: { ...asked, until: until.toISOString() } }
  },
  resume: (_io, signal) => {
    if (signal.kind === 'payment')
      return {
        take: signal.state,
        provides: { amount: signal.amount },
        why: [{ kind: 'payment', amount: signal.amount }],
      }
    return { take: 'expired', why: [{ kind: 'timeout' }] }
  },
}
