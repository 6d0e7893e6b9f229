import type { getCreditLanding as contract } from '@app/contracts/credits'
import type { Reply } from '@app/contracts/endpoint'
import type { WorkspaceCtx } from '#core/context.ts'
import { findAccount } from './credits.repository.ts'
import { countSinceLanding } from './landing.repository.ts'

/** How customers were served since the AI stopped; nothing while it works. */
export const showLanding = async ({ db, workspaceId }: WorkspaceCtx): Promise<Reply<typeof contract>> => {
  const since = (await findAccount(db, workspaceId))?.landedAt ?? null
  if (!since) return { since: null, answered: 0, handedOff: 0, waiting: 0 }
  return { since: since.toISOString(), ...(await countSinceLanding(db, workspaceId, since)) }
}
