import { useEffect } from 'react'
import { refetchTags } from '#lib/api/api.ts'
import { realtime } from '#lib/realtime/realtime.ts'
import { useSession } from '#lib/session/session.ts'
import { staleTags } from './api.ts'

const refresh = () => refetchTags(staleTags.workgates)

/** An account that breaks, heals or is changed by a colleague is shown without a reload. */
export const useWorkgatesLive = (): void => {
  const workspaceId = useSession().user?.workspace?.id
  useEffect(() => {
    if (!workspaceId) return undefined
    return realtime.subscribe(`workspace:${workspaceId}`, {
      onEvent: ({ event }) => event.startsWith('workgate.') && refresh(),
      onReset: refresh,
    })
  }, [workspaceId])
}
