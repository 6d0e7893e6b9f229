import type { Deps } from '#core/context.ts'
import type { Db } from '#db/client.ts'
import { listKnownPeople } from './pretend.repository.ts'

const mostPeople = 2000

/** Tells the simulators who has written to us already: the demo shop's customers can be answered, and played. */
export const teachPhones = async (db: Db, phones: Deps['phones']): Promise<void> => {
  if (phones.size === 0) return
  const people = await listKnownPeople(db, [...phones.keys()], mostPeople)
  const byAccount = Map.groupBy(people, ({ channel, accountId }) => `${channel} ${accountId}`)
  for (const known of byAccount.values()) {
    const [{ channel, accountId } = { channel: '', accountId: '' }] = known
    await phones.get(channel)?.learn?.(accountId, known)
  }
}
