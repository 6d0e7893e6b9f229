import type { MemberRole } from '@app/contracts/roles'
import { LogOut } from 'lucide-react'
import { useState } from 'react'
import { useText } from '#lib/i18n/i18n.tsx'
import { Button } from '#ui/display/button.tsx'
import { Card, CardBody, CardHeader } from '#ui/display/card.tsx'
import { ConfirmDialog, type Send } from '#ui/overlay/confirm-dialog.tsx'
import { useLeaveWorkspaceMutation, useListMembersQuery } from '../api.ts'
import { enterWorkspace } from '../enter-workspace.ts'
import { isLastOwner } from '../member-rules.ts'
import { workspaceMessages } from '../messages.ts'

export const LeaveCard = ({ role, name }: { role: MemberRole; name: string }) => {
  const text = useText(workspaceMessages)
  const members = useListMembersQuery().data?.items
  const [isAsked, setIsAsked] = useState(false)
  const [leave] = useLeaveWorkspaceMutation()
  const mustStay = members !== undefined && isLastOwner(role, members)

  const confirm = async (send: Send) => {
    const user = await send(leave(), () => text('workspaces.leave.done', { name }))
    if (user) enterWorkspace(user)
    return user
  }
  return (
    <Card>
      <CardHeader
        title={text('workspaces.leave.title')}
        description={mustStay ? text('workspaces.leave.last-owner') : text('workspaces.leave.lead', { name })}
      />
      <CardBody>
        <Button
          icon={<LogOut aria-hidden="true" className="rtl:-scale-x-100" />}
          disabled={mustStay}
          onClick={() => setIsAsked(true)}
        >
          {text('workspaces.leave.action')}
        </Button>
      </CardBody>
      <ConfirmDialog
        open={isAsked}
        danger
        onClose={() => setIsAsked(false)}
        title={text('workspaces.leave.confirm-title', { name })}
        body={text('workspaces.leave.confirm-body')}
        confirmLabel={text('workspaces.leave.action')}
        onConfirm={confirm}
      />
    </Card>
  )
}
