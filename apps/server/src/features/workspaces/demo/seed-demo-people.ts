import { demoPassword } from '#core/demo-accounts.ts'
import { newId } from '#core/ids.ts'
import { hashPassword } from '#core/password/password.ts'
import type { DemoNeighbour } from '#core/feature.ts'
import type { Database, Db } from '#db/client.ts'
import { hasUsers, insertNewUser } from '#features/users/public.ts'
import { insertMember, insertWorkspace } from '../workspaces.repository.ts'
import { clinicPeople, otherPeople, shopPeople, staffPeople } from './demo-people.ts'

type Person = (typeof staffPeople)[number]

interface MadeDemo {
  shopId: string
  neighbours: readonly (DemoNeighbour & { workspaceId: string })[]
}

/**
 * The people and workspaces of the demo, with dates counted back from the installation. Created once: an installation
 * that has users keeps them. Returns the workspaces when they are new.
 */
export const seedDemoPeople = async (database: Database, now: Date): Promise<MadeDemo | null> => {
  if (await hasUsers(database.system)) return null
  const passwordHash = await hashPassword(demoPassword)
  return database.transaction({ workspaceId: null }, async (db) => {
    const add = (person: Person) => insertPerson(db, person, passwordHash, now)
    const shopId = await insertShop(db, 'Nắng Linen', shopPeople, add, now)
    const clinicId = await insertShop(db, 'Nha khoa An Tâm', clinicPeople, add, now)
    const neighbours: MadeDemo['neighbours'][number][] = [
      { workspaceId: clinicId, isShop: true, joinedDaysAgo: clinicPeople[0]?.joined ?? 0, package: 2 },
    ]
    for (const person of staffPeople) await insertOwnWorkspace(db, await add(person), person, now)
    for (const person of otherPeople) {
      const workspaceId = await insertOwnWorkspace(db, await add(person), person, now)
      if (person.package)
        neighbours.push({ workspaceId, isShop: false, joinedDaysAgo: person.joined, package: person.package })
    }
    return { shopId, neighbours }
  })
}

const shopDay = { opens: '08:30', closes: '21:30' }
/** Open every day, closed for Tết and other public holidays. */
const shopHours = { days: Array.from({ length: 7 }, () => shopDay), closesOnHolidays: true, daysOff: [] }

const daysBefore = (now: Date, days: number): Date => new Date(now.getTime() - days * 24 * 3600_000)

const insertPerson = async (db: Db, person: Person, passwordHash: string, now: Date): Promise<string> => {
  const id = newId()
  const { email, name, joined, seen, status = 'active', role = 1, language = 'vi' } = person
  const createdAt = daysBefore(now, joined)
  await insertNewUser(db, {
    id,
    email,
    name,
    username: person.username ?? null,
    phone: person.phone ?? null,
    role,
    status,
    language,
    passwordHash,
    createdAt,
    emailConfirmedAt: status === 'pending' ? null : createdAt,
    lastSeenAt: seen === undefined ? null : daysBefore(now, seen),
  })
  return id
}

const insertShop = async (
  db: Db,
  name: string,
  people: readonly (Person & { member: 'owner' | 'manager' | 'agent' })[],
  add: (person: Person) => Promise<string>,
  now: Date,
): Promise<string> => {
  const workspaceId = newId()
  await insertWorkspace(db, {
    id: workspaceId,
    name,
    isDemo: true,
    settings: { workingHours: shopHours },
    createdAt: daysBefore(now, people[0]?.joined ?? 0),
  })
  for (const person of people) {
    const userId = await add(person)
    await insertMember(db, {
      workspaceId,
      id: newId(),
      userId,
      role: person.member,
      joinedAt: daysBefore(now, person.joined),
    })
  }
  return workspaceId
}

const insertOwnWorkspace = async (db: Db, userId: string, person: Person, now: Date): Promise<string> => {
  const workspaceId = newId()
  const joinedAt = daysBefore(now, person.joined)
  await insertWorkspace(db, { id: workspaceId, name: person.name, isDemo: true, createdAt: joinedAt })
  await insertMember(db, { workspaceId, id: newId(), userId, role: 'owner', joinedAt })
  return workspaceId
}
