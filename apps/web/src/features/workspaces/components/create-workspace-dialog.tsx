import { workspaceName } from '@app/contracts/forms'
import { useId, type FormEvent } from 'react'
import * as z from 'zod/mini'
import { fieldErrors } from '#lib/api/errors.ts'
import { useText } from '#lib/i18n/i18n.tsx'
import { useForm } from '#lib/page/use-form.ts'
import { Button } from '#ui/display/button.tsx'
import { Dialog } from '#ui/overlay/dialog.tsx'
import { TextField } from '#ui/form/field.tsx'
import { settle } from '#ui/feedback/outcome.ts'
import { useCreateWorkspaceMutation } from '../api.ts'
import { enterWorkspace } from '../enter-workspace.ts'
import { workspaceMessages } from '../messages.ts'

const form = z.strictObject({ name: workspaceName })

export const CreateWorkspaceDialog = ({ open, onClose }: { open: boolean; onClose: () => void }) => {
  const text = useText(workspaceMessages)
  const formId = useId()
  const { formRef, field, check, refuse, reset } = useForm(form, { name: '' })
  const [create, { isLoading }] = useCreateWorkspaceMutation()

  const close = () => {
    reset({ name: '' })
    onClose()
  }
  const send = async (body: { name: string }) => {
    const reply = create({ body })
    const user = await settle(reply, () => text('workspaces.create.done', { name: body.name }))
    if (user) {
      close()
      enterWorkspace(user)
    } else refuse(fieldErrors((await reply).error))
  }
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault()
    const body = isLoading ? undefined : check()
    if (body) void send(body)
  }

  return (
    <Dialog
      open={open}
      onClose={close}
      locked={isLoading}
      size="sm"
      title={text('workspaces.create.title')}
      description={text('workspaces.create.body')}
      footer={
        <>
          <Button onClick={close} disabled={isLoading}>
            {text('common.cancel')}
          </Button>
          <Button type="submit" form={formId} variant="primary" busy={isLoading}>
            {text('workspaces.create.action')}
          </Button>
        </>
      }
    >
      <form id={formId} ref={formRef} onSubmit={handleSubmit} noValidate>
        <TextField label={text('workspaces.name')} help={text('workspaces.name.help')} required {...field('name')} />
      </form>
    </Dialog>
  )
}
