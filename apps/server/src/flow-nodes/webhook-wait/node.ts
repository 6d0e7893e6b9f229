import type { FlowNodeKind } from '../contract.ts'
import { endOf } from '../shared/durations.ts'
import { webhookWaitDescription } from './description.ts'

export const webhookWaitNode: FlowNodeKind = {
  description: webhookWaitDescription,
  run: (io) => {
    const text = io.text(io.setting('text')).trim()
    return {
      wait: { kind: 'call', until: endOf(io.now, io.setting('timeout')) },
      ...(text === '' ? {} : { sends: [{ text }] }),
    }
  },
  resume: (_io, signal) =>
    signal.kind === 'called'
      ? { take: 'called', provides: { body: signal.body }, why: [{ kind: 'called' }] }
      : { take: 'timeout', why: [{ kind: 'timeout' }] },
}
