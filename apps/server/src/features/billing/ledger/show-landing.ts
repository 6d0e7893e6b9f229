import type { getCreditLanding as contract } from '@app/contracts/credits'
import type { Reply } from '@app/contracts/endpoint'
import type { WorkspaceCtx } from '#core/context.ts'
import { findAccount } from './credits.repository.ts'
import { listOwners } from '../owners.repository.ts'
import { countSinceLanding, listWaitingLongest } from './landing.repository.ts'

/** How customers were served since the AI stopped; nothing while it works. */
export const showLanding = async ({ db, workspaceId }: WorkspaceCtx): Promise<Reply<typeof contract>> => {
  const since = (await findAccount(db, workspaceId))?.landedAt ?? null
  if (!since) return { since: null, answered: 0, handedOff: 0, waiting: 0, waitingLongest: [], toldTo: [] }
  const longest = await listWaitingLongest(db, workspaceId)
  return {
    since: since.toISOString(),
    ...(await countSinceLanding(db, workspaceId, since)),
    waitingLongest: longest.map(({ at, ...one }) => ({ ...one, since: at.toISOString() })),
    toldTo: (await listOwners(db, workspaceId)).map(({ email }) => email),
  }
}
