import type { MyWorkspace } from '@app/contracts/workspaces'
import { Building2, Plus } from 'lucide-react'
import { useState } from 'react'
import { useText } from '#lib/i18n/i18n.tsx'
import { Badge } from '#ui/display/badge.tsx'
import { Button } from '#ui/display/button.tsx'
import { Card, CardBody, CardHeader } from '#ui/display/card.tsx'
import { settle } from '#ui/feedback/outcome.ts'
import { RowList } from '#ui/list/row-list.tsx'
import { useListMyWorkspacesQuery, useSwitchWorkspaceMutation } from '../api.ts'
import { enterWorkspace } from '../enter-workspace.ts'
import { currentFirst } from '../member-rules.ts'
import { workspaceMessages } from '../messages.ts'
import { CreateWorkspaceDialog } from './create-workspace-dialog.tsx'

export const MyWorkspacesCard = () => {
  const text = useText(workspaceMessages)
  const query = useListMyWorkspacesQuery()
  const [isCreating, setIsCreating] = useState(false)
  return (
    <Card>
      <CardHeader
        title={text('workspaces.mine.title')}
        description={text('workspaces.mine.lead')}
        actions={
          <Button icon={<Plus aria-hidden="true" />} onClick={() => setIsCreating(true)}>
            {text('workspaces.create.action')}
          </Button>
        }
      />
      <CardBody>
        <RowList query={query} empty={{ icon: <Building2 />, title: text('ui.table.empty') }} skeleton="h-12 w-full">
          {(workspaces) => (
            <ul className="flex flex-col divide-y divide-border">
              {currentFirst(workspaces).map((workspace) => (
                <WorkspaceLine key={workspace.id} workspace={workspace} />
              ))}
            </ul>
          )}
        </RowList>
      </CardBody>
      {isCreating && <CreateWorkspaceDialog onClose={() => setIsCreating(false)} />}
    </Card>
  )
}

const WorkspaceLine = ({ workspace }: { workspace: MyWorkspace }) => {
  const text = useText(workspaceMessages)
  const [switchTo, { isLoading }] = useSwitchWorkspaceMutation()
  const { id, name, role, isCurrent } = workspace

  const enter = async () => {
    const user = await settle(switchTo({ params: { id } }), () => text('workspaces.switch.done', { name }))
    if (user) enterWorkspace(user)
  }
  return (
    <li className="flex items-center gap-3 py-3 first:pt-0 last:pb-0">
      <span className="grid size-9 shrink-0 place-items-center rounded-control bg-accent-soft text-accent">
        <Building2 aria-hidden="true" className="size-4.5" />
      </span>
      <span className="min-w-0 flex-1">
        <span className="block truncate font-medium">{name}</span>
        <span className="block text-xs text-text-muted">{text(`workspaces.role.${role}`)}</span>
      </span>
      {isCurrent ? (
        <Badge tone="success">{text('workspaces.mine.current')}</Badge>
      ) : (
        <Button
          size="sm"
          busy={isLoading}
          aria-label={text('workspaces.mine.open-of', { name })}
          onClick={() => void enter()}
        >
          {text('workspaces.mine.open')}
        </Button>
      )}
    </li>
  )
}
