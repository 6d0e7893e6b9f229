import type { FlowNodeKind, NodeIo, NodeResult } from '../contract.ts'
import { endOf } from '../shared/durations.ts'
import { hintFor, readAnswer } from '../shared/read-answer.ts'
import { numberOf } from '../shared/values.ts'
import { csatDescription } from './description.ts'

const mostTries = 2
const stars = ['5', '4', '3', '2', '1'].map((count) => `${count} ★`)

const waitFor = (io: NodeIo, text: string, tries: number): NodeResult => ({
  wait: { kind: 'reply', until: endOf(io.now, io.setting('timeout')), memory: { tries } },
  sends: [{ text, suggestions: stars }],
  in: { text },
})

const groupOf = (score: number): string => {
  if (score >= 4) return 'good'
  return score === 3 ? 'neutral' : 'bad'
}

export const csatNode: FlowNodeKind = {
  description: csatDescription,
  run: (io) => waitFor(io, io.text(io.setting('text')), 0),
  resume: (io, signal) => {
    if (signal.kind !== 'reply') return { take: 'timeout', why: [{ kind: 'timeout' }] }
    const answer = readAnswer('rating', signal.text.replace('★', ''), io)
    if ('value' in answer) {
      const score = numberOf(answer.value) ?? 0
      return { take: groupOf(score), provides: { score }, why: [{ kind: 'rating', score }] }
    }
    const tries = (numberOf(io.memory['tries']) ?? 0) + 1
    const why = [{ kind: 'misfit', said: signal.text, misfit: answer.misfit, tries }]
    if (tries > mostTries) return { take: 'timeout', why }
    return { ...waitFor(io, io.text(hintFor('rating', io.locale)), tries), why }
  },
}
