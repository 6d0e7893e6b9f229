import { useEffect, type ReactNode } from 'react'
import { Provider } from 'react-redux'
import { store } from '#lib/api/api.ts'
import { errorText, requestIdOf } from '#lib/api/errors.ts'
import { useSession } from '#lib/session/session.ts'
import { prepareDialogs } from '#ui/overlay/dialog.tsx'
import { prepareMenus } from '#ui/overlay/menu.tsx'
import { PageLoading } from '#ui/feedback/page-loading.tsx'
import { ErrorState } from '#ui/feedback/states.tsx'
import { prepareToasts } from '#ui/feedback/toast.tsx'
import { refreshSession, useLiveSession, useRefreshProblem } from '../live-session.ts'

const QUIET_MS = 2000

/** Prefetches code when the browser is idle, so that toasts and dialogs work also without a network. */
const usePreparedOverlays = () =>
  useEffect(() => {
    const timer = setTimeout(() => {
      prepareToasts()
      prepareMenus()
      prepareDialogs()
    }, QUIET_MS)
    return () => clearTimeout(timer)
  }, [])

/** The providers of every signed-in page. The data layer is loaded here, so that the login page does not load it. */
export const SignedInData = ({ children }: { children: ReactNode }) => {
  useLiveSession()
  usePreparedOverlays()
  const { user } = useSession()
  const problem = useRefreshProblem()
  // A token whose user could not be read: the server is being asked who it belongs to.
  if (!user)
    return problem ? (
      <ErrorState message={errorText(problem)} requestId={requestIdOf(problem)} onRetry={() => void refreshSession()} />
    ) : (
      <PageLoading />
    )
  return <Provider store={store}>{children}</Provider>
}
