import { useEffect } from 'react'
import { refetchTags } from '#lib/api/api.ts'
import { realtime } from '#lib/realtime/realtime.ts'
import { useSession } from '#lib/session/session.ts'

const refresh = () => refetchTags('billing')

/** A payment that arrives, or credits that come or run out, are shown without a reload. */
export const useBillingLive = (): void => {
  const workspaceId = useSession().user?.workspace?.id
  useEffect(() => {
    if (!workspaceId) return undefined
    return realtime.subscribe(`workspace:${workspaceId}`, {
      onEvent: ({ event }) => (event.startsWith('order.') || event.startsWith('credit.')) && refresh(),
      onReset: refresh,
    })
  }, [workspaceId])
}
