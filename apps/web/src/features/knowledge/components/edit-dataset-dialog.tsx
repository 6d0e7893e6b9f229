import { getDataset, updateDataset, type DatasetSummary } from '@app/contracts/knowledge'
import { useState } from 'react'
import { callApi } from '#lib/api/api-base-query.ts'
import { useText } from '#lib/i18n/i18n.tsx'
import { NameDialog } from '#ui/overlay/name-dialog.tsx'
import { useUpdateDatasetMutation } from '../api.ts'
import { knowledgeMessages } from '../messages.ts'
import { DescriptionField } from './description-field.tsx'

/** Name and description from the list; the other settings have their tab. */
export const EditDatasetDialog = ({ dataset, onClose }: { dataset: DatasetSummary; onClose: () => void }) => {
  const text = useText(knowledgeMessages)
  const [description, setDescription] = useState(dataset.description)
  const [update] = useUpdateDatasetMutation()
  const save = async (name: string) => {
    const params = { id: dataset.id }
    // The list does not carry the revision; it is asked for right before the change.
    const current = await callApi(getDataset, { params })
    if (current.error) return current
    return update({ params, body: { rev: current.data.rev, name, description } })
  }
  return (
    <NameDialog
      title={text('knowledge.edit')}
      submitLabel={text('common.save')}
      label={text('knowledge.name')}
      rule={updateDataset.body.shape.name.def.innerType}
      initialName={dataset.name}
      onClose={onClose}
      onSave={save}
      savedText={() => text('common.saved')}
    >
      <DescriptionField value={description} onChange={setDescription} />
    </NameDialog>
  )
}
