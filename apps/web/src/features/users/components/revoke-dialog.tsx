import type { Session } from '@app/contracts/auth'
import { useText } from '#lib/i18n/i18n.tsx'
import { ConfirmDialog } from '#ui/overlay/dialog.tsx'
import { userMessages } from '../messages.ts'
import { useDeviceName } from './session-table.tsx'

type RevokeDialogProps = { session: Session; busy: boolean; onClose: () => void; onConfirm: () => void }

export const RevokeDialog = ({ session, busy, onClose, onConfirm }: RevokeDialogProps) => {
  const text = useText(userMessages)
  const device = useDeviceName()(session.agent)
  return (
    <ConfirmDialog
      open
      danger
      {...{ busy, onClose, onConfirm }}
      title={text('users.sessions.revoke-title')}
      body={text('users.sessions.revoke-body', { device })}
      confirmLabel={text('users.sessions.revoke')}
    />
  )
}
