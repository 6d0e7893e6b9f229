import type { UserDetail } from '@app/contracts/users'
import { Building2 } from 'lucide-react'
import { workspaceMessages } from '#features/workspaces/public.ts'
import { useText } from '#lib/i18n/i18n.tsx'
import { Badge } from '#ui/display/badge.tsx'
import { Card, CardBody, CardHeader } from '#ui/display/card.tsx'
import { userMessages } from '../messages.ts'

export const UserWorkspaces = ({ user }: { user: UserDetail }) => {
  const text = useText(userMessages)
  const roleText = useText(workspaceMessages)
  return (
    <Card>
      <CardHeader title={text('users.detail.workspaces')} />
      <CardBody>
        {user.workspaces.length === 0 && <p className="text-sm text-text-muted">{text('users.detail.no-workspace')}</p>}
        <ul className="flex flex-col gap-3">
          {user.workspaces.map((workspace) => (
            <li key={workspace.id} className="flex items-center gap-3 text-sm">
              <Building2 aria-hidden="true" className="text-text-muted" />
              <span className="min-w-0 flex-1 truncate font-medium">{workspace.name}</span>
              <Badge>{roleText(`workspaces.role.${workspace.role}`)}</Badge>
            </li>
          ))}
        </ul>
      </CardBody>
    </Card>
  )
}
