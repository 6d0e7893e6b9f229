import { Building2, Plus } from 'lucide-react'
import { useState } from 'react'
import { useText } from '#lib/i18n/i18n.tsx'
import { Button } from '#ui/display/button.tsx'
import { Card } from '#ui/display/card.tsx'
import { EmptyState } from '#ui/feedback/states.tsx'
import { workspaceMessages } from '../messages.ts'
import { CreateWorkspaceDialog } from './create-workspace-dialog.tsx'

/** For somebody who is in no workspace, for example after leaving the last one. */
export const NoWorkspace = () => {
  const text = useText(workspaceMessages)
  const [isCreating, setIsCreating] = useState(false)
  return (
    <Card>
      <EmptyState
        icon={<Building2 />}
        title={text('workspaces.none.title')}
        description={text('workspaces.none.body')}
        action={
          <Button variant="primary" icon={<Plus aria-hidden="true" />} onClick={() => setIsCreating(true)}>
            {text('workspaces.create.action')}
          </Button>
        }
      />
      {isCreating && <CreateWorkspaceDialog onClose={() => setIsCreating(false)} />}
    </Card>
  )
}
