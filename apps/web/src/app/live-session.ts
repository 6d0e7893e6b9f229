/** Keeps the session's user up to date while the shell is open. */
import { getMe } from '@app/contracts/auth'
import { useEffect } from 'react'
import { callApi, type ApiError } from '#lib/api/api-base-query.ts'
import { refetchTags, resetCache } from '#lib/api/api.ts'
import { loadChannels } from '#lib/channels/channels.ts'
import { createExternalStore, useExternalStore } from '#lib/page/external-store.ts'
import { realtime } from '#lib/realtime/realtime.ts'
import { session, useSession } from '#lib/session/session.ts'

const refreshProblem = createExternalStore<ApiError | null>(null)

/** Asks the server who this is; an ended session answers 401, which signs out by itself. */
export const refreshSession = async (): Promise<void> => {
  const { data, error } = await callApi(getMe, {})
  if (data) session.update(data)
  refreshProblem.set(error ?? null)
}

/** Why the request failed; shown only while no user is known yet. */
export const useRefreshProblem = (): ApiError | null => useExternalStore(refreshProblem)

/** The session first: a refetch with permissions that were removed would only be refused. */
const refreshThenRefetch = async (tag: string): Promise<void> => {
  const workspaceId = session.get().user?.workspace?.id
  await refreshSession()
  if (session.get().user?.workspace?.id === workspaceId) refetchTags(tag)
  else resetCache()
}

const onUserEvent = ({ event }: { event: string }) => {
  if (event === 'session.ended') void refreshSession()
  if (event === 'profile.updated') void refreshThenRefetch('profile')
  if (event === 'permissions.changed') void refreshThenRefetch('workspaces')
}

const onWorkspaceEvent = () => void refreshThenRefetch('workspaces')

export const useLiveSession = (): void => {
  const { user, token } = useSession()
  const userId = user?.id
  const workspaceId = user?.workspace?.id

  useEffect(() => {
    if (!token) return undefined
    void refreshSession()
    void loadChannels()
    realtime.start()
    const onBack = () => realtime.retryNow()
    addEventListener('online', onBack)
    addEventListener('offline', realtime.noteOffline)
    document.addEventListener('visibilitychange', onBack)
    return () => {
      removeEventListener('online', onBack)
      removeEventListener('offline', realtime.noteOffline)
      document.removeEventListener('visibilitychange', onBack)
      realtime.stop()
    }
  }, [token])

  useEffect(() => {
    if (!token || !userId) return undefined
    return realtime.subscribe(`user:${userId}`, { onEvent: onUserEvent, onReset: () => void refreshSession() })
  }, [token, userId])

  useEffect(() => {
    if (!token || !workspaceId) return undefined
    return realtime.subscribe(`workspace:${workspaceId}`, { onEvent: onWorkspaceEvent, onReset: onWorkspaceEvent })
  }, [token, workspaceId])
}
