import { memberRole, type MemberRole } from '@app/contracts/roles'
import type { Member } from '@app/contracts/workspaces'
import { UserMinus, UserPlus } from 'lucide-react'
import { useState } from 'react'
import { useFormat } from '#lib/i18n/format.ts'
import { useText } from '#lib/i18n/i18n.tsx'
import { useSession } from '#lib/session/session.ts'
import { Avatar } from '#ui/display/avatar.tsx'
import { Badge } from '#ui/display/badge.tsx'
import { Button, IconButton } from '#ui/display/button.tsx'
import { CardBody } from '#ui/display/card.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import { Select } from '#ui/form/select.tsx'
import { ListCard } from '#ui/list/list-card.tsx'
import type { Column } from '#ui/list/table.tsx'
import { useGetWorkspaceQuery, useListMembersQuery } from '../api.ts'
import { canActOn, grantableRoles } from '../member-rules.ts'
import { workspaceMessages } from '../messages.ts'
import { InviteDialog } from './invite-dialog.tsx'
import { ChangeRoleDialog, RemoveMemberDialog } from './member-dialogs.tsx'

type Asked = { kind: 'role'; member: Member; to: MemberRole } | { kind: 'remove'; member: Member } | { kind: 'invite' }

export const MembersCard = ({ role }: { role: MemberRole }) => {
  const text = useText(workspaceMessages)
  const { can } = useSession()
  const query = useListMembersQuery()
  const workspace = useGetWorkspaceQuery().data
  const [asked, setAsked] = useState<Asked>()
  const close = () => setAsked(undefined)
  const canChange = (member: Member) => can('members.manage') && !member.isSelf && canActOn(role, member.role)
  const isFull = workspace !== undefined && workspace.memberCount >= workspace.memberLimit
  const columns = useMemberColumns(role, canChange, (member, to) => setAsked({ kind: 'role', member, to }))
  const renderAction = (member: Member) =>
    canChange(member) && (
      <IconButton
        label={text('workspaces.members.remove-of', { name: member.name })}
        icon={<UserMinus aria-hidden="true" />}
        onClick={() => setAsked({ kind: 'remove', member })}
      />
    )

  return (
    <>
      <ListCard
        title={text('workspaces.members.title')}
        description={
          workspace && text('workspaces.members.count', { count: workspace.memberCount, limit: workspace.memberLimit })
        }
        actions={
          can('members.manage') && (
            <Button
              variant="primary"
              icon={<UserPlus aria-hidden="true" />}
              disabled={isFull}
              onClick={() => setAsked({ kind: 'invite' })}
            >
              {text('workspaces.invite.action')}
            </Button>
          )
        }
        notice={
          isFull &&
          can('members.manage') && (
            <CardBody className="pt-0">
              <Notice tone="info">{text('workspaces.members.full')}</Notice>
            </CardBody>
          )
        }
        query={query}
        columns={columns}
        skeletonRows={2}
        rowActions={can('members.manage') ? renderAction : undefined}
        empty={{ title: text('workspaces.members.empty') }}
      />
      {asked?.kind === 'invite' && <InviteDialog onClose={close} role={role} />}
      {asked?.kind === 'role' && <ChangeRoleDialog member={asked.member} to={asked.to} onClose={close} />}
      {asked?.kind === 'remove' && <RemoveMemberDialog member={asked.member} onClose={close} />}
    </>
  )
}

const useMemberColumns = (
  role: MemberRole,
  canChange: (member: Member) => boolean,
  onRole: (member: Member, to: MemberRole) => void,
): Column<Member>[] => {
  const text = useText(workspaceMessages)
  const format = useFormat()
  const options = grantableRoles(role).map((value) => ({ value, label: text(`workspaces.role.${value}`) }))
  return [
    { key: 'person', header: text('workspaces.members.person'), render: (member) => <Person member={member} /> },
    {
      key: 'role',
      header: text('common.role'),
      width: '11rem',
      render: (member) =>
        canChange(member) ? (
          <Select
            size="sm"
            hideLabel
            className="w-36"
            label={text('workspaces.members.role-of', { name: member.name })}
            value={member.role}
            options={options}
            onChange={(value) => value !== member.role && onRole(member, memberRole.parse(value))}
          />
        ) : (
          <Badge>{text(`workspaces.role.${member.role}`)}</Badge>
        ),
    },
    {
      key: 'joined',
      header: text('workspaces.members.joined'),
      width: '9rem',
      align: 'end',
      render: (member) => <time dateTime={member.joinedAt}>{format.date(member.joinedAt)}</time>,
    },
  ]
}

const Person = ({ member }: { member: Member }) => {
  const text = useText(workspaceMessages)
  return (
    <span className="flex min-w-0 items-center gap-3">
      <Avatar name={member.name} src={member.avatarUrl} />
      <span className="min-w-0">
        <span className="flex items-center gap-2 font-medium">
          <span className="truncate">{member.name}</span>
          {member.isSelf && <Badge tone="accent">{text('workspaces.members.self')}</Badge>}
          {member.isReadOnly && <Badge tone="warning">{text('workspaces.members.read-only')}</Badge>}
        </span>
        <span className="block truncate text-xs text-text-muted">{member.email}</span>
      </span>
    </span>
  )
}
