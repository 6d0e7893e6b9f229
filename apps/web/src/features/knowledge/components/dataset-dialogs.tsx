import type { DatasetSummary } from '@app/contracts/knowledge'
import { useFormat } from '#lib/i18n/format.ts'
import { useText } from '#lib/i18n/i18n.tsx'
import { ConfirmDialog, type Send } from '#ui/overlay/confirm-dialog.tsx'
import { useCleanDatasetMutation, useDeleteDatasetMutation } from '../api.ts'
import { knowledgeMessages } from '../messages.ts'
import type { DatasetAction } from './dataset-row-menu.tsx'
import { CloneDatasetDialog } from './clone-dataset-dialog.tsx'
import { EditDatasetDialog } from './edit-dataset-dialog.tsx'

type ActionDialogProps = { dataset: DatasetSummary; onClose: () => void }
type DatasetDialogsProps = ActionDialogProps & { action: DatasetAction | null; onDeleted?: (() => void) | undefined }

/** The dialog of the act that was chosen for one dataset. */
export const DatasetDialogs = ({ action, dataset, onClose, onDeleted }: DatasetDialogsProps) => (
  <>
    {action === 'edit' && <EditDatasetDialog dataset={dataset} onClose={onClose} />}
    {action === 'clone' && <CloneDatasetDialog dataset={dataset} onClose={onClose} />}
    {action === 'clean' && <CleanDatasetDialog dataset={dataset} onClose={onClose} />}
    {action === 'delete' && <DeleteDatasetDialog dataset={dataset} onClose={onClose} onDeleted={onDeleted} />}
  </>
)

const useLoss = ({ documentCount, itemCount }: DatasetSummary) => {
  const format = useFormat()
  return { documents: format.number(documentCount), items: format.number(itemCount) }
}

const CleanDatasetDialog = ({ dataset, onClose }: ActionDialogProps) => {
  const text = useText(knowledgeMessages)
  const [clean] = useCleanDatasetMutation()
  const { id, name } = dataset
  const loss = useLoss(dataset)

  const confirm = (send: Send) =>
    send(clean({ params: { id }, body: { confirmName: name } }), () => text('knowledge.clean.done', { name }))
  return (
    <ConfirmDialog
      onClose={onClose}
      typeToConfirm={name}
      title={text('knowledge.clean.title', { name })}
      body={text('knowledge.clean.body', loss)}
      confirmLabel={text('knowledge.clean')}
      onConfirm={confirm}
    />
  )
}

const DeleteDatasetDialog = ({
  dataset,
  onClose,
  onDeleted,
}: ActionDialogProps & Pick<DatasetDialogsProps, 'onDeleted'>) => {
  const text = useText(knowledgeMessages)
  const [remove] = useDeleteDatasetMutation()
  const { id, name, usedBy } = dataset
  const loss = useLoss(dataset)
  const breaks = usedBy.length
    ? text('knowledge.delete.breaks', { bots: usedBy.map((bot) => bot.name).join(', ') })
    : text('knowledge.delete.breaks-none')

  const confirm = (send: Send) =>
    send(remove({ params: { id }, body: { confirmName: name } }), () => text('knowledge.delete.done', { name }))
  return (
    <ConfirmDialog
      onClose={onClose}
      typeToConfirm={name}
      title={text('knowledge.delete.title', { name })}
      body={`${text('knowledge.delete.body', loss)} ${breaks}`}
      confirmLabel={text('knowledge.delete')}
      onConfirm={confirm}
      onConfirmed={onDeleted}
    />
  )
}
