import { NodeFailure, type FlowNodeKind } from '../contract.ts'
import { numberOf } from '../shared/values.ts'
import { payQrDescription } from './description.ts'

const minuteMs = 60_000

export const payQrNode: FlowNodeKind = {
  description: payQrDescription,
  isLasting: true,
  run: async (io) => {
    if (!io.ports.orders) throw new NodeFailure('no-orders', 'Money is taken in conversations only.')
    const until = new Date(io.now.getTime() + (numberOf(io.setting('expiresMin')) ?? 30) * minuteMs)
    const asked = await io.ports.orders.askPayment(io.text(io.setting('order')).trim())
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
