import { memberPermissions, type MemberRole, type Permission } from '@app/contracts/roles'
import type { Actor, Deps } from '#core/context.ts'
import { sha256 } from '#core/crypto.ts'
import { absoluteLifeMs, idleLifeMs, impersonationLifeMs } from './session-life.ts'
import type { FoundSession } from './session-store.ts'

const touchEveryMs = 5 * 60_000

/** Turns a token into the person behind it, asking the database every time. */
export interface SessionLoader {
  load(token: string): Promise<Actor | null>
}

/** More look-ups at once only wait for each other in the database; the next batch grows meanwhile. */
const flightsOf = (engine: Deps['database']['engine']): number => (engine === 'embedded' ? 1 : 2)

/**
 * Looks up requests that arrive together in one query; while a query runs, the next ones are collected. Every query
 * starts after its requests came in, so a revoked session is refused at once.
 */
export const createSessionLoader = (deps: Pick<Deps, 'database' | 'sessionStore' | 'clock'>): SessionLoader => {
  type Batch = Map<string, PromiseWithResolvers<Actor | null>>
  const maxFlights = flightsOf(deps.database.engine)
  let waiting: Batch = new Map()
  let flights = 0
  let isPlanned = false

  const lookUp = async (batch: Batch): Promise<void> => {
    try {
      const found = await deps.sessionStore.findByTokens([...batch.keys()])
      const now = deps.clock.now()
      const live = new Map(found.filter((row) => isSessionLive(row, now)).map((row) => [row.tokenHash, row]))
      const stale = [...live.values()].filter((row) => now.getTime() - row.lastSeenAt.getTime() > touchEveryMs)
      // Written before anybody goes on, so that being seen counts even if the process ends right after.
      if (stale.length > 0)
        await deps.sessionStore.markSeen(
          stale.map((row) => row.sessionId),
          now,
        )
      for (const [hash, { resolve }] of batch) {
        const row = live.get(hash)
        resolve(row ? actorOf(row) : null)
      }
    } catch (error) {
      for (const { reject } of batch.values()) reject(error)
    }
  }

  const takeOff = (): void => {
    isPlanned = false
    if (waiting.size === 0 || flights >= maxFlights) return
    const batch = waiting
    waiting = new Map()
    flights += 1
    void lookUp(batch).finally(() => {
      flights -= 1
      takeOff()
    })
  }

  return {
    load(token) {
      const hash = sha256(token)
      const entry = waiting.get(hash) ?? Promise.withResolvers<Actor | null>()
      waiting.set(hash, entry)
      if (!isPlanned && flights < maxFlights) {
        isPlanned = true
        setImmediate(takeOff)
      }
      return entry.promise
    },
  }
}

const isSessionLive = (row: FoundSession, now: Date): boolean =>
  now.getTime() - row.lastSeenAt.getTime() < idleLifeMs &&
  now.getTime() - row.createdAt.getTime() < (row.impersonatorId ? impersonationLifeMs : absoluteLifeMs)

const actorOf = (row: FoundSession): Actor => {
  const role = row.memberRole as MemberRole | null
  return {
    userId: row.userId,
    sessionId: row.sessionId,
    name: row.name,
    email: row.email,
    role: row.role as Actor['role'],
    language: row.language,
    avatar:
      row.avatarWorkspaceId && row.avatarFileId
        ? { workspaceId: row.avatarWorkspaceId, fileId: row.avatarFileId }
        : null,
    workspace:
      row.workspaceId && role
        ? {
            id: row.workspaceId,
            name: row.workspaceName ?? '',
            role,
            showFaq: row.workspaceSettings?.showFaq === true,
            place: row.memberPlace ?? 0,
          }
        : null,
    permissions: role ? permissionsOf(row, role) : [],
    impersonator: impersonatorOf(row),
  }
}

/** Who looks as somebody else sees what they see, and is offered nothing that would be refused. */
const permissionsOf = ({ impersonatorId }: FoundSession, role: MemberRole): readonly Permission[] =>
  impersonatorId ? memberPermissions[role].filter(opensPages) : memberPermissions[role]

const opensPages = (permission: Permission): boolean =>
  permission.endsWith('.read') || permission === 'integrations.manage'

const impersonatorOf = ({ impersonatorId, impersonatorName, createdAt }: FoundSession): Actor['impersonator'] =>
  impersonatorId
    ? {
        userId: impersonatorId,
        name: impersonatorName ?? '',
        until: new Date(createdAt.getTime() + impersonationLifeMs),
      }
    : null

/** The token of an Authorization header, if it has the shape of one of ours. */
export const bearerToken = (header: string | undefined): string | null =>
  /^Bearer ([A-Za-z0-9_-]{43})$/.exec(header ?? '')?.[1] ?? null

/** The people behind these sessions, as the database knows them now; sessions that have ended are missing. */
export const findActorsOfSessions = async (
  deps: Pick<Deps, 'sessionStore' | 'clock'>,
  sessionIds: readonly string[],
): Promise<Map<string, Actor>> => {
  if (sessionIds.length === 0) return new Map()
  const rows = await deps.sessionStore.findByIds(sessionIds)
  const live = rows.filter((row) => isSessionLive(row, deps.clock.now()))
  return new Map(live.map((row) => [row.sessionId, actorOf(row)]))
}

export const findActorOfSession = async (
  deps: Pick<Deps, 'sessionStore' | 'clock'>,
  sessionId: string,
): Promise<Actor | null> => (await findActorsOfSessions(deps, [sessionId])).get(sessionId) ?? null
