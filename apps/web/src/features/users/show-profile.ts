import type { Profile } from '@app/contracts/users'
import { session } from '#lib/session/session.ts'

/** The header shows the name and picture of the session, so they follow a saved profile at once. */
export const showProfileInSession = ({ name, language, avatarUrl }: Profile): void => {
  const { user } = session.get()
  if (user) session.update({ ...user, name, language, avatarUrl })
}
