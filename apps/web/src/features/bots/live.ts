import { useEffect } from 'react'
import { refetchTags } from '#lib/api/api.ts'
import { realtime } from '#lib/realtime/realtime.ts'
import { useSession } from '#lib/session/session.ts'
import { staleTags } from './api.ts'

const refresh = () => refetchTags(staleTags.bots, staleTags.versions)

/** Changes by colleagues (created, published, deleted) appear without a reload. */
export const useBotsLive = (): void => {
  const workspaceId = useSession().user?.workspace?.id
  useEffect(() => {
    if (!workspaceId) return undefined
    return realtime.subscribe(`workspace:${workspaceId}`, {
      onEvent: ({ event }) => event.startsWith('bot') && refresh(),
      onReset: refresh,
    })
  }, [workspaceId])
}
