import { createCannedReply, uploadCannedFile, type CannedReply } from '@app/contracts/conversations'
import { Paperclip } from 'lucide-react'
import { useRef } from 'react'
import { useText } from '#lib/i18n/i18n.tsx'
import { uploadFile } from '#lib/api/upload.ts'
import { useForm } from '#lib/page/use-form.ts'
import { Button } from '#ui/display/button.tsx'
import { TextArea, TextField } from '#ui/form/field.tsx'
import { FormDialog } from '#ui/overlay/form-dialog.tsx'
import { useRefusal } from '#ui/form/use-refusal.ts'
import { useCreateCannedReplyMutation, useUpdateCannedReplyMutation } from '../api.ts'
import { AttachedFiles } from '../composer/attached-files.tsx'
import { composerMessages } from '../composer/composer-messages.ts'
import { useAttachments } from '../composer/use-attachments.ts'
import { manageMessages } from './manage-messages.ts'
import * as z from 'zod/mini'

const messages = { ...manageMessages, ...composerMessages }
const { shortcut, title, text: words } = createCannedReply.body.shape
const fields = z.strictObject({ shortcut, title, text: words })

export const ReplyForm = ({ reply, onClose }: { reply: CannedReply | null; onClose: () => void }) => {
  const text = useText(messages)
  const [create, creating] = useCreateCannedReplyMutation()
  const [update, updating] = useUpdateCannedReplyMutation()
  const attachments = useAttachments(
    (file, options) => uploadFile(uploadCannedFile, { file }, options),
    reply?.attachments,
  )
  const form = useForm(fields, {
    title: reply?.title ?? '',
    shortcut: reply?.shortcut ?? '',
    text: reply?.text ?? '',
  })
  const { problem, send } = useRefusal({
    fields: ['shortcut', 'title', 'text'],
    refuse: form.refuse,
    byCode: { CANNED_SHORTCUT_TAKEN: 'shortcut', MESSAGE_EMPTY: 'text' },
  })
  const submit = async () => {
    const values = form.check()
    if (!values) return
    const body = { ...values, fileIds: attachments.ready.flatMap(({ fileId }) => fileId ?? []) }
    const request = reply ? update({ params: { cannedId: reply.id }, body }) : create({ body })
    const words = text(reply ? 'replies.updated' : 'replies.created', { name: body.title })
    if (await send(request, () => words)) onClose()
  }
  const { onChange: _onChange, onBlur: _onBlur, ...area } = form.field('text')
  return (
    <FormDialog
      size="md"
      title={reply ? text('replies.edit', { name: reply.title }) : text('replies.add')}
      submitLabel={text('common.save')}
      busy={creating.isLoading || updating.isLoading}
      disabled={attachments.isUploading}
      formRef={form.formRef}
      problem={problem}
      hasChosenFiles={attachments.files.length > (reply?.attachments.length ?? 0)}
      onClose={onClose}
      onSubmit={() => void submit()}
    >
      <TextField label={text('replies.name')} required maxLength={60} {...form.field('title')} />
      <TextField
        label={text('replies.shortcut')}
        help={text('replies.shortcut-help')}
        required
        maxLength={30}
        {...form.field('shortcut')}
      />
      <TextArea
        {...area}
        label={text('replies.text')}
        help={text('replies.text-help')}
        rows={5}
        maxLength={5000}
        onChange={(event) => form.set('text', event.target.value)}
      />
      <ReplyFiles attachments={attachments} />
    </FormDialog>
  )
}

const ReplyFiles = ({ attachments }: { attachments: ReturnType<typeof useAttachments> }) => {
  const text = useText(messages)
  const chooser = useRef<HTMLInputElement>(null)
  return (
    <div className="flex flex-col items-start gap-2">
      <span className="text-sm font-medium">{text('replies.files')}</span>
      <AttachedFiles attachments={attachments} />
      <Button
        size="sm"
        icon={<Paperclip aria-hidden="true" className="size-4" />}
        onClick={() => chooser.current?.click()}
      >
        {text('compose.attach')}
      </Button>
      <input
        ref={chooser}
        type="file"
        multiple
        hidden
        aria-label={text('compose.attach')}
        onChange={(event) => {
          attachments.add([...(event.target.files ?? [])])
          event.target.value = ''
        }}
      />
    </div>
  )
}
