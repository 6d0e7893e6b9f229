import type { ThreadLabel } from '@app/contracts/conversations'
import { Pencil, Plus, Tags, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { useText } from '#lib/i18n/i18n.tsx'
import { Button, IconButton } from '#ui/display/button.tsx'
import { ConfirmDialog, Dialog } from '#ui/overlay/dialog.tsx'
import { problemOf, settle } from '#ui/feedback/outcome.ts'
import { EmptyState, ErrorState, Skeleton } from '#ui/feedback/states.tsx'
import { useDeleteLabelMutation, useListLabelsQuery } from '../api.ts'
import { LabelForm } from './label-form.tsx'
import { byFolder } from './label-folders.ts'
import { manageMessages } from './manage-messages.ts'

/** All labels of the workspace, in their folders. */
export const LabelsDialog = ({ onClose }: { onClose: () => void }) => {
  const text = useText(manageMessages)
  const query = useListLabelsQuery()
  const problem = problemOf(query)
  const [edited, setEdited] = useState<ThreadLabel | 'new' | null>(null)
  const [doomed, setDoomed] = useState<ThreadLabel | null>(null)
  const [remove, { isLoading: isRemoving }] = useDeleteLabelMutation()

  const doomedName = doomed?.name ?? ''
  const confirm = async () => {
    if (!doomed) return
    await settle(remove({ params: { labelId: doomed.id } }), () => text('labels.deleted', { name: doomedName }))
    setDoomed(null)
  }
  const labels = query.data?.items
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
        {problem ? (
          <ErrorState {...problem} />
        ) : !labels ? (
          <Skeleton className="h-32 w-full" />
        ) : labels.length === 0 ? (
          <EmptyState icon={<Tags />} title={text('labels.empty')} description={text('labels.empty-body')} />
        ) : (
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
                      <IconButton
                        size="sm"
                        label={text('labels.edit', { name: label.name })}
                        icon={<Pencil aria-hidden="true" className="size-4" />}
                        onClick={() => setEdited(label)}
                      />
                      <IconButton
                        size="sm"
                        label={text('labels.delete', { name: label.name })}
                        icon={<Trash2 aria-hidden="true" className="size-4" />}
                        onClick={() => setDoomed(label)}
                      />
                    </li>
                  ))}
                </ul>
              </section>
            ))}
          </div>
        )}
      </Dialog>
      {edited && <LabelForm label={edited === 'new' ? null : edited} onClose={() => setEdited(null)} />}
      {doomed && (
        <ConfirmDialog
          open
          danger
          busy={isRemoving}
          title={text('labels.delete-title', { name: doomedName })}
          body={text('labels.delete-body')}
          confirmLabel={text('common.delete')}
          onClose={() => setDoomed(null)}
          onConfirm={() => void confirm()}
        />
      )}
    </>
  )
}
