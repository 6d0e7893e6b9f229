import { useEffect } from 'react'
import { refetchTags } from '#lib/api/api.ts'
import { realtime } from '#lib/realtime/realtime.ts'
import { useSession } from '#lib/session/session.ts'
import { replayTag } from './api.ts'

const refresh = () => refetchTags(replayTag)
/** Conversations end several times a second; the screen follows once in a while. */
const PAUSE_MS = 800

/** The progress of a replay, also one that a colleague started. */
export const useReplayLive = (): void => {
  const workspaceId = useSession().user?.workspace?.id
  useEffect(() => {
    if (!workspaceId) return undefined
    let timer: ReturnType<typeof setTimeout> | undefined
    const soon = () => {
      timer ??= setTimeout(() => {
        timer = undefined
        refresh()
      }, PAUSE_MS)
    }
    const stop = realtime.subscribe(`workspace:${workspaceId}`, {
      onEvent: ({ event }) => {
        if (event === 'replay.updated') soon()
      },
      onReset: refresh,
    })
    return () => {
      clearTimeout(timer)
      stop()
    }
  }, [workspaceId])
}
