import type { FlowNodeKind } from '../contract.ts'
import { numberOf } from '../shared/values.ts'
import { handoffDescription } from './description.ts'

const minuteMs = 60_000

export const handoffNode: FlowNodeKind = {
  description: handoffDescription,
  run: (io) => {
    const reason = io.text(io.setting('reason'))
    const text = io.text(io.setting('text')).trim()
    const note = io.text(io.setting('note')).trim()
    const minutes = numberOf(io.setting('waitMin')) ?? 0
    return {
      wait: { kind: 'handoff', until: minutes > 0 ? new Date(io.now.getTime() + minutes * minuteMs) : null },
      ...(text === '' ? {} : { sends: [{ text }] }),
      effects: [{ kind: 'handoff', reason, ...(note === '' ? {} : { note }) }],
      in: { reason },
      why: [{ kind: 'handoff', reason }],
    }
  },
  resume: (io, signal) => {
    if (signal.kind === 'timeout') return { take: 'timeout', why: [{ kind: 'timeout' }] }
    if (signal.kind === 'returned') return { take: 'returned', why: [{ kind: 'returned' }] }
    // A message while a person has the conversation is theirs; one after it says that the bot is asked again.
    return { take: io.node.out['replied'] ? 'replied' : 'returned', why: [{ kind: 'replied' }] }
  },
}
