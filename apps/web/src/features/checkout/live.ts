import { useEffect } from 'react'
import { refetchTags } from '#lib/api/api.ts'
import { realtime } from '#lib/realtime/realtime.ts'
import { useSession } from '#lib/session/session.ts'
import { billingTag } from './api.ts'

const refresh = () => refetchTags(billingTag)

/** Money that comes moves the page by itself. */
export const useOrdersLive = (): void => {
  const workspaceId = useSession().user?.workspace?.id
  useEffect(() => {
    if (!workspaceId) return undefined
    return realtime.subscribe(`workspace:${workspaceId}`, {
      onEvent: ({ event }) => event === 'order.changed' && refresh(),
      onReset: refresh,
    })
  }, [workspaceId])
}
