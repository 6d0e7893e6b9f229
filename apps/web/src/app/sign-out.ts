import { lock, logOut } from '@app/contracts/auth'
import { callApi } from '#lib/api/api-base-query.ts'
import { session } from '#lib/session/session.ts'
import { leaveSafely } from '#lib/page/unsaved.ts'

const withToken = () => ({ headers: { authorization: `Bearer ${session.get().token ?? ''}` }, keepalive: true })

/** Signs out here at once; the server is told with the old token, and ends the session by itself if it cannot be. */
export const signOut = (): void =>
  leaveSafely(() => {
    const options = withToken()
    session.clear('signed-out')
    void callApi(logOut, {}, options)
  })

/** Locks at once, so that nothing stays on screen while the network is slow. */
export const lockScreen = (): void =>
  leaveSafely(() => {
    const options = withToken()
    session.lock()
    void callApi(lock, {}, options)
  })
