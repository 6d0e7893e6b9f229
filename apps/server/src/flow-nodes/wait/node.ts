import type { FlowNodeKind, NodeIo } from '../contract.ts'
import { endOf } from '../shared/durations.ts'
import { minuteOf } from '../shared/read-moment.ts'
import { textOf } from '../shared/values.ts'
import { waitDescription } from './description.ts'

const minuteMs = 60_000
const dayMinutes = 1440

/** The next time that clocks in Vietnam show `08:30`; null for anything that is no time. */
const nextTime = (now: Date, text: string): Date | null => {
  const parts = /^(\d{1,2}):(\d{2})$/.exec(text.trim())
  if (!parts) return null
  const wanted = Number(parts[1]) * 60 + Number(parts[2])
  if (wanted >= dayMinutes) return null
  const ahead = (wanted - minuteOf(now) + dayMinutes) % dayMinutes || dayMinutes
  const thisMinute = Math.floor(now.getTime() / minuteMs) * minuteMs
  return new Date(thisMinute + ahead * minuteMs)
}

const endOfWait = (io: NodeIo): Date | null =>
  io.setting('until') === 'time' ? nextTime(io.now, textOf(io.setting('time'))) : endOf(io.now, io.setting('duration'))

export const waitNode: FlowNodeKind = {
  description: waitDescription,
  run: (io) => {
    if (io.setting('until') === 'reply') return { wait: { kind: 'reply', until: null } }
    const until = endOfWait(io)
    if (!until) return { take: 'elapsed', why: [{ kind: 'no-duration' }] }
    return { wait: { kind: 'timer', until }, in: { until: until.toISOString() } }
  },
  resume: (io, signal) => {
    if (signal.kind !== 'reply') return { take: 'elapsed', why: [{ kind: 'elapsed' }] }
    if (io.setting('until') === 'reply' || io.setting('cancelOnReply') !== false)
      return { take: io.node.out['replied'] ? 'replied' : 'elapsed', why: [{ kind: 'replied' }] }
    // Time goes on; what the customer said meanwhile stays readable as sys.lastText.
    return { wait: { kind: 'timer', until: new Date(String(io.memory['until'])) }, why: [{ kind: 'keeps-waiting' }] }
  },
}
