import { isWorkingHours } from '#core/time/working-hours.ts'
import type { FlowNodeKind, NodeIo, NodeResult } from '../contract.ts'
import { numberOf, textOf } from '../shared/values.ts'
import { handoffDescription } from './description.ts'

const minuteMs = 60_000

/** Nobody is there: the customer is told so, staff find the conversation in their queue, and the flow goes on. */
const offline = (io: NodeIo): NodeResult => {
  const text = io.text(io.setting('offlineText')).trim()
  const reason = io.text(io.setting('reason'))
  return {
    take: 'offline',
    sends: text === '' ? [] : [{ text }],
    effects: [{ kind: 'notify', text: reason }],
    in: { reason },
    why: [{ kind: 'outside-hours' }],
  }
}

const isOpen = async ({ ports, now }: NodeIo): Promise<boolean> =>
  ports.isSetOpen ?? isWorkingHours(await ports.workingHours(), now)

export const handoffNode: FlowNodeKind = {
  description: handoffDescription,
  run: async (io) => {
    if (io.node.out['offline'] && !(await isOpen(io))) return offline(io)
    const assignee = textOf(io.setting('assignee'))
    const reason = io.text(io.setting('reason'))
    const text = io.text(io.setting('text')).trim()
    const note = io.text(io.setting('note')).trim()
    const minutes = numberOf(io.setting('waitMin')) ?? 0
    return {
      wait: { kind: 'handoff', until: minutes > 0 ? new Date(io.now.getTime() + minutes * minuteMs) : null },
      ...(text === '' ? {} : { sends: [{ text }] }),
      effects: [
        ...(assignee === '' ? [] : [{ kind: 'assign' as const, memberId: assignee }]),
        { kind: 'handoff', reason, ...(note === '' ? {} : { note }) },
      ],
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
