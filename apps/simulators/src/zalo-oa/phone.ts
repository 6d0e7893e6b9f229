import type { SimulatedPhone } from '../contract.ts'
import { addLine, createCustomers, requirePerson, type Customers } from './customers.ts'
import { tellOfOwn } from './messages.ts'
import type { Parts } from './parts.ts'
import { findPerson, newNumberId, newPerson } from './world.ts'

/** Whoever of the shop uses the OA's own chat. */
const adminId = '9001000000000000001'

export type ZaloPhone = SimulatedPhone & Customers

/** The customers of OAs, the shop's people in the OA's own chat, and what may go wrong. */
export const createPhone = (parts: Parts): ZaloPhone => {
  const { world, reports, troubles } = parts
  const { state } = world
  return {
    ...createCustomers(parts),
    accounts: async () => state.oas.map(({ id, name }) => ({ id, name, posts: [] })),
    people: async (oaId) => state.people.filter((one) => one.oaId === oaId).map(({ id, name }) => ({ id, name })),
    learn: async (oaId, people) => {
      for (const { id, name } of people)
        if (!findPerson(world, oaId, id)) state.people.push(newPerson(oaId, id, name, world.now()))
      world.save()
    },
    addPerson: async (oaId, name) => {
      const person = newPerson(oaId, newNumberId('2468'), name, null)
      state.people.push(person)
      world.save()
      return { id: person.id, name }
    },
    lines: async (oaId, personId) =>
      state.lines
        .filter((line) => line.oaId === oaId && line.personId === personId)
        .map(({ id, from, at, text, files }) => ({ id, from, at: new Date(at), text, files, choices: [] })),
    answerInApp: async (oaId, personId, text) => {
      const person = requirePerson(world, oaId, personId)
      await tellOfOwn(parts, addLine(world, person, 'shop', text), person, adminId)
    },
    now: () => new Date(world.now()),
    turnClock: async (hours) => {
      state.offsetMs += hours * 3600_000
      world.save()
      await reports.retry()
    },
    makeTrouble: async (oaId, trouble) => {
      if (trouble !== 'expire-login') return troubles.make(oaId, trouble)
      // The OA's administrator has taken the app's rights away: neither token works any more.
      state.grants = state.grants.filter((grant) => grant.oaId !== oaId)
      world.save()
    },
  }
}
