import { useEffect } from 'react'
import { useNavigate } from 'react-router'
import { useExternalStore } from '#lib/page/external-store.ts'
import { useText } from '#lib/i18n/i18n.tsx'
import { answerLeave, hasUnsavedChanges, leaveSafely, pendingLeave } from '#lib/page/unsaved.ts'
import { ConfirmDialog } from '#ui/overlay/confirm-dialog.tsx'
import { shellMessages } from '../messages.ts'

const pageLinkOf = (event: MouseEvent): HTMLAnchorElement | null => {
  if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return null
  const link = event.target instanceof Element ? event.target.closest('a') : null
  return link && link.origin === location.origin && link.target !== '_blank' && !link.hasAttribute('download')
    ? link
    : null
}

/** Asks before unsaved work is left behind, however the reader leaves. */
export const UnsavedDialog = () => {
  const text = useText(shellMessages)
  const pending = useExternalStore(pendingLeave)
  const navigate = useNavigate()

  useEffect(() => {
    const holdLink = (event: MouseEvent) => {
      const link = hasUnsavedChanges() ? pageLinkOf(event) : null
      if (!link || link.pathname === location.pathname) return
      event.preventDefault()
      event.stopPropagation()
      leaveSafely(() => void navigate(link.pathname + link.search + link.hash))
    }
    // In the capture phase, before the router handles the click.
    document.addEventListener('click', holdLink, true)
    return () => document.removeEventListener('click', holdLink, true)
  }, [navigate])

  return (
    <ConfirmDialog
      open={pending !== null}
      onClose={() => answerLeave(false)}
      onConfirm={() => answerLeave(true)}
      title={text('leave.title')}
      body={text('leave.body')}
      confirmLabel={text('leave.confirm')}
      danger
    />
  )
}
