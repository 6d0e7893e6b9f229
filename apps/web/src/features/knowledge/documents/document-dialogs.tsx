import { addText, type Document } from '@app/contracts/knowledge'
import * as z from 'zod/mini'
import { useForm } from '#lib/page/use-form.ts'
import { settle } from '#ui/feedback/outcome.ts'
import { useFormat } from '#lib/i18n/format.ts'
import { useText } from '#lib/i18n/i18n.tsx'
import { ConfirmDialog } from '#ui/overlay/dialog.tsx'
import { TextField } from '#ui/form/field.tsx'
import { useDeleteDocumentMutation, useUpdateDocumentMutation } from '../api.ts'
import { FormDialog } from '#ui/overlay/form-dialog.tsx'
import { documentMessages } from '../document-messages.ts'
import { PreviewDialog } from './preview-dialog.tsx'

export type DocumentAct = 'preview' | 'rename' | 'delete'
type ActDialogProps = { document: Document; onClose: () => void }

export const DocumentDialogs = ({ act, ...props }: ActDialogProps & { act: DocumentAct }) => {
  if (act === 'preview') return <PreviewDialog {...props} />
  return act === 'rename' ? <RenameDialog {...props} /> : <DeleteDialog {...props} />
}

const form = z.strictObject({ name: addText.body.shape.name })

const RenameDialog = ({ document, onClose }: ActDialogProps) => {
  const text = useText(documentMessages)
  const { formRef, field, check } = useForm(form, { name: document.name })
  const [update, { isLoading }] = useUpdateDocumentMutation()
  const submit = async () => {
    const body = check()
    if (!body) return
    const act = update({ params: { documentId: document.id }, body })
    if (await settle(act, () => text('common.saved'))) onClose()
  }
  return (
    <FormDialog
      title={text('docs.rename')}
      submitLabel={text('common.save')}
      busy={isLoading}
      onClose={onClose}
      onSubmit={() => void submit()}
      formRef={formRef}
    >
      <TextField label={text('docs.text.name')} required {...field('name')} />
    </FormDialog>
  )
}

const DeleteDialog = ({ document, onClose }: ActDialogProps) => {
  const text = useText(documentMessages)
  const format = useFormat()
  const [remove, { isLoading }] = useDeleteDocumentMutation()
  const { id, name, itemCount } = document
  const confirm = async () => {
    await settle(remove({ params: { documentId: id } }), () => text('docs.delete.done', { name }))
    onClose()
  }
  return (
    <ConfirmDialog
      open
      danger
      onClose={onClose}
      busy={isLoading}
      title={text('docs.delete.title', { name })}
      body={text('docs.delete.body', { count: format.number(itemCount) })}
      confirmLabel={text('docs.delete')}
      onConfirm={() => void confirm()}
    />
  )
}
