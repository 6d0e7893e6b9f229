import { getAttention } from '@app/contracts/conversations'
import type { Reply } from '@app/contracts/endpoint'
import { useEffect, useState } from 'react'
import { callApi } from '#lib/api/api-base-query.ts'
import { realtime } from '#lib/realtime/realtime.ts'
import { useSession } from '#lib/session/session.ts'

/** Many messages at once are one question. */
const QUIET_MS = 1500
/** The first answer is asked for once the news is heard, so that nothing falls between the two. */
const READY_MS = 50
/** If no news can be heard, the figures come all the same. */
const WITHOUT_NEWS_MS = 8000

type Attention = Reply<typeof getAttention>

/** What waits for somebody, asked again a moment after something has changed; null while it is not known. */
export const useMenuBadges = (): Attention | null => {
  const { user, can } = useSession()
  const workspaceId = can('chat.read') ? user?.workspace?.id : undefined
  const [known, setKnown] = useState<{ workspaceId: string; attention: Attention } | null>(null)
  useEffect(() => {
    if (!workspaceId) return undefined
    let timer: ReturnType<typeof setTimeout> | undefined
    let isLeft = false
    const ask = async () => {
      const { data } = await callApi(getAttention, {})
      if (data && !isLeft) setKnown({ workspaceId, attention: data })
    }
    const askIn = (ms: number) => {
      clearTimeout(timer)
      timer = setTimeout(() => void ask(), ms)
    }
    const askSoon = () => askIn(QUIET_MS)
    const handlers = { onEvent: askSoon, onReset: askSoon, onReady: () => askIn(READY_MS) }
    const stops = ['chat', 'workspace'].map((topic) => realtime.subscribe(`${topic}:${workspaceId}`, handlers))
    askIn(realtime.state.get() === 'online' ? READY_MS : WITHOUT_NEWS_MS)
    return () => {
      isLeft = true
      clearTimeout(timer)
      for (const stop of stops) stop()
    }
  }, [workspaceId])
  return known && known.workspaceId === workspaceId ? known.attention : null
}
