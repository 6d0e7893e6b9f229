import { cloneDataset, type DatasetSummary } from '@app/contracts/knowledge'
import { useNavigate } from 'react-router'
import { useForm } from '#lib/page/use-form.ts'
import { settle } from '#ui/feedback/outcome.ts'
import { useText } from '#lib/i18n/i18n.tsx'
import { TextField } from '#ui/form/field.tsx'
import { useCloneDatasetMutation } from '../api.ts'
import { kindOf } from '../kinds.ts'
import { knowledgeMessages } from '../messages.ts'
import { FormDialog } from '#ui/overlay/form-dialog.tsx'

const NAME_LENGTH = 80

export const CloneDatasetDialog = ({ dataset, onClose }: { dataset: DatasetSummary; onClose: () => void }) => {
  const text = useText(knowledgeMessages)
  const navigate = useNavigate()
  const name = text('knowledge.clone.name', { name: dataset.name }).slice(0, NAME_LENGTH)
  const { formRef, field, check } = useForm(cloneDataset.body, { name })
  const [clone, { isLoading }] = useCloneDatasetMutation()

  const submit = async () => {
    const body = check()
    if (!body) return
    const act = clone({ params: { id: dataset.id }, body })
    const copy = await settle(act, () => text('knowledge.clone.done', body))
    if (!copy) return
    onClose()
    void navigate(`${kindOf(copy.type).path}/${copy.id}`)
  }
  return (
    <FormDialog
      title={text('knowledge.clone.title', { name: dataset.name })}
      description={text('knowledge.clone.body')}
      submitLabel={text('knowledge.clone')}
      busy={isLoading}
      onClose={onClose}
      onSubmit={() => void submit()}
      formRef={formRef}
    >
      <TextField label={text('knowledge.name')} required {...field('name')} />
    </FormDialog>
  )
}
