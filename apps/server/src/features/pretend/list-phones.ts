import type { PhoneGate, PretendPerson } from '@app/contracts/pretend'
import type { WorkspaceCtx } from '#core/context.ts'
import { listAccounts, listCustomers } from './pretend.repository.ts'

const mostCustomers = 300
const shownPerAccount = 60

/** Every account whose customers can be played: those the service made up, and those who have written already. */
export const listPhones = async (ctx: WorkspaceCtx): Promise<PhoneGate[]> => {
  const { phones } = ctx.deps
  const accounts = await listAccounts(ctx.db, ctx.workspaceId, [...phones.keys()])
  const ids = accounts.map(({ workgateId }) => workgateId)
  const customers = await listCustomers(ctx.db, ctx.workspaceId, ids, mostCustomers)
  const gates = await Promise.all(
    accounts.map(async ({ workgateId, channel, externalId, name }): Promise<PhoneGate | null> => {
      const phone = phones.get(channel)
      const account = (await phone?.accounts())?.find(({ id }) => id === externalId)
      if (!phone || !account) return null
      const written = customers.filter((customer) => customer.workgateId === workgateId)
      const people = await phone.people(externalId)
      const posts = account.posts.map(({ id, text }) => ({ id, text }))
      return { workgateId, channel, name: account.name || name, people: joined(people, written), posts }
    }),
  )
  return gates.filter((gate) => gate !== null)
}

/** People nobody has heard of yet stand first: somebody has just made them up. */
const joined = (known: readonly PretendPerson[], written: readonly PretendPerson[]): PretendPerson[] => {
  const writers = new Set(written.map(({ id }) => id))
  return [...known.filter(({ id }) => !writers.has(id)), ...written]
    .slice(0, shownPerAccount)
    .map(({ id, name }) => ({ id, name }))
}
