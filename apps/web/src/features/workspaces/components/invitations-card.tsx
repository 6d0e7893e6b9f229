import type { Invitation } from '@app/contracts/workspaces'
import { MailCheck, Send, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { useFormat } from '#lib/i18n/format.ts'
import { useText } from '#lib/i18n/i18n.tsx'
import { Badge } from '#ui/display/badge.tsx'
import { IconButton } from '#ui/display/button.tsx'
import { ConfirmDialog, type Send as SendAnswer } from '#ui/overlay/confirm-dialog.tsx'
import { settle } from '#ui/feedback/outcome.ts'
import { ListCard } from '#ui/list/list-card.tsx'
import type { Column } from '#ui/list/table.tsx'
import { useListInvitationsQuery, useResendInvitationMutation, useWithdrawInvitationMutation } from '../api.ts'
import { workspaceMessages } from '../messages.ts'

export const InvitationsCard = () => {
  const text = useText(workspaceMessages)
  const query = useListInvitationsQuery()
  const [resend, resending] = useResendInvitationMutation()
  const [withdrawn, setWithdrawn] = useState<Invitation>()
  const columns = useInvitationColumns()

  const sendAgain = ({ id, email }: Invitation) =>
    settle(resend({ params: { invitationId: id } }), () => text('workspaces.invitations.resent', { email }))
  const isSending = ({ id }: Invitation) => resending.isLoading && resending.originalArgs?.params.invitationId === id
  const renderActions = (invitation: Invitation) => (
    <span className="inline-flex">
      <IconButton
        label={text('workspaces.invitations.resend-to', { email: invitation.email })}
        icon={<Send aria-hidden="true" className="size-4.5 rtl:-scale-x-100" />}
        busy={isSending(invitation)}
        onClick={() => void sendAgain(invitation)}
      />
      <IconButton
        label={text('workspaces.invitations.withdraw-of', { email: invitation.email })}
        icon={<Trash2 aria-hidden="true" className="size-4.5" />}
        onClick={() => setWithdrawn(invitation)}
      />
    </span>
  )

  return (
    <>
      <ListCard
        title={text('workspaces.invitations.title')}
        description={text('workspaces.invitations.lead')}
        query={query}
        columns={columns}
        skeletonRows={1}
        rowActions={renderActions}
        empty={{ icon: <MailCheck />, title: text('workspaces.invitations.empty') }}
      />
      {withdrawn && <WithdrawDialog invitation={withdrawn} onClose={() => setWithdrawn(undefined)} />}
    </>
  )
}

const useInvitationColumns = (): Column<Invitation>[] => {
  const text = useText(workspaceMessages)
  const format = useFormat()
  return [
    {
      key: 'email',
      header: text('common.email'),
      render: (invitation) => <span className="font-medium break-all">{invitation.email}</span>,
    },
    {
      key: 'role',
      header: text('common.role'),
      width: '9rem',
      render: (invitation) => <Badge>{text(`workspaces.role.${invitation.role}`)}</Badge>,
    },
    {
      key: 'by',
      header: text('workspaces.invitations.by'),
      width: '11rem',
      hideOnPhone: true,
      render: (invitation) => invitation.invitedBy ?? '—',
    },
    {
      key: 'expires',
      header: text('workspaces.invitations.expires'),
      width: '10rem',
      align: 'end',
      render: ({ expiresAt, needsResend }) =>
        new Date(expiresAt) < new Date() ? (
          <Badge tone="warning">{text('workspaces.invitations.expired')}</Badge>
        ) : needsResend ? (
          <Badge tone="warning">{text('workspaces.invitations.needs-resend')}</Badge>
        ) : (
          <time dateTime={expiresAt}>{format.dateTime(expiresAt)}</time>
        ),
    },
  ]
}

const WithdrawDialog = ({ invitation, onClose }: { invitation: Invitation; onClose: () => void }) => {
  const text = useText(workspaceMessages)
  const [withdraw] = useWithdrawInvitationMutation()
  const { id, email } = invitation

  const confirm = (send: SendAnswer) =>
    send(withdraw({ params: { invitationId: id } }), () => text('workspaces.invitations.withdrawn', { email }))
  return (
    <ConfirmDialog
      danger
      onClose={onClose}
      title={text('workspaces.invitations.withdraw-title')}
      body={text('workspaces.invitations.withdraw-body', { email })}
      confirmLabel={text('workspaces.invitations.withdraw')}
      onConfirm={confirm}
    />
  )
}
