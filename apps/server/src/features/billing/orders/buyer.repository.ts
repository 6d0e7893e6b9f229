import { eq } from 'drizzle-orm'
import type { Language } from '@app/contracts/language'
import type { Db } from '#db/client.ts'
import { people } from '#features/users/views.ts'

export interface Buyer {
  name: string
  email: string
  language: Language
}

/** Who made an order, as far as they can still be written to. */
export const findBuyer = async (db: Db, userId: string): Promise<Buyer | undefined> => {
  const found = await db
    .select({ name: people.name, email: people.email, language: people.language, status: people.status })
    .from(people)
    .where(eq(people.id, userId))
  const person = found.at(0)
  return person?.status === 'active' ? person : undefined
}
