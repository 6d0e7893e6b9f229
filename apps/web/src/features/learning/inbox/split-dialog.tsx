import type { QuestionGroupDetail } from '@app/contracts/learning'
import { useState } from 'react'
import { useText } from '#lib/i18n/i18n.tsx'
import { Checkbox } from '#ui/form/choice.tsx'
import { useRefusal } from '#ui/form/use-refusal.ts'
import { FormDialog } from '#ui/overlay/form-dialog.tsx'
import { useSplitQuestionGroupMutation } from '../api.ts'
import { detailMessages } from '../detail-messages.ts'

type SplitDialogProps = { detail: QuestionGroupDetail; onSplit: (groupId: string) => void; onClose: () => void }

/** Takes the ticked ways of asking out into a group of their own; at least one stays. */
export const SplitDialog = ({ detail: { group, spellings }, onSplit, onClose }: SplitDialogProps) => {
  const text = useText(detailMessages)
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  const [split, { isLoading }] = useSplitQuestionGroupMutation()
  const { problem, send } = useRefusal({ fields: [], refuse: () => undefined })
  const toggle = (words: string, isOn: boolean) =>
    setChosen(new Set(isOn ? [...chosen, words] : [...chosen].filter((each) => each !== words)))
  const submit = async () => {
    const request = split({ params: { groupId: group.id }, body: { texts: [...chosen] } })
    const made = await send(request, () => text('done.split'))
    if (made) onSplit(made.id)
  }
  return (
    <FormDialog
      title={text('split.title')}
      description={text('split.body')}
      submitLabel={text('split.submit', { count: chosen.size })}
      busy={isLoading}
      disabled={chosen.size === 0 || chosen.size >= spellings.length}
      onClose={onClose}
      onSubmit={() => void submit()}
      problem={problem}
    >
      <fieldset className="flex max-h-80 flex-col gap-2 overflow-y-auto">
        <legend className="mb-2 text-sm font-medium">{text('detail.spellings')}</legend>
        {spellings.map((spelling) => (
          <Checkbox
            key={spelling.text}
            label={`${spelling.text} (${text('detail.times', { count: spelling.count })})`}
            checked={chosen.has(spelling.text)}
            onChange={(event) => toggle(spelling.text, event.target.checked)}
          />
        ))}
      </fieldset>
    </FormDialog>
  )
}
