import type { FlowNodeKind } from '../contract.ts'
import { endOf } from '../shared/durations.ts'
import { waitDescription } from './description.ts'

export const waitNode: FlowNodeKind = {
  description: waitDescription,
  run: (io) => {
    const until = endOf(io.now, io.setting('duration'))
    if (!until) return { take: 'elapsed', why: [{ kind: 'no-duration' }] }
    return { wait: { kind: 'timer', until }, in: { until: until.toISOString() } }
  },
  resume: (io, signal) => {
    if (signal.kind !== 'reply') return { take: 'elapsed', why: [{ kind: 'elapsed' }] }
    if (io.setting('cancelOnReply') !== false)
      return { take: io.node.out['replied'] ? 'replied' : 'elapsed', why: [{ kind: 'replied' }] }
    // Time goes on; what the customer said meanwhile stays readable as sys.lastText.
    return { wait: { kind: 'timer', until: new Date(String(io.memory['until'])) }, why: [{ kind: 'keeps-waiting' }] }
  },
}
