import type { QuestionGroup } from '@app/contracts/learning'
import { useState } from 'react'
import { useText } from '#lib/i18n/i18n.tsx'
import { RadioGroup } from '#ui/form/choice.tsx'
import { useRefusal } from '#ui/form/use-refusal.ts'
import { FormDialog } from '#ui/overlay/form-dialog.tsx'
import { useListQuestionGroupsQuery, useMergeQuestionGroupsMutation } from '../api.ts'
import { detailMessages } from '../detail-messages.ts'

const MOST = 50

type MergeDialogProps = { group: QuestionGroup; onMerged: (intoId: string) => void; onClose: () => void }

/** Chooses the group that the questions of this one go into. */
export const MergeDialog = ({ group, onMerged, onClose }: MergeDialogProps) => {
  const text = useText(detailMessages)
  const { data } = useListQuestionGroupsQuery({ query: { page: 1, pageSize: MOST } })
  const others = (data?.items ?? []).filter(({ id }) => id !== group.id)
  const [chosen, setChosen] = useState<string>()
  const [merge, { isLoading }] = useMergeQuestionGroupsMutation()
  const { problem, send } = useRefusal({ fields: [], refuse: () => undefined })
  const intoId = chosen ?? others.find(({ topic }) => topic === group.topic)?.id ?? others[0]?.id
  const submit = async () => {
    if (!intoId) return
    const done = await send(merge({ params: { groupId: group.id }, body: { intoId } }), () => text('done.merged'))
    if (done) onMerged(intoId)
  }
  return (
    <FormDialog
      title={text('merge.title')}
      description={text('merge.body', { question: group.question })}
      submitLabel={text('act.merge')}
      busy={isLoading}
      disabled={!intoId}
      onClose={onClose}
      onSubmit={() => void submit()}
      problem={problem}
    >
      {data && others.length === 0 ? (
        <p className="text-sm text-text-muted">{text('merge.none')}</p>
      ) : (
        <div className="max-h-80 overflow-y-auto">
          <RadioGroup
            label={text('merge.into')}
            value={intoId ?? ''}
            onChange={setChosen}
            options={others.map(({ id, question, asked }) => ({
              value: id,
              label: `${question} (${text('detail.asked', { count: asked })})`,
            }))}
          />
        </div>
      )}
    </FormDialog>
  )
}
