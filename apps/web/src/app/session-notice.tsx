import { Info, X } from 'lucide-react'
import { useState } from 'react'
import { useText } from '#lib/i18n/i18n.tsx'
import { useSession } from '#lib/session/session.ts'
import { IconButton } from '#ui/display/button.tsx'
import { entryMessages } from './entry-messages.ts'

/** Explains why the user was sent to the sign-in page; after an explicit sign-out nothing is shown. */
export const SessionNotice = () => {
  const text = useText(entryMessages)
  const { endReason } = useSession()
  const [closed, setClosed] = useState(false)
  if (closed || endReason === null || endReason === 'signed-out' || endReason === 'locked') return null
  return (
    <div className="stays-on-top-notice pointer-events-none fixed inset-x-0 top-3 z-40 flex justify-end px-4">
      <div
        role="alert"
        className="pointer-events-auto flex max-w-md animate-overlay-in items-start gap-3 rounded-card bg-surface-raised py-2 ps-4 pe-2 text-text shadow-overlay"
      >
        <Info aria-hidden="true" className="mt-1 shrink-0 text-info" />
        <p className="min-w-0 flex-1 py-1">{text(`session.${endReason}`)}</p>
        <IconButton
          size="sm"
          label={text('common.close')}
          icon={<X aria-hidden="true" className="size-4" />}
          onClick={() => setClosed(true)}
        />
      </div>
    </div>
  )
}
