import { impersonationMinutes } from '@app/contracts/impersonation'
import { VenetianMask } from 'lucide-react'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { useText } from '#lib/i18n/i18n.tsx'
import { useFieldErrors } from '#lib/page/use-field-errors.ts'
import { session } from '#lib/session/session.ts'
import { Button } from '#ui/display/button.tsx'
import { TextArea } from '#ui/form/field.tsx'
import { useRefusal } from '#ui/form/use-refusal.ts'
import { FormDialog } from '#ui/overlay/form-dialog.tsx'
import { useImpersonateUserMutation } from '../api.ts'
import { moneyMessages } from '../messages.ts'
import { givenMessages } from './messages.ts'

type Person = { id: string; name: string }

export const LookAsButton = ({ person }: { person: Person }) => {
  const text = useText(givenMessages)
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <Button icon={<VenetianMask aria-hidden="true" className="size-4" />} onClick={() => setIsOpen(true)}>
        {text('look.open')}
      </Button>
      {isOpen && <LookDialog person={person} onClose={() => setIsOpen(false)} />}
    </>
  )
}

const LookDialog = ({ person, onClose }: { person: Person; onClose: () => void }) => {
  const text = useText(givenMessages)
  const moneyText = useText(moneyMessages)
  const navigate = useNavigate()
  const [reason, setReason] = useState('')
  const [look, { isLoading }] = useImpersonateUserMutation()
  const { formRef, errors, refuse } = useFieldErrors()
  const { problem, send } = useRefusal({ fields: ['reason'], refuse })
  const submit = async () => {
    const entered = await send(look({ params: { id: person.id }, body: { reason } }))
    if (!entered) return
    onClose()
    session.impersonate(entered.user, entered.token)
    void navigate('/dashboard')
  }
  return (
    <FormDialog
      title={text('look.title', { name: person.name })}
      description={text('look.body', { name: person.name, minutes: impersonationMinutes })}
      submitLabel={text('look.submit')}
      busy={isLoading}
      formRef={formRef}
      problem={problem}
      onClose={onClose}
      onSubmit={() => void submit()}
    >
      <TextArea
        required
        rows={2}
        label={moneyText('money.reason')}
        help={moneyText('money.reason-help')}
        error={errors['reason']}
        maxLength={500}
        value={reason}
        onChange={(event) => setReason(event.target.value)}
      />
    </FormDialog>
  )
}
