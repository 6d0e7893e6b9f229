import type { MemberRole } from '@app/contracts/roles'
import type { Member } from '@app/contracts/workspaces'
import { useText } from '#lib/i18n/i18n.tsx'
import { useSession } from '#lib/session/session.ts'
import { ConfirmDialog, type Send } from '#ui/overlay/confirm-dialog.tsx'
import { useChangeMemberRoleMutation, useRemoveMemberMutation } from '../api.ts'
import { workspaceMessages } from '../messages.ts'

type ChangeRoleProps = { member: Member; to: MemberRole; onClose: () => void }

export const ChangeRoleDialog = ({ member, to, onClose }: ChangeRoleProps) => {
  const text = useText(workspaceMessages)
  const [change] = useChangeMemberRoleMutation()
  const { name } = member
  const role = text(`workspaces.role.${to}`)

  const confirm = (send: Send) =>
    send(change({ params: { memberId: member.id }, body: { role: to } }), () =>
      text('workspaces.members.role-done', { name, role }),
    )
  return (
    <ConfirmDialog
      onClose={onClose}
      title={text('workspaces.members.role-title', { name })}
      body={text('workspaces.members.role-body', { name, from: text(`workspaces.role.${member.role}`), to: role })}
      confirmLabel={text('workspaces.members.role-action')}
      onConfirm={confirm}
    />
  )
}

export const RemoveMemberDialog = ({ member, onClose }: { member: Member; onClose: () => void }) => {
  const text = useText(workspaceMessages)
  const workspace = useSession().user?.workspace?.name ?? ''
  const [remove] = useRemoveMemberMutation()
  const { name, email } = member

  const confirm = (send: Send) =>
    send(remove({ params: { memberId: member.id } }), () => text('workspaces.members.remove-done', { name }))
  return (
    <ConfirmDialog
      danger
      onClose={onClose}
      title={text('workspaces.members.remove-title', { name })}
      body={text('workspaces.members.remove-body', { name, email, workspace })}
      confirmLabel={text('workspaces.members.remove')}
      onConfirm={confirm}
    />
  )
}
