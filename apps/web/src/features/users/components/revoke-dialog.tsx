import type { Session } from '@app/contracts/auth'
import { useText } from '#lib/i18n/i18n.tsx'
import { ConfirmDialog, type Send } from '#ui/overlay/confirm-dialog.tsx'
import { userMessages } from '../messages.ts'
import { useDeviceName } from './sessions-card.tsx'

type RevokeDialogProps = { session: Session; onClose: () => void; onConfirm: (send: Send) => PromiseLike<unknown> }

export const RevokeDialog = ({ session, onClose, onConfirm }: RevokeDialogProps) => {
  const text = useText(userMessages)
  const device = useDeviceName()(session.agent)
  return (
    <ConfirmDialog
      danger
      onClose={onClose}
      onConfirm={onConfirm}
      title={text('users.sessions.revoke-title')}
      body={text('users.sessions.revoke-body', { device })}
      confirmLabel={text('users.sessions.revoke')}
    />
  )
}
