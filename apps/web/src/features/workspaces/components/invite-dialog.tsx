import { email } from '@app/contracts/forms'
import { memberRole, type MemberRole } from '@app/contracts/roles'
import { useId, useState, type FormEvent } from 'react'
import * as z from 'zod/mini'
import { errorText, fieldErrors } from '#lib/api/errors.ts'
import { useText } from '#lib/i18n/i18n.tsx'
import { useSession } from '#lib/session/session.ts'
import { useForm } from '#lib/page/use-form.ts'
import { Button } from '#ui/display/button.tsx'
import { Dialog } from '#ui/overlay/dialog.tsx'
import { RadioGroup, TextField } from '#ui/form/field.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import { toast } from '#ui/feedback/toast.tsx'
import { useInviteMemberMutation } from '../api.ts'
import { grantableRoles } from '../member-rules.ts'
import { workspaceMessages } from '../messages.ts'

const form = z.strictObject({ email })

type InviteDialogProps = { open: boolean; onClose: () => void; role: MemberRole }

export const InviteDialog = ({ open, onClose, role }: InviteDialogProps) => {
  const text = useText(workspaceMessages)
  const formId = useId()
  const workspace = useSession().user?.workspace?.name ?? ''
  const { formRef, field, check, refuse, reset } = useForm(form, { email: '' })
  const [granted, setGranted] = useState<MemberRole>('agent')
  const [invite, { isLoading, error, reset: forget }] = useInviteMemberMutation()

  const close = () => {
    reset({ email: '' })
    setGranted('agent')
    forget()
    onClose()
  }
  const send = async (address: string) => {
    const reply = await invite({ body: { email: address, role: granted } })
    if (reply.error) return refuse(fieldErrors(reply.error))
    toast.success(text('workspaces.invite.done', { email: address }))
    close()
  }
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault()
    const values = isLoading ? undefined : check()
    if (values) void send(values.email)
  }

  return (
    <Dialog
      open={open}
      onClose={close}
      locked={isLoading}
      size="sm"
      title={text('workspaces.invite.title')}
      description={text('workspaces.invite.body', { workspace })}
      footer={
        <>
          <Button onClick={close} disabled={isLoading}>
            {text('common.cancel')}
          </Button>
          <Button type="submit" form={formId} variant="primary" busy={isLoading}>
            {text('workspaces.invite.send')}
          </Button>
        </>
      }
    >
      <form id={formId} ref={formRef} onSubmit={handleSubmit} noValidate className="flex flex-col gap-5">
        {error !== undefined && <Notice tone="danger">{errorText(error)}</Notice>}
        <TextField
          label={text('workspaces.invite.email')}
          type="email"
          inputMode="email"
          autoComplete="off"
          required
          {...field('email')}
        />
        <RadioGroup
          label={text('workspaces.invite.role')}
          value={granted}
          onChange={(value) => setGranted(memberRole.parse(value))}
          options={grantableRoles(role).map((value) => ({
            value,
            label: text(`workspaces.role.${value}`),
            help: text(`workspaces.role.${value}-help`),
          }))}
        />
      </form>
    </Dialog>
  )
}
