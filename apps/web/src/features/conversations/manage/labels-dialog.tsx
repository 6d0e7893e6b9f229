import type { ThreadLabel } from '@app/contracts/conversations'
import { Plus, Tags } from 'lucide-react'
import { useState } from 'react'
import { useText } from '#lib/i18n/i18n.tsx'
import { Button } from '#ui/display/button.tsx'
import { RowList } from '#ui/list/row-list.tsx'
import { ConfirmDialog } from '#ui/overlay/confirm-dialog.tsx'
import { Dialog } from '#ui/overlay/dialog.tsx'
import { useDeleteLabelMutation, useListLabelsQuery } from '../api.ts'
import { EditDeleteButtons } from './edit-delete-buttons.tsx'
import { LabelForm } from './label-form.tsx'
import { byFolder } from './label-folders.ts'
import { manageMessages } from './manage-messages.ts'

/** All labels of the workspace, in their folders. */
export const LabelsDialog = ({ onClose }: { onClose: () => void }) => {
  const text = useText(manageMessages)
  const query = useListLabelsQuery()
  const [edited, setEdited] = useState<ThreadLabel | 'new' | null>(null)
  const [deleted, setDeleted] = useState<ThreadLabel | null>(null)
  return (
    <>
      <Dialog
        open
        onClose={onClose}
        title={text('labels.title')}
        footer={
          <Button
            variant="primary"
            icon={<Plus aria-hidden="true" className="size-4" />}
            onClick={() => setEdited('new')}
          >
            {text('labels.add')}
          </Button>
        }
      >
        <RowList
          query={query}
          empty={{ icon: <Tags />, title: text('labels.empty'), description: text('labels.empty-body') }}
          skeleton="h-32 w-full"
        >
          {(labels) => <LabelFolders labels={labels} onEdit={setEdited} onDelete={setDeleted} />}
        </RowList>
      </Dialog>
      {edited && <LabelForm label={edited === 'new' ? null : edited} onClose={() => setEdited(null)} />}
      {deleted && <DeleteLabel label={deleted} onClose={() => setDeleted(null)} />}
    </>
  )
}

type LabelFoldersProps = {
  labels: readonly ThreadLabel[]
  onEdit: (label: ThreadLabel) => void
  onDelete: (label: ThreadLabel) => void
}

const LabelFolders = ({ labels, onEdit, onDelete }: LabelFoldersProps) => {
  const text = useText(manageMessages)
  return (
    <div className="flex flex-col gap-4">
      {byFolder(labels).map(({ folder, items }) => (
        <section key={folder}>
          <h3 className="mb-1 text-xs font-semibold text-text-muted">{folder || text('labels.no-folder')}</h3>
          <ul className="divide-y divide-border rounded-control border border-border">
            {items.map((label) => (
              <li key={label.id} className="flex items-center gap-2.5 py-1 ps-3 pe-1">
                <span
                  aria-hidden="true"
                  className="size-3 shrink-0 rounded-full"
                  style={{ backgroundColor: label.color }}
                />
                <span className="min-w-0 flex-1 truncate">{label.name}</span>
                <EditDeleteButtons
                  editLabel={text('labels.edit', { name: label.name })}
                  deleteLabel={text('labels.delete', { name: label.name })}
                  onEdit={() => onEdit(label)}
                  onDelete={() => onDelete(label)}
                />
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  )
}

const DeleteLabel = ({ label: { id, name }, onClose }: { label: ThreadLabel; onClose: () => void }) => {
  const text = useText(manageMessages)
  const [remove] = useDeleteLabelMutation()
  return (
    <ConfirmDialog
      danger
      title={text('labels.delete-title', { name })}
      body={text('labels.delete-body')}
      confirmLabel={text('common.delete')}
      onClose={onClose}
      onConfirm={(send) => send(remove({ params: { labelId: id } }), () => text('labels.deleted', { name }))}
    />
  )
}
