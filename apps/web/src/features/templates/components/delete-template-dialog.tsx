import type { TemplateSummary } from '@app/contracts/templates'
import { useText } from '#lib/i18n/i18n.tsx'
import { ConfirmDialog, type Send } from '#ui/overlay/confirm-dialog.tsx'
import { useDeleteTemplateMutation } from '../api.ts'
import { templateDetailMessages } from '../messages.ts'

type DeleteTemplateDialogProps = {
  template: TemplateSummary
  onClose: () => void
  onDeleted?: (() => void) | undefined
}

export const DeleteTemplateDialog = ({ template, onClose, onDeleted }: DeleteTemplateDialogProps) => {
  const text = useText(templateDetailMessages)
  const [remove] = useDeleteTemplateMutation()
  const { id, name } = template
  const confirm = (send: Send) => send(remove({ params: { templateId: id } }), () => text('delete.done', { name }))
  return (
    <ConfirmDialog
      danger
      onClose={onClose}
      title={text('delete.title', { name })}
      body={text('delete.body')}
      confirmLabel={text('delete.confirm')}
      onConfirm={confirm}
      onConfirmed={onDeleted}
    />
  )
}
