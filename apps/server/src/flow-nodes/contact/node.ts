import type { ContactSlots, FlowEffect, FlowNodeKind } from '../contract.ts'
import { fieldsOf, textsOf } from '../shared/values.ts'
import { contactDescription } from './description.ts'

const slotNames = ['name', 'phone', 'email', 'address'] as const

export const contactNode: FlowNodeKind = {
  description: contactDescription,
  run: (io) => {
    const given = fieldsOf(io.setting('fields'))
    const slots: ContactSlots = {}
    for (const name of slotNames) {
      const text = io.text(given[name]).trim()
      if (text !== '') slots[name] = name === 'phone' ? (io.ports.reader.slots(text).phone ?? text) : text
    }
    const labels = textsOf(io.setting('labels')).map((one) => io.text(one))
    const effects: FlowEffect[] = [{ kind: 'contact', slots }]
    if (labels.length > 0) effects.push({ kind: 'label', add: labels, remove: [] })
    return { take: 'next', effects, in: { ...slots, labels } }
  },
}
