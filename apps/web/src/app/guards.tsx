/** Route guards. They only save the user a refused request: the server checks permissions on every call. */
import type { Permission } from '@app/contracts/roles'
import { Navigate, Outlet, useLocation } from 'react-router'
import { saveInvitation } from '#features/auth/public.ts'
import { useSession } from '#lib/session/session.ts'
import { NoAccessPage } from './pages.ts'
import { SessionNotice } from './session-notice.tsx'

/** The page requested before signing in. Only paths of this app are accepted. */
const askedFor = (state: unknown): string | null => {
  const from = (state as { from?: unknown } | null)?.from
  return typeof from === 'string' && /^\/(?!\/)/.test(from) ? from : null
}

/** No token: to the sign-in page, which brings the reader back here afterwards. */
export const RequireAuth = () => {
  const { isAuth, endReason } = useSession()
  const { pathname, search } = useLocation()
  if (isAuth) return <Outlet />
  if (endReason === 'locked') return <Navigate to="/lock-screen" replace state={{ from: pathname + search }} />
  // After an explicit sign-out the next person at this browser starts at the dashboard, not at the last page.
  const hasLeft = endReason === 'signed-out' || endReason === 'elsewhere'
  return <Navigate to="/" replace state={hasLeft ? null : { from: pathname + search }} />
}

/** Pages for visitors. An invitation in the address is saved, and the shell asks about it later. */
export const OnlySignedOut = () => {
  const { isAuth } = useSession()
  const { state, search } = useLocation()
  if (!isAuth)
    return (
      <>
        <SessionNotice />
        <Outlet />
      </>
    )
  const invitation = new URLSearchParams(search).get('invitation')
  if (invitation) saveInvitation(invitation)
  return <Navigate to={askedFor(state) ?? '/dashboard'} replace />
}

interface Needs {
  isModerator?: boolean
  isAdmin?: boolean
  permission?: Permission
}

/** A minimum role and/or a permission of the workspace. */
export const RequireRole = ({ isModerator, isAdmin, permission }: Needs) => {
  const session = useSession()
  const isAllowed =
    (!isModerator || session.isModerator) && (!isAdmin || session.isAdmin) && (!permission || session.can(permission))
  return isAllowed ? <Outlet /> : <NoAccessPage />
}
