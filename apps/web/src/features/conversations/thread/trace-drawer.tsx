import { TraceActions } from '#features/evaluation/public.ts'
import { FetchedTrace } from '#features/traces/public.ts'
import { useText } from '#lib/i18n/i18n.tsx'
import { Drawer } from '#ui/overlay/drawer.tsx'
import { useGetChatBotQuery } from '../api.ts'
import { threadMessages } from './thread-messages.ts'

type TraceDrawerProps = { botId: string; runId: string; onClose: () => void }

/** Why the AI answered so, with the way to correct it. */
export const TraceDrawer = ({ botId, runId, onClose }: TraceDrawerProps) => {
  const text = useText(threadMessages)
  const { data: bot } = useGetChatBotQuery({ params: { id: botId } })
  return (
    <Drawer open size="lg" onClose={onClose} title={text('message.trace')}>
      <FetchedTrace key={runId} runId={runId} renderActions={(run) => bot && <TraceActions bot={bot} run={run} />} />
    </Drawer>
  )
}
