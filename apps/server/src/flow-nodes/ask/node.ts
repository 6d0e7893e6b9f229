import type { FlowNodeKind, NodeIo, NodeResult } from '../contract.ts'
import { endOf } from '../shared/durations.ts'
import { isEmpty, numberOf, shownText, textOf } from '../shared/values.ts'
import { askDescription } from './description.ts'
import { hintFor, readAnswer } from '../shared/read-answer.ts'

const kindOf = (io: NodeIo): string => textOf(io.setting('kind')) || 'text'

const waitFor = (io: NodeIo, text: string, tries: number): NodeResult => ({
  wait: { kind: 'reply', until: endOf(io.now, io.setting('timeout')), memory: { tries } },
  sends: [{ text }],
  in: { text },
})

const kept = (io: NodeIo, value: unknown, said: string): NodeResult => {
  const saveTo = textOf(io.setting('saveTo'))
  return {
    take: 'ok',
    provides: { value, text: said },
    ...(saveTo === '' ? {} : { set: [[saveTo, value]] }),
    why: [{ kind: 'answer', said, value }],
  }
}

export const askNode: FlowNodeKind = {
  description: askDescription,
  run: (io) => {
    const saveTo = textOf(io.setting('saveTo'))
    const known = saveTo === '' ? null : io.read(saveTo)
    if (io.setting('skipIfKnown') === true && !isEmpty(known))
      return {
        take: 'ok',
        provides: { value: known, text: shownText(known) },
        why: [{ kind: 'known', name: saveTo, value: known }],
      }
    return waitFor(io, io.text(io.setting('text')), 0)
  },
  resume: (io, signal) => {
    if (signal.kind !== 'reply') return { take: 'timeout', why: [{ kind: 'timeout' }] }
    const answer = readAnswer(kindOf(io), signal.text, io)
    if ('value' in answer) return kept(io, answer.value, signal.text)
    const tries = (numberOf(io.memory['tries']) ?? 0) + 1
    const why = [{ kind: 'misfit', said: signal.text, misfit: answer.misfit, tries }]
    if (tries > (numberOf(io.setting('maxRetries')) ?? 2)) return { take: 'invalid', why }
    const own = io.text(io.setting('invalidText')).trim()
    return { ...waitFor(io, own || io.text(hintFor(answer.misfit, io.locale)), tries), why, isMisfit: true }
  },
}
