import { presenceMoment, presenceNews, tellPresence } from '@app/contracts/flow-presence'
import { useEffect, useEffectEvent, useState } from 'react'
import { callApi } from '#lib/api/api-base-query.ts'
import { realtime } from '#lib/realtime/realtime.ts'
import { useSession } from '#lib/session/session.ts'
import { useEditorState } from '../editor/use-editor.ts'
import { BEAT_MS, hear, withoutSilent, type Peers } from './peers.ts'

const NOBODY: Peers = new Map()
/** Going through blocks with the arrow keys tells where one stops, not every block on the way. */
const SETTLE_MS = 400

/** Tells colleagues that this flow is open here, and hears who else has it open. */
export const usePeers = (botId: string): Peers => {
  const { user } = useSession()
  const workspaceId = user?.workspace?.id
  const [tab] = useState(() => crypto.randomUUID())
  const [peers, setPeers] = useState(NOBODY)
  const nodeId = useEditorState(({ panel, selection }) =>
    panel === 'inspector' && selection.length === 1 ? (selection[0] ?? null) : null,
  )
  const tell = useEffectEvent((isLeaving: boolean, at: string | null = nodeId) => {
    const call = { params: { id: botId }, body: { tab, nodeId: at, isLeaving } }
    void callApi(tellPresence, call, { keepalive: isLeaving })
  })
  const listen = useEffectEvent((payload: unknown) => {
    const news = presenceNews.safeParse(payload)
    if (!news.success || news.data.botId !== botId || news.data.userId === user?.id) return
    const isNew = !news.data.isLeaving && !peers.has(news.data.tab)
    setPeers((known) => hear(known, news.data, Date.now()))
    // Who has just come does not know yet who is here.
    if (isNew) tell(false)
  })
  useEffect(() => {
    if (!workspaceId) return undefined
    return realtime.subscribe(`workspace:${workspaceId}`, {
      onEvent: () => {},
      onReady: () => tell(false),
      onMoment: ({ event, payload }) => event === presenceMoment && listen(payload),
    })
  }, [workspaceId])
  useEffect(() => {
    const beat = setInterval(() => {
      tell(false)
      setPeers((known) => withoutSilent(known, Date.now()))
    }, BEAT_MS)
    // A tab that is closed unmounts nothing.
    const leave = () => tell(true)
    addEventListener('pagehide', leave)
    return () => {
      clearInterval(beat)
      removeEventListener('pagehide', leave)
      leave()
    }
  }, [])
  useEffect(() => {
    const settled = setTimeout(() => tell(false, nodeId), SETTLE_MS)
    return () => clearTimeout(settled)
  }, [nodeId])
  return peers
}
