import { workspaceName } from '@app/contracts/forms'
import { useText } from '#lib/i18n/i18n.tsx'
import { NameDialog } from '#ui/overlay/name-dialog.tsx'
import { useCreateWorkspaceMutation } from '../api.ts'
import { enterWorkspace } from '../enter-workspace.ts'
import { workspaceMessages } from '../messages.ts'

export const CreateWorkspaceDialog = ({ onClose }: { onClose: () => void }) => {
  const text = useText(workspaceMessages)
  const [create] = useCreateWorkspaceMutation()
  return (
    <NameDialog
      title={text('workspaces.create.title')}
      description={text('workspaces.create.body')}
      submitLabel={text('workspaces.create.action')}
      label={text('workspaces.name')}
      help={text('workspaces.name.help')}
      rule={workspaceName}
      onClose={onClose}
      onSave={(name) => create({ body: { name } })}
      savedText={(_, name) => text('workspaces.create.done', { name })}
      onSaved={enterWorkspace}
    />
  )
}
