import { roleName, type PlatformRole, type UserStatus } from '@app/contracts/roles'
import type { UserDetail } from '@app/contracts/users'
import { useText } from '#lib/i18n/i18n.tsx'
import { ConfirmDialog, type Send } from '#ui/overlay/confirm-dialog.tsx'
import { useChangeUserRoleMutation, useChangeUserStatusMutation } from '../api.ts'
import { userMessages } from '../messages.ts'

type RoleDialogProps = { user: UserDetail; to: PlatformRole; onClose: () => void }

export const ChangeUserRoleDialog = ({ user, to, onClose }: RoleDialogProps) => {
  const text = useText(userMessages)
  const [change] = useChangeUserRoleMutation()
  const { name } = user
  const role = text(`users.role.${roleName(to)}`)

  const confirm = (send: Send) =>
    send(change({ params: { id: user.id }, body: { role: to } }), () => text('users.role.changed', { name, role }))
  return (
    <ConfirmDialog
      onClose={onClose}
      title={text('users.role.change-title', { name })}
      body={text('users.role.change-body', { name, from: text(`users.role.${roleName(user.role)}`), to: role })}
      confirmLabel={text('users.role.change-action')}
      onConfirm={confirm}
    />
  )
}

const WORDS = {
  active: ['users.status.activate-title', 'users.status.activate-body', 'users.status.activate'],
  pending: ['users.status.suspend-title', 'users.status.suspend-body', 'users.status.suspend'],
  deleted: ['users.status.delete-title', 'users.status.delete-body', 'users.status.delete'],
} as const

type StatusDialogProps = { user: UserDetail; to: UserStatus; onClose: () => void }

export const ChangeUserStatusDialog = ({ user, to, onClose }: StatusDialogProps) => {
  const text = useText(userMessages)
  const [change] = useChangeUserStatusMutation()
  const { name, email } = user
  const [title, body, action] = WORDS[to]

  const confirm = (send: Send) =>
    send(change({ params: { id: user.id }, body: { status: to } }), () =>
      text('users.status.changed', { name, status: text(`users.status.${to}`) }),
    )
  return (
    <ConfirmDialog
      danger={to !== 'active'}
      onClose={onClose}
      title={text(title, { name })}
      body={text(body, { email, count: user.workspaces.length })}
      confirmLabel={text(action)}
      onConfirm={confirm}
    />
  )
}
