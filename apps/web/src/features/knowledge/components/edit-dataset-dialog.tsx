import { getDataset, type DatasetSummary } from '@app/contracts/knowledge'
import { updateDataset } from '@app/contracts/knowledge'
import { useState } from 'react'
import * as z from 'zod/mini'
import { useForm } from '#lib/page/use-form.ts'
import { settle } from '#ui/feedback/outcome.ts'
import { callApi } from '#lib/api/api-base-query.ts'
import { useText } from '#lib/i18n/i18n.tsx'
import { TextField } from '#ui/form/field.tsx'
import { useUpdateDatasetMutation } from '../api.ts'
import { knowledgeMessages } from '../messages.ts'
import { DescriptionField } from './description-field.tsx'
import { FormDialog } from '#ui/overlay/form-dialog.tsx'

const { name, description } = updateDataset.body.shape
const form = z.strictObject({ name: name.def.innerType, description: description.def.innerType })

/** Name and description from the list; the other settings have their tab. */
export const EditDatasetDialog = ({ dataset, onClose }: { dataset: DatasetSummary; onClose: () => void }) => {
  const text = useText(knowledgeMessages)
  const initial = { name: dataset.name, description: dataset.description }
  const { formRef, field, values, set, check } = useForm(form, initial)
  const [update] = useUpdateDatasetMutation()
  const [isBusy, setIsBusy] = useState(false)
  const params = { id: dataset.id }

  const submit = async () => {
    const body = check()
    if (!body) return
    setIsBusy(true)
    // The list does not carry the revision; it is asked for right before the change.
    const current = await settle(callApi(getDataset, { params }))
    const saved =
      current && (await settle(update({ params, body: { rev: current.rev, ...body } }), () => text('common.saved')))
    setIsBusy(false)
    if (saved) onClose()
  }
  return (
    <FormDialog
      title={text('knowledge.edit')}
      submitLabel={text('common.save')}
      busy={isBusy}
      onClose={onClose}
      onSubmit={() => void submit()}
      formRef={formRef}
    >
      <TextField label={text('knowledge.name')} required {...field('name')} />
      <DescriptionField value={values.description} onChange={(words) => set('description', words)} />
    </FormDialog>
  )
}
