import { leadFields, saveLeadSheet, type LeadField, type LeadSheet } from '@app/contracts/leads'
import type { Bot } from '@app/contracts/bots'
import { useState } from 'react'
import { issueErrors } from '#lib/api/errors.ts'
import { useText } from '#lib/i18n/i18n.tsx'
import { useFieldErrors } from '#lib/page/use-field-errors.ts'
import { Checkbox, RadioGroup, TextField } from '#ui/form/field.tsx'
import { useRefusal } from '#ui/form/use-refusal.ts'
import { FormDialog } from '#ui/overlay/form-dialog.tsx'
import { AccountSelect } from './account-select.tsx'
import { useSaveLeadSheetMutation } from './api.ts'
import { leadsMessages } from './messages.ts'

type LeadSheetDialogProps = { bot: Bot; sheet: LeadSheet | null; onClose: () => void }

/** Which account, which sheet, which columns. */
export const LeadSheetDialog = ({ bot, sheet, onClose }: LeadSheetDialogProps) => {
  const text = useText(leadsMessages)
  const [workgateId, setWorkgateId] = useState(sheet?.workgateId ?? null)
  const [kind, setKind] = useState<'new' | 'existing'>(sheet ? 'existing' : 'new')
  const [name, setName] = useState(text('leads.table.usual', { bot: bot.name }))
  const [address, setAddress] = useState(sheet?.tableUrl ?? '')
  const [chosen, setChosen] = useState<ReadonlySet<LeadField>>(
    new Set(sheet ? sheet.columns.filter((field) => field !== null) : leadFields),
  )
  const { formRef, errors, setErrors, refuse } = useFieldErrors()
  const [save, { isLoading }] = useSaveLeadSheetMutation()
  const { problem, send } = useRefusal({
    fields: ['workgateId', 'table.name', 'table.address'],
    refuse,
    byCode: { FILE_ADDRESS_INVALID: 'table.address', ACCOUNT_FILE_NOT_FOUND: 'table.address' },
  })
  const submit = async () => {
    const columns = leadFields.filter((field) => chosen.has(field) || field === 'leadId')
    const table = kind === 'new' ? { kind, name } : { kind, address }
    const checked = saveLeadSheet.body.safeParse({ workgateId: workgateId ?? '', table, columns })
    if (!checked.success) return refuse(issueErrors(checked.error.issues))
    setErrors({})
    const request = save({ params: { id: bot.id }, body: checked.data })
    if (await send(request, () => text('leads.saved'))) onClose()
  }
  return (
    <FormDialog
      size="md"
      title={text('leads.choose')}
      submitLabel={text('common.save')}
      busy={isLoading}
      onClose={onClose}
      onSubmit={() => void submit()}
      formRef={formRef}
      problem={problem}
    >
      <AccountSelect has="hasTables" value={workgateId} onChange={setWorkgateId} error={errors['workgateId']} />
      <RadioGroup
        inline
        label={text('leads.table')}
        value={kind}
        onChange={(value) => setKind(value === 'new' ? 'new' : 'existing')}
        options={(['new', 'existing'] as const).map((value) => ({ value, label: text(`leads.table.${value}`) }))}
      />
      {kind === 'new' ? (
        <TextField
          label={text('leads.table.name')}
          required
          error={errors['table.name']}
          value={name}
          onChange={(event) => setName(event.target.value)}
        />
      ) : (
        <TextField
          type="url"
          inputMode="url"
          label={text('leads.table.address')}
          placeholder="https://"
          required
          error={errors['table.address']}
          value={address}
          onChange={(event) => setAddress(event.target.value)}
        />
      )}
      <ColumnChoice chosen={chosen} onChange={setChosen} />
    </FormDialog>
  )
}

type ColumnChoiceProps = { chosen: ReadonlySet<LeadField>; onChange: (chosen: ReadonlySet<LeadField>) => void }

const ColumnChoice = ({ chosen, onChange }: ColumnChoiceProps) => {
  const text = useText(leadsMessages)
  const toggle = (field: LeadField, isChosen: boolean) =>
    onChange(new Set(leadFields.filter((each) => (each === field ? isChosen : chosen.has(each)))))
  return (
    <fieldset className="min-w-0">
      <legend className="mb-1.5 text-sm font-medium">{text('leads.columns')}</legend>
      <div className="grid gap-2 sm:grid-cols-2">
        {leadFields.map((field) => (
          <Checkbox
            key={field}
            label={text(`leads.field.${field}`)}
            checked={chosen.has(field) || field === 'leadId'}
            disabled={field === 'leadId'}
            onChange={(event) => toggle(field, event.target.checked)}
          />
        ))}
      </div>
      <p className="mt-1.5 text-xs text-text-muted">{text('leads.columns.help')}</p>
    </fieldset>
  )
}
