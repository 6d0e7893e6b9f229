import { useText } from '#lib/i18n/i18n.tsx'
import { lazyTab } from '#ui/display/lazy-tab.tsx'
import { Drawer } from '#ui/overlay/drawer.tsx'
import { threadMessages } from './thread-messages.ts'

type TraceDrawerProps = { botId: string; runId: string; onClose: () => void }

// Fetched when somebody asks why; most conversations are read without.
const MessageTrace = lazyTab(
  () => import('./message-trace.tsx'),
  (module) => module.MessageTrace,
)

/** Why the AI answered so. */
export const TraceDrawer = ({ botId, runId, onClose }: TraceDrawerProps) => {
  const text = useText(threadMessages)
  return (
    <Drawer open size="lg" onClose={onClose} title={text('message.trace')}>
      <MessageTrace botId={botId} runId={runId} />
    </Drawer>
  )
}
