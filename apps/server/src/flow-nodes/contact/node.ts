import type { ContactSlots, FlowEffect, FlowNodeKind } from '../contract.ts'
import { fieldsOf, textsOf } from '../shared/values.ts'
import { contactDescription } from './description.ts'

const slotNames = ['name', 'phone', 'email', 'address'] as const

export const contactNode: FlowNodeKind = {
  description: contactDescription,
  run: async (io) => {
    const given = fieldsOf(io.setting('fields'))
    const slots: ContactSlots = {}
    for (const name of slotNames) {
      const text = io.text(given[name]).trim()
      if (text !== '') slots[name] = name === 'phone' ? (io.ports.reader.slots(text).phone ?? text) : text
    }
    // With a way for it, a number that another contact has is left to that one; staff may join the two.
    const ownId = io.read('contact.id')
    const isTaken =
      io.node.out['conflict'] !== undefined &&
      slots.phone !== undefined &&
      (await io.ports.isPhoneOfAnother(slots.phone, typeof ownId === 'string' ? ownId : null))
    if (isTaken) delete slots.phone
    const [labels, gone] = [io.setting('labels'), io.setting('removeLabels')].map((setting) =>
      textsOf(setting).map((one) => io.text(one)),
    )
    const effects: FlowEffect[] = [{ kind: 'contact', slots }]
    if (labels?.length || gone?.length) effects.push({ kind: 'label', add: labels ?? [], remove: gone ?? [] })
    const why = isTaken ? [{ kind: 'phone-of-another' }] : []
    return { take: isTaken ? 'conflict' : 'next', effects, in: { ...slots, labels }, why }
  },
}
