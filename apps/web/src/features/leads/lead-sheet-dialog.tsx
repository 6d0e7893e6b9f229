import { saveLeadSheet, type LeadSheet } from '@app/contracts/leads'
import type { Bot } from '@app/contracts/bots'
import { useState } from 'react'
import { issueErrors } from '#lib/api/errors.ts'
import { useText } from '#lib/i18n/i18n.tsx'
import { useFieldErrors } from '#lib/page/use-field-errors.ts'
import { RadioGroup, TextField } from '#ui/form/field.tsx'
import { useRefusal } from '#ui/form/use-refusal.ts'
import { FormDialog } from '#ui/overlay/form-dialog.tsx'
import { AccountSelect } from './account-select.tsx'
import { useSaveLeadSheetMutation } from './api.ts'
import { ColumnList } from './column-list.tsx'
import { FilePicker } from './file-picker.tsx'
import { choiceOf, columnsOf } from './lead-columns.ts'
import { leadsMessages } from './messages.ts'

type LeadSheetDialogProps = { bot: Bot; sheet: LeadSheet | null; onClose: () => void }

/** Which account, which sheet, which columns. */
export const LeadSheetDialog = ({ bot, sheet, onClose }: LeadSheetDialogProps) => {
  const text = useText(leadsMessages)
  const [workgateId, setWorkgateId] = useState(sheet?.workgateId ?? null)
  const [kind, setKind] = useState<'new' | 'existing'>(sheet ? 'existing' : 'new')
  const [name, setName] = useState(text('leads.table.usual', { bot: bot.name }))
  const [address, setAddress] = useState(sheet?.tableUrl ?? '')
  const [choice, setChoice] = useState(() => choiceOf(sheet?.columns))
  const { formRef, errors, setErrors, refuse } = useFieldErrors()
  const [save, { isLoading }] = useSaveLeadSheetMutation()
  const { problem, send } = useRefusal({
    fields: ['workgateId', 'table.name', 'table.address'],
    refuse,
    byCode: { FILE_ADDRESS_INVALID: 'table.address', ACCOUNT_FILE_NOT_FOUND: 'table.address' },
  })
  const submit = async () => {
    const columns = columnsOf(choice)
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
        <>
          <FilePicker workgateId={workgateId} kind="table" url={address} onChoose={setAddress} />
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
        </>
      )}
      <ColumnList choice={choice} onChange={setChoice} />
    </FormDialog>
  )
}
