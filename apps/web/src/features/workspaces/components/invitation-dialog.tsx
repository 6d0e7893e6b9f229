import { errorCodes } from '@app/contracts/errors'
import { useEffect } from 'react'
import { clearSavedInvitation } from '#features/auth/public.ts'
import { errorCode, errorText } from '#lib/api/errors.ts'
import { useLanguage, useText } from '#lib/i18n/i18n.tsx'
import { useSession } from '#lib/session/session.ts'
import { Button } from '#ui/display/button.tsx'
import { Dialog } from '#ui/overlay/dialog.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import { settle } from '#ui/feedback/outcome.ts'
import { useAcceptInvitationMutation, usePreviewInvitationMutation } from '../api.ts'
import { enterWorkspace } from '../enter-workspace.ts'
import { workspaceMessages } from '../messages.ts'

/** What the invitation is to, and the buttons to accept or dismiss it. */
export const InvitationDialog = ({ token, onClose }: { token: string; onClose: () => void }) => {
  const text = useText(workspaceMessages)
  const { language } = useLanguage()
  const { user } = useSession()
  const [look, preview] = usePreviewInvitationMutation()
  const [accept, { isLoading }] = useAcceptInvitationMutation()

  useEffect(() => {
    void look({ body: { token } })
  }, [look, token])

  const dismiss = () => {
    clearSavedInvitation()
    onClose()
  }
  const join = async (workspace: string) => {
    const joined = await settle(accept({ body: { token } }), () => text('workspaces.pending.done', { workspace }))
    if (!joined) return
    dismiss()
    enterWorkspace(joined)
  }

  const { data, error } = preview
  const isForAnother = data !== undefined && data.email.toLowerCase() !== user?.email.toLowerCase()
  // A used or withdrawn invitation cannot be retried; a network error can.
  const canRetry = error !== undefined && errorCode(error) !== 'INVITATION_INVALID'

  return (
    <Dialog
      open={data !== undefined || error !== undefined}
      onClose={onClose}
      locked={isLoading}
      size="sm"
      title={text(error ? 'workspaces.pending.failed' : 'workspaces.pending.title')}
      footer={
        <>
          <Button onClick={isForAnother || error ? dismiss : onClose} disabled={isLoading}>
            {text(isForAnother || error ? 'workspaces.pending.dismiss' : 'workspaces.pending.later')}
          </Button>
          {canRetry && (
            <Button variant="primary" busy={preview.isLoading} onClick={() => void look({ body: { token } })}>
              {text('common.retry')}
            </Button>
          )}
          {data && !isForAnother && (
            <Button variant="primary" busy={isLoading} onClick={() => void join(data.workspaceName)}>
              {text('workspaces.pending.accept')}
            </Button>
          )}
        </>
      }
    >
      {error ? (
        <Notice tone="danger">{errorText(error)}</Notice>
      ) : (
        data && (
          <div className="flex flex-col gap-3">
            <p>
              {text(data.invitedBy ? 'workspaces.pending.by' : 'workspaces.pending.plain', {
                inviter: data.invitedBy ?? '',
                workspace: data.workspaceName,
                role: text(`workspaces.role.${data.role}`),
              })}
            </p>
            <p className="text-sm text-text-muted">{text('workspaces.pending.for', { email: data.email })}</p>
            {isForAnother && <Notice tone="danger">{errorCodes.INVITATION_FOR_ANOTHER[language]}</Notice>}
          </div>
        )
      )}
    </Dialog>
  )
}
