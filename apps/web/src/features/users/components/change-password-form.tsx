import { newPassword, password } from '@app/contracts/forms'
import { ShieldAlert } from 'lucide-react'
import { useMemo, type FormEvent } from 'react'
import * as z from 'zod/mini'
import { useText } from '#lib/i18n/i18n.tsx'
import { useForm } from '#lib/page/use-form.ts'
import { Button } from '#ui/display/button.tsx'
import { Card, CardBody, CardHeader } from '#ui/display/card.tsx'
import { PasswordField } from '#ui/form/field.tsx'
import { PasswordRequirements } from '#ui/form/password-requirements.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import { useRefusal } from '#ui/form/use-refusal.ts'
import { useChangePasswordMutation } from '../api.ts'
import { userMessages } from '../messages.ts'

const EMPTY = { currentPassword: '', newPassword: '', repeat: '' }

const formWith = (mismatch: string) =>
  z
    .strictObject({ currentPassword: password, newPassword, repeat: z.string() })
    .check(z.refine((form) => form.newPassword === form.repeat, { path: ['repeat'], error: mismatch }))

export const ChangePasswordForm = () => {
  const text = useText(userMessages)
  const schema = useMemo(() => formWith(text('profile.password.mismatch')), [text])
  const { formRef, field, values, check, refuse, reset } = useForm(schema, EMPTY)
  const [change, { isLoading }] = useChangePasswordMutation()
  const { problem, send: sendForm } = useRefusal({
    fields: ['currentPassword', 'newPassword'],
    refuse,
    byCode: { CURRENT_PASSWORD_INCORRECT: 'currentPassword', PASSWORD_UNCHANGED: 'newPassword' },
  })

  const send = async (form: { currentPassword: string; newPassword: string }) => {
    const body = { currentPassword: form.currentPassword, newPassword: form.newPassword }
    if (await sendForm(change({ body }), () => text('profile.password.done'))) reset(EMPTY)
  }
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault()
    const form = isLoading ? undefined : check()
    if (form) void send(form)
  }

  return (
    <Card>
      <CardHeader title={text('profile.password.title')} description={text('profile.password.lead')} />
      <CardBody className="grid gap-6 lg:grid-cols-[minmax(0,26rem)_minmax(0,22rem)]">
        <form ref={formRef} onSubmit={handleSubmit} noValidate className="flex flex-col gap-4">
          <PasswordField
            label={text('profile.password.current')}
            autoComplete="current-password"
            required
            {...field('currentPassword')}
          />
          <PasswordField
            label={text('profile.password.new')}
            autoComplete="new-password"
            required
            {...field('newPassword')}
          />
          <PasswordField
            label={text('profile.password.repeat')}
            autoComplete="new-password"
            required
            {...field('repeat')}
          />
          {problem && <Notice tone="danger">{problem}</Notice>}
          <Button type="submit" variant="primary" busy={isLoading} className="mt-1 self-start">
            {text('profile.password.action')}
          </Button>
        </form>
        <div className="flex flex-col gap-4">
          <PasswordRequirements value={values.newPassword} />
          <SecurityNotice />
        </div>
      </CardBody>
    </Card>
  )
}

const SecurityNotice = () => {
  const text = useText(userMessages)
  return (
    <div className="flex items-start gap-3 rounded-control bg-warning-soft p-3.5 text-sm text-warning">
      <ShieldAlert aria-hidden="true" />
      <div>
        <p className="font-semibold">{text('profile.password.notice-title')}</p>
        <p className="mt-0.5">{text('profile.password.notice')}</p>
      </div>
    </div>
  )
}
