import { email } from '@app/contracts/forms'
import { memberRole, type MemberRole } from '@app/contracts/roles'
import { useState } from 'react'
import * as z from 'zod/mini'
import { useText } from '#lib/i18n/i18n.tsx'
import { useForm } from '#lib/page/use-form.ts'
import { useSession } from '#lib/session/session.ts'
import { RadioGroup, TextField } from '#ui/form/field.tsx'
import { useRefusal } from '#ui/form/use-refusal.ts'
import { FormDialog } from '#ui/overlay/form-dialog.tsx'
import { useInviteMemberMutation } from '../api.ts'
import { grantableRoles } from '../member-rules.ts'
import { workspaceMessages } from '../messages.ts'

const form = z.strictObject({ email })

export const InviteDialog = ({ onClose, role }: { onClose: () => void; role: MemberRole }) => {
  const text = useText(workspaceMessages)
  const workspace = useSession().user?.workspace?.name ?? ''
  const { formRef, field, check, refuse } = useForm(form, { email: '' })
  const [granted, setGranted] = useState<MemberRole>('agent')
  const [invite, { isLoading }] = useInviteMemberMutation()
  const { problem, send } = useRefusal({ fields: ['email'], refuse, byCode: { ALREADY_MEMBER: 'email' } })

  const submit = async () => {
    const values = check()
    if (!values) return
    const request = invite({ body: { email: values.email, role: granted } })
    if (await send(request, () => text('workspaces.invite.done', { email: values.email }))) onClose()
  }
  return (
    <FormDialog
      title={text('workspaces.invite.title')}
      description={text('workspaces.invite.body', { workspace })}
      submitLabel={text('workspaces.invite.send')}
      busy={isLoading}
      onClose={onClose}
      onSubmit={() => void submit()}
      formRef={formRef}
      problem={problem}
    >
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
    </FormDialog>
  )
}
