import type { FlowNodeKind, NodeIo, NodeResult } from '../contract.ts'
import { endOf } from '../shared/durations.ts'
import { numberOf, textOf } from '../shared/values.ts'
import { choiceDescription } from './description.ts'
import { findOption, optionsOf } from './find-option.ts'

const waitFor = (io: NodeIo, text: string, tries: number): NodeResult => ({
  wait: { kind: 'reply', until: endOf(io.now, io.setting('timeout')), memory: { tries } },
  sends: [{ text, suggestions: optionsOf(io.setting('options')).map(({ label }) => io.text(label)) }],
  in: { text },
})

export const choiceNode: FlowNodeKind = {
  description: choiceDescription,
  run: (io) => waitFor(io, io.text(io.setting('text')), 0),
  resume: (io, signal) => {
    if (signal.kind !== 'reply') return { take: 'timeout', why: [{ kind: 'timeout' }] }
    const found = findOption(
      optionsOf(io.setting('options')).map((option) => ({ ...option, label: io.text(option.label) })),
      signal.text,
    )
    if (found) {
      const { option, how, score } = found
      const saveTo = textOf(io.setting('saveTo'))
      return {
        take: option.value,
        provides: { value: option.value, label: option.label },
        ...(saveTo === '' ? {} : { set: [[saveTo, option.value]] }),
        why: [{ kind: 'option', said: signal.text, option: option.label, how, score }],
      }
    }
    const tries = (numberOf(io.memory['tries']) ?? 0) + 1
    const why = [{ kind: 'no-option', said: signal.text, tries }]
    // Where another answer has a way of its own, it is taken at once.
    if (io.node.out['other'] || tries > (numberOf(io.setting('maxRetries')) ?? 1)) return { take: 'other', why }
    const own = io.text(io.setting('invalidText')).trim()
    return { ...waitFor(io, own || io.text(io.setting('text')), tries), why, isMisfit: true }
  },
}
