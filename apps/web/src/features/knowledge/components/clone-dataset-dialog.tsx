import { cloneDataset, type DatasetSummary } from '@app/contracts/knowledge'
import { useNavigate } from 'react-router'
import { useText } from '#lib/i18n/i18n.tsx'
import { NameDialog } from '#ui/overlay/name-dialog.tsx'
import { useCloneDatasetMutation } from '../api.ts'
import { kindOf } from '../kinds.ts'
import { knowledgeMessages } from '../messages.ts'

const NAME_LENGTH = 80

export const CloneDatasetDialog = ({ dataset, onClose }: { dataset: DatasetSummary; onClose: () => void }) => {
  const text = useText(knowledgeMessages)
  const navigate = useNavigate()
  const [clone] = useCloneDatasetMutation()
  return (
    <NameDialog
      title={text('knowledge.clone.title', { name: dataset.name })}
      description={text('knowledge.clone.body')}
      submitLabel={text('knowledge.clone')}
      label={text('knowledge.name')}
      rule={cloneDataset.body.shape.name}
      initialName={text('knowledge.clone.name', { name: dataset.name }).slice(0, NAME_LENGTH)}
      onClose={onClose}
      onSave={(name) => clone({ params: { id: dataset.id }, body: { name } })}
      savedText={(_, name) => text('knowledge.clone.done', { name })}
      onSaved={(copy) => void navigate(`${kindOf(copy.type).path}/${copy.id}`)}
    />
  )
}
