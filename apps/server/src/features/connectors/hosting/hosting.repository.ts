import { and, eq, isNull, lt, or, sql, type SQL } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import { connectors, type ConnectorRow } from '#db/schema/index.ts'
import type { ConnectorKey } from '../connectors.repository.ts'

const isHostedOne = and(eq(connectors.isHosted, true), isNull(connectors.endedAt))
const isHeldBy = ({ workspaceId, id }: ConnectorKey, hostId: string): SQL | undefined =>
  and(eq(connectors.workspaceId, workspaceId), eq(connectors.id, id), eq(connectors.hostedBy, hostId), isHostedOne)
const inSeconds = (seconds: number) => sql`now() + make_interval(secs => ${seconds})`

/**
 * Takes what is to be hosted and nobody hosts, and holds on to what is hosted here already; gives back both. Of several
 * processes exactly one gets a connector, for as long as it comes back in time. All times are the database's.
 */
export const claimHosted = (
  db: Db,
  hostId: string,
  { seconds, isAlone }: { seconds: number; /** Nobody else can be hosting anything. */ isAlone: boolean },
): Promise<ConnectorRow[]> => {
  const isFree = and(
    or(isNull(connectors.hostedUntil), lt(connectors.hostedUntil, sql`now()`), isAlone ? sql`true` : undefined),
    or(isNull(connectors.hostAfter), lt(connectors.hostAfter, sql`now()`)),
  )
  return db
    .update(connectors)
    .set({ hostedBy: hostId, hostedUntil: inSeconds(seconds) })
    .where(and(isHostedOne, or(eq(connectors.hostedBy, hostId), isFree)))
    .returning()
}

/** A new start begins with a new token, so an older thread that was given up cannot come back. */
export const giveToken = async (db: Db, key: ConnectorKey, hostId: string, tokenHash: string): Promise<boolean> =>
  (await db.update(connectors).set({ tokenHash }).where(isHeldBy(key, hostId)).returning({ id: connectors.id }))
    .length === 1

/** Its thread has ended by itself: another try, by whichever process, after a wait that grows. */
export const noteCrash = async (
  db: Db,
  key: ConnectorKey,
  hostId: string,
  waits: { firstSeconds: number; longestSeconds: number },
): Promise<void> => {
  await db
    .update(connectors)
    .set({
      hostedBy: null,
      hostedUntil: null,
      hostFailures: sql`${connectors.hostFailures} + 1`,
      hostAfter: sql`now() + make_interval(secs =>
        least(${waits.firstSeconds} * power(2, least(${connectors.hostFailures}, 20)), ${waits.longestSeconds}))`,
    })
    .where(isHeldBy(key, hostId))
}

/** It has been running for a while: the next crash is the first again. */
export const forgetCrashes = async (db: Db, key: ConnectorKey, hostId: string): Promise<void> => {
  await db.update(connectors).set({ hostFailures: 0, hostAfter: null }).where(isHeldBy(key, hostId))
}

/** This process stops: another one may host what it hosted, at once. */
export const releaseHosted = async (db: Db, hostId: string): Promise<void> => {
  await db.update(connectors).set({ hostedBy: null, hostedUntil: null }).where(eq(connectors.hostedBy, hostId))
}

/** Holds the row while something is changed under it; false: it is hosted elsewhere, or no longer. */
export const holdHosted = async (db: Db, key: ConnectorKey, hostId: string): Promise<boolean> =>
  (await db.select({ id: connectors.id }).from(connectors).where(isHeldBy(key, hostId)).for('update')).length === 1

/** Hosted for an attempt to connect that nobody has finished. */
export const findAbandoned = (db: Db, before: Date): Promise<ConnectorRow[]> =>
  db
    .select()
    .from(connectors)
    .where(and(isHostedOne, isNull(connectors.workgateId), lt(connectors.createdAt, before)))
