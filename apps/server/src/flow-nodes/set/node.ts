import type { FlowNodeKind, NodeIo } from '../contract.ts'
import { isEmpty, fieldsOf, listOf, numberOf, shownText, textOf } from '../shared/values.ts'
import { setDescription } from './description.ts'

const changed = (op: string, before: unknown, value: unknown): unknown => {
  if (op === 'clear') return null
  if (op === 'increment') return (numberOf(before) ?? 0) + (numberOf(value) ?? 1)
  if (op === 'append')
    return Array.isArray(before) || isEmpty(before)
      ? [...listOf(before), value]
      : `${shownText(before)}${shownText(value)}`
  if (op === 'remove') return listOf(before).filter((one) => shownText(one) !== shownText(value))
  return value
}

/** A number that was typed into the settings stays a number. */
const given = (io: NodeIo, value: unknown): unknown => {
  const found = io.value(value)
  return numberOf(found) !== null && !String(found).startsWith('0') ? numberOf(found) : found
}

export const setNode: FlowNodeKind = {
  description: setDescription,
  run: (io) => {
    const names = new Map<string, unknown>()
    for (const entry of listOf(io.setting('assignments'))) {
      const { to, op, value } = fieldsOf(entry)
      const name = textOf(to)
      if (name === '') continue
      const before = names.has(name) ? names.get(name) : io.read(name)
      names.set(name, changed(textOf(op) || 'set', before, given(io, value)))
    }
    return {
      take: 'next',
      set: [...names],
      why: [...names].map(([name, value]) => ({ kind: 'set', name, value: value ?? null })),
    }
  },
}
