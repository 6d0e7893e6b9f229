import type { BillingCycle } from '@app/contracts/billing'
import type { Assignment } from '@app/contracts/billing-admin'
import { useState } from 'react'
import { useFormat } from '#lib/i18n/format.ts'
import { useText } from '#lib/i18n/i18n.tsx'
import { useFieldErrors } from '#lib/page/use-field-errors.ts'
import { useSession } from '#lib/session/session.ts'
import { Checkbox, RadioGroup, TextArea } from '#ui/form/field.tsx'
import { Segments } from '#ui/form/segments.tsx'
import { Select } from '#ui/form/select.tsx'
import { useRefusal } from '#ui/form/use-refusal.ts'
import { FormDialog } from '#ui/overlay/form-dialog.tsx'
import { useAssignPackageMutation, useListAdminPackagesQuery } from '../api.ts'
import { NumberField } from '../catalogue/number-field.tsx'
import { moneyMessages } from '../messages.ts'
import { AssignPreview } from './assign-preview.tsx'
import { givenMessages } from './messages.ts'
import type { WorkspaceBilling } from './workspace-billing-card.tsx'

type Values = {
  kind: 'extend' | 'assign'
  days: number
  packageId: string
  cycle: BillingCycle
  credits: number
}

const assignmentOf = ({ kind, days, packageId, cycle, credits }: Values): Assignment => ({
  act: kind === 'extend' ? { kind, days } : { kind, packageId, cycle },
  credits,
})

type AssignDialogProps = { billing: WorkspaceBilling; onClose: () => void }

/** Without an order and without money; what it changes is shown before, computed by the server. */
export const AssignDialog = ({ billing, onClose }: AssignDialogProps) => {
  const text = useText(givenMessages)
  const moneyText = useText(moneyMessages)
  const { isAdmin } = useSession()
  const { form, offered } = useAssignment(billing)
  const { values, set } = form
  const [reason, setReason] = useState('')
  const [notify, setNotify] = useState(true)
  const [assign, { isLoading }] = useAssignPackageMutation()
  const { formRef, errors, refuse } = useFieldErrors()
  const { problem, send } = useRefusal({ fields: ['reason'], refuse })
  const assignment = assignmentOf(values)
  const name = offered.find(({ id }) => id === values.packageId)?.name ?? ''
  const submit = async () => {
    const sent = assign({ params: { id: billing.id }, body: { ...assignment, reason, notify } })
    if (await send(sent, () => text('given.done', { name: billing.name }))) onClose()
  }
  return (
    <FormDialog
      size="md"
      title={text('given.assign-title')}
      description={billing.name}
      submitLabel={
        values.kind === 'extend'
          ? text('given.submit-extend', { count: values.days })
          : text('given.submit-assign', { name })
      }
      busy={isLoading}
      formRef={formRef}
      problem={problem}
      onClose={onClose}
      onSubmit={() => void submit()}
    >
      <Kind billing={billing} kind={values.kind} onChange={(kind) => set({ kind })} />
      {values.kind === 'extend' ? (
        <Days days={values.days} onChange={(days) => set({ days })} />
      ) : (
        <Choice form={form} offered={offered} />
      )}
      {isAdmin && (
        <NumberField
          label={text('given.more-credits')}
          help={text('given.more-credits-help')}
          value={values.credits}
          onChange={(credits) => set({ credits: credits ?? 0 })}
        />
      )}
      <TextArea
        required
        rows={2}
        label={moneyText('money.reason')}
        help={text('given.reason-help')}
        error={errors['reason']}
        maxLength={500}
        value={reason}
        onChange={(event) => setReason(event.target.value)}
      />
      <AssignPreview workspaceId={billing.id} assignment={assignment} />
      <Checkbox label={text('given.notify')} checked={notify} onChange={(event) => setNotify(event.target.checked)} />
    </FormDialog>
  )
}

const useAssignment = (billing: WorkspaceBilling) => {
  const { data } = useListAdminPackagesQuery()
  const offered = (data?.packages ?? []).filter(({ isTrial, id }) => !isTrial && id !== billing.packageId)
  const [values, setValues] = useState<Values>({ kind: 'extend', days: 7, packageId: '', cycle: 'month', credits: 0 })
  const packageId = values.packageId || (offered[0]?.id ?? '')
  const set = (change: Partial<Values>) => setValues((before) => ({ ...before, ...change }))
  return { form: { values: { ...values, packageId }, set }, offered }
}

type Form = ReturnType<typeof useAssignment>['form']
type Offered = ReturnType<typeof useAssignment>['offered']
type KindProps = { billing: WorkspaceBilling; kind: Values['kind']; onChange: (kind: Values['kind']) => void }

const Kind = ({ billing, kind, onChange }: KindProps) => {
  const text = useText(givenMessages)
  const { date } = useFormat()
  return (
    <RadioGroup
      label={text('given.how')}
      value={kind}
      onChange={(value) => onChange(value === 'assign' ? 'assign' : 'extend')}
      options={[
        {
          value: 'extend',
          label: text('given.extend'),
          help: text('given.extend-help', { name: billing.packageName, date: date(billing.endsAt) }),
        },
        { value: 'assign', label: text('given.other'), help: text('given.other-help') },
      ]}
    />
  )
}

const usualDays = [7, 14, 30] as const

const Days = ({ days, onChange }: { days: number; onChange: (days: number) => void }) => {
  const text = useText(givenMessages)
  const [isOwn, setIsOwn] = useState(false)
  const choose = (value: string) => {
    setIsOwn(value === 'own')
    if (value !== 'own') onChange(Number(value))
  }
  return (
    <div className="flex flex-col gap-2">
      <span className="text-sm font-medium">{text('given.how-long')}</span>
      <Segments
        label={text('given.how-long')}
        value={isOwn ? 'own' : String(days)}
        onChange={choose}
        options={[
          ...usualDays.map((count) => ({ value: String(count), label: text('given.days', { count }) })),
          { value: 'own', label: text('given.own-days') },
        ]}
      />
      {isOwn && (
        <NumberField
          label={text('given.days-label')}
          value={days}
          onChange={(count) => onChange(Math.min(3660, Math.max(1, count ?? 1)))}
        />
      )}
    </div>
  )
}

const Choice = ({ form: { values, set }, offered }: { form: Form; offered: Offered }) => {
  const text = useText(givenMessages)
  return (
    <div className="grid items-end gap-4 sm:grid-cols-2">
      <Select
        inDialog
        label={text('given.which')}
        value={values.packageId}
        options={offered.map(({ id, name }) => ({ value: id, label: name }))}
        onChange={(packageId) => set({ packageId })}
      />
      <Segments
        label={text('given.cycle')}
        value={values.cycle}
        onChange={(cycle) => set({ cycle })}
        options={(['month', 'year'] as const).map((value) => ({ value, label: text(`given.cycle.${value}`) }))}
      />
    </div>
  )
}
