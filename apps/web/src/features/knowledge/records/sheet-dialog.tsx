import { addSource } from '@app/contracts/knowledge'
import { useState } from 'react'
import { AccountSelect, FilePicker } from '#features/leads/public.ts'
import { issueErrors } from '#lib/api/errors.ts'
import { useText } from '#lib/i18n/i18n.tsx'
import { useFieldErrors } from '#lib/page/use-field-errors.ts'
import { RadioGroup, TextField } from '#ui/form/field.tsx'
import { useRefusal } from '#ui/form/use-refusal.ts'
import { useAddSourceMutation } from '../api.ts'
import { FormDialog } from '#ui/overlay/form-dialog.tsx'
import { ScheduleSelect, type Schedule } from '../components/schedule-select.tsx'
import { recordMessages } from '../record-messages.ts'

export const SheetDialog = ({ datasetId, onClose }: { datasetId: string; onClose: () => void }) => {
  const text = useText(recordMessages)
  const [kind, setKind] = useState<'sheet' | 'account'>('sheet')
  const [workgateId, setWorkgateId] = useState<string | null>(null)
  const [url, setUrl] = useState('')
  const [schedule, setSchedule] = useState<Schedule>('daily')
  const { formRef, errors, setErrors, refuse } = useFieldErrors()
  const [add, { isLoading }] = useAddSourceMutation()
  const { problem, send } = useRefusal({
    fields: ['url', 'workgateId'],
    refuse,
    byCode: { FILE_ADDRESS_INVALID: 'url', WORKGATE_NOT_FOUND: 'workgateId' },
  })
  const submit = async () => {
    const checked = addSource.body.safeParse({
      kind,
      url,
      schedule,
      ...(kind === 'account' ? { workgateId: workgateId ?? '' } : {}),
    })
    if (!checked.success) return refuse(issueErrors(checked.error.issues))
    setErrors({})
    const request = add({ params: { id: datasetId }, body: checked.data })
    if (await send(request, () => text('sheet.done'))) onClose()
  }
  return (
    <FormDialog
      title={text('sheet.title')}
      description={text('sheet.body')}
      submitLabel={text('sheet.action')}
      busy={isLoading}
      onClose={onClose}
      onSubmit={() => void submit()}
      formRef={formRef}
      problem={problem}
    >
      <RadioGroup
        inline
        label={text('sheet.kind')}
        value={kind}
        onChange={(value) => setKind(value === 'account' ? 'account' : 'sheet')}
        options={(['sheet', 'account'] as const).map((value) => ({ value, label: text(`sheet.kind.${value}`) }))}
      />
      {kind === 'account' && (
        <>
          <AccountSelect has="hasDocuments" value={workgateId} onChange={setWorkgateId} error={errors['workgateId']} />
          <FilePicker workgateId={workgateId} kind="table" url={url} onChoose={setUrl} />
        </>
      )}
      <TextField
        type="url"
        inputMode="url"
        label={text('sheet.url')}
        placeholder="https://"
        required
        error={errors['url']}
        value={url}
        onChange={(event) => setUrl(event.target.value)}
      />
      <ScheduleSelect value={schedule} onChange={setSchedule} inDialog />
    </FormDialog>
  )
}
