import { addText, type Document } from '@app/contracts/knowledge'
import { useFormat } from '#lib/i18n/format.ts'
import { useText } from '#lib/i18n/i18n.tsx'
import { ConfirmDialog, type Send } from '#ui/overlay/confirm-dialog.tsx'
import { useDeleteDocumentMutation, useUpdateDocumentMutation } from '../api.ts'
import { NameDialog } from '#ui/overlay/name-dialog.tsx'
import { documentMessages } from '../document-messages.ts'
import { PreviewDialog } from './preview-dialog.tsx'

export type DocumentAction = 'preview' | 'rename' | 'delete'
type ActionDialogProps = { document: Document; onClose: () => void }

export const DocumentDialogs = ({ action, ...props }: ActionDialogProps & { action: DocumentAction }) => {
  if (action === 'preview') return <PreviewDialog {...props} />
  return action === 'rename' ? <RenameDialog {...props} /> : <DeleteDialog {...props} />
}

const RenameDialog = ({ document, onClose }: ActionDialogProps) => {
  const text = useText(documentMessages)
  const [update] = useUpdateDocumentMutation()
  return (
    <NameDialog
      title={text('docs.rename')}
      submitLabel={text('common.save')}
      label={text('docs.text.name')}
      rule={addText.body.shape.name}
      initialName={document.name}
      onClose={onClose}
      onSave={(name) => update({ params: { documentId: document.id }, body: { name } })}
      savedText={() => text('common.saved')}
    />
  )
}

const DeleteDialog = ({ document, onClose }: ActionDialogProps) => {
  const text = useText(documentMessages)
  const format = useFormat()
  const [remove] = useDeleteDocumentMutation()
  const { id, name, itemCount } = document
  const confirm = (send: Send) => send(remove({ params: { documentId: id } }), () => text('docs.delete.done', { name }))
  return (
    <ConfirmDialog
      danger
      onClose={onClose}
      title={text('docs.delete.title', { name })}
      body={text('docs.delete.body', { count: format.number(itemCount) })}
      confirmLabel={text('docs.delete')}
      onConfirm={confirm}
    />
  )
}
