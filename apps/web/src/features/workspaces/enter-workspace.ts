import type { SessionUser } from '@app/contracts/auth'
import { resetCache } from '#lib/api/api.ts'
import { session } from '#lib/session/session.ts'

/** Switches the session to a workspace and clears all cached data of the old one. */
export const enterWorkspace = (user: SessionUser): void => {
  session.update(user)
  resetCache()
}
