import { correctAnswer, type Correction } from '@app/contracts/learning'
import type { DatasetSummary } from '@app/contracts/knowledge'
import { useState } from 'react'
import { errorText, issueErrors } from '#lib/api/errors.ts'
import { useText } from '#lib/i18n/i18n.tsx'
import { useFieldErrors } from '#lib/page/use-field-errors.ts'
import { Notice } from '#ui/feedback/notice.tsx'
import { Skeleton } from '#ui/feedback/states.tsx'
import { TextArea, TextField } from '#ui/form/field.tsx'
import { Select } from '#ui/form/select.tsx'
import { useRefusal } from '#ui/form/use-refusal.ts'
import { FormDialog } from '#ui/overlay/form-dialog.tsx'
import { answerMessages } from '../answer-messages.ts'
import { useCorrectAnswerMutation, useGetCorrectionQuery } from '../api.ts'
import { usePairSetOptions, usePairSets, usualSet } from '../use-pair-sets.ts'

type CorrectDialogProps = { messageId: string; onClose: () => void }

/** One step from a wrong answer to the right one: its pair is corrected, or made. */
export const CorrectDialog = ({ messageId, onClose }: CorrectDialogProps) => {
  const text = useText(answerMessages)
  const query = useGetCorrectionQuery({ params: { messageId } }, { refetchOnMountOrArgChange: true })
  const sets = usePairSets()
  if (query.currentData && sets)
    return <CorrectForm messageId={messageId} correction={query.currentData} sets={sets} onClose={onClose} />
  return (
    <FormDialog
      size="md"
      title={text('correct.title')}
      submitLabel={text('correct.save')}
      busy={false}
      disabled
      onClose={onClose}
      onSubmit={() => undefined}
      problem={query.error === undefined ? undefined : errorText(query.error)}
    >
      <Skeleton className="h-10 w-full" />
      <Skeleton className="h-36 w-full" />
    </FormDialog>
  )
}

type CorrectFormProps = CorrectDialogProps & { correction: Correction; sets: readonly DatasetSummary[] }

const CorrectForm = ({ messageId, correction, sets, onClose }: CorrectFormProps) => {
  const text = useText(answerMessages)
  const { pair } = correction
  const [question, setQuestion] = useState(correction.question)
  const [answer, setAnswer] = useState(pair?.answer ?? correction.answer)
  const [datasetId, setDatasetId] = useState(pair?.datasetId ?? usualSet(sets))
  const { formRef, errors, setErrors, refuse } = useFieldErrors()
  const { problem, send } = useRefusal({ fields: ['question', 'answer', 'datasetId'], refuse })
  const [save, { isLoading }] = useCorrectAnswerMutation()
  const options = usePairSetOptions(sets)
  const submit = async () => {
    const wanted = { question, answer, datasetId, ...(pair ? { itemId: pair.itemId } : {}) }
    const checked = correctAnswer.body.safeParse(wanted)
    if (!checked.success) return refuse(issueErrors(checked.error.issues))
    setErrors({})
    const request = save({ params: { messageId }, body: checked.data })
    if (await send(request, (saved) => text(saved?.isNew ? 'correct.made' : 'correct.done'))) onClose()
    return undefined
  }
  return (
    <FormDialog
      size="md"
      title={text('correct.title')}
      description={text('correct.lead')}
      submitLabel={text('correct.save')}
      busy={isLoading}
      disabled={datasetId === null}
      onClose={onClose}
      onSubmit={() => void submit()}
      formRef={formRef}
      problem={problem ?? (sets.length === 0 ? text('answer.no-set') : undefined)}
    >
      {pair && <Notice tone="info">{text('correct.pair', { set: pair.datasetName })}</Notice>}
      <TextField
        label={text('answer.question')}
        required
        maxLength={500}
        value={question}
        error={errors['question']}
        onChange={(event) => setQuestion(event.target.value)}
      />
      <TextArea
        label={text('answer.answer')}
        required
        rows={6}
        maxLength={10_000}
        value={answer}
        error={errors['answer']}
        onChange={(event) => setAnswer(event.target.value)}
      />
      {!pair && sets.length > 0 && (
        <Select
          inDialog
          label={text('answer.set')}
          value={datasetId}
          options={options}
          error={errors['datasetId']}
          onChange={setDatasetId}
        />
      )}
    </FormDialog>
  )
}
