import { WifiOff } from 'lucide-react'
import { useText } from '#lib/i18n/i18n.tsx'
import { realtime, useConnectionState } from '#lib/realtime/realtime.ts'
import { Button } from '#ui/display/button.tsx'
import { shellMessages } from '../messages.ts'

/** Says that the data on screen may be outdated; it disappears when the connection is back. */
export const OfflineBanner = () => {
  const text = useText(shellMessages)
  const state = useConnectionState()
  return (
    <div role="status">
      {state === 'offline' && (
        <div className="offline-banner flex items-center justify-center gap-3 bg-warning-soft px-4 py-1.5 text-sm font-medium text-warning">
          <WifiOff aria-hidden="true" className="size-4" />
          {text('shell.offline')}
          <Button size="sm" variant="ghost" className="text-warning" onClick={realtime.retryNow}>
            {text('shell.retry-now')}
          </Button>
        </div>
      )}
    </div>
  )
}
