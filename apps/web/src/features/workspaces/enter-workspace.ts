import type { SessionUser } from '@app/contracts/auth'
import { resetCache } from '#lib/api/api.ts'
import { session } from '#lib/session/session.ts'

/** Enters a workspace: the session carries it, and nothing loaded for the old one stays. */
export const enterWorkspace = (user: SessionUser): void => {
  session.update(user)
  resetCache()
}
