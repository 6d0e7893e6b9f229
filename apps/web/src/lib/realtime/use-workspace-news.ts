import { useEffect } from 'react'
import { useSession } from '../session/session.ts'
import { realtime } from './realtime.ts'

/**
 * Asks again when something of this kind happens in the workspace, and after a time without a connection. Both functions
 * stand outside the component, so that they are the same at every render.
 */
export const useWorkspaceNews = (isOfKind: (event: string) => boolean, ask: () => void): void => {
  const workspaceId = useSession().user?.workspace?.id
  useEffect(() => {
    if (!workspaceId) return undefined
    return realtime.subscribe(`workspace:${workspaceId}`, {
      onEvent: ({ event }) => isOfKind(event) && ask(),
      onReset: ask,
    })
  }, [workspaceId, isOfKind, ask])
}
