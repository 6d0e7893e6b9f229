import { useEffect } from 'react'
import { refetchTags } from '#lib/api/api.ts'
import { realtime } from '#lib/realtime/realtime.ts'
import { useSession } from '#lib/session/session.ts'
import { salesTag } from './api.ts'

const PAUSE_MS = 300

/** Orders on screen follow what the AI, colleagues and the bank do. */
export const useSalesLive = (): void => {
  const workspaceId = useSession().user?.workspace?.id
  useEffect(() => {
    if (!workspaceId) return undefined
    let timer: ReturnType<typeof setTimeout> | undefined
    const fetchSoon = () => {
      timer ??= setTimeout(() => {
        timer = undefined
        refetchTags(salesTag)
      }, PAUSE_MS)
    }
    const leave = realtime.subscribe(`chat:${workspaceId}`, {
      onEvent: ({ event }) => {
        if (event === 'sale.changed') fetchSoon()
      },
      onReset: fetchSoon,
    })
    return () => {
      clearTimeout(timer)
      leave()
    }
  }, [workspaceId])
}
