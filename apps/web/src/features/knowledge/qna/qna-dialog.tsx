import { addQna, type qnaWarning, type Dataset, type Item } from '@app/contracts/knowledge'
import { Plus, Trash2 } from 'lucide-react'
import { useState } from 'react'
import type * as z from 'zod/mini'
import { issueErrors } from '#lib/api/errors.ts'
import { useText } from '#lib/i18n/i18n.tsx'
import { useFieldErrors, type FieldErrors } from '#lib/page/use-field-errors.ts'
import { Button, IconButton } from '#ui/display/button.tsx'
import { DateField } from '#ui/form/date-field.tsx'
import { TextField } from '#ui/form/field.tsx'
import { ErrorText } from '#ui/form/error-text.tsx'
import { useRefusal } from '#ui/form/use-refusal.ts'
import { useAddQnaMutation, useCheckQnaMutation, useUpdateQnaMutation } from '../api.ts'
import { FormDialog } from '#ui/overlay/form-dialog.tsx'
import { qnaMessages } from '../qna-messages.ts'
import { AnswerField } from './answer-field.tsx'
import { QnaWarnings } from './qna-warnings.tsx'
import { dayOf, endOfDay, startOfDay } from './validity.ts'

type Warning = z.infer<typeof qnaWarning>
type QnaDialogProps = {
  dataset: Dataset
  item: Item | undefined
  /** The first question of a new pair, when it is known already. */
  question?: string | undefined
  onClose: () => void
}

type Question = { key: number; words: string }

let lastKey = 0
/** Keys stay with their question while others are added and removed. */
const questionOf = (words: string): Question => {
  lastKey += 1
  return { key: lastKey, words }
}

/** Asks for similar pairs before saving; the second press saves all the same. */
export const QnaDialog = (props: QnaDialogProps) => {
  const { item, onClose } = props
  const text = useText(qnaMessages)
  const { draft, change, formRef, errors, problem, warnings, areDaysWrong, isBusy, submit } = useQnaDraft(props)
  return (
    <FormDialog
      size="lg"
      title={text(item ? 'qna.edit' : 'qna.add')}
      submitLabel={text(warnings.length > 0 ? 'qna.dialog.save-anyway' : 'qna.dialog.check')}
      busy={isBusy}
      onClose={onClose}
      onSubmit={() => void submit()}
      formRef={formRef}
      problem={problem}
    >
      <QuestionFields questions={draft.questions} errors={errors} onChange={(questions) => change({ questions })} />
      <AnswerField value={draft.answer} onChange={(answer) => change({ answer })} error={errors['answer']} />
      <TextField
        label={text('qna.tags')}
        help={text('qna.dialog.tags-help')}
        value={draft.tags}
        error={errors['tags']}
        onChange={(event) => change({ tags: event.target.value })}
      />
      <div className="grid gap-4 sm:grid-cols-2">
        <DateField label={text('qna.dialog.from')} value={draft.from} onChange={(from) => change({ from })} inDialog />
        <DateField label={text('qna.dialog.to')} value={draft.to} onChange={(to) => change({ to })} inDialog />
      </div>
      {areDaysWrong && <ErrorText>{text('qna.dialog.dates-wrong')}</ErrorText>}
      {warnings.length > 0 && <QnaWarnings warnings={warnings} />}
    </FormDialog>
  )
}

interface QnaDraft {
  questions: readonly Question[]
  answer: string
  tags: string
  from: string
  to: string
}

const draftOf = (item: Item | undefined, question: string): QnaDraft => ({
  questions: (item?.questions.length ? item.questions : [question]).map(questionOf),
  answer: item?.body ?? '',
  tags: item?.tags.join(', ') ?? '',
  from: dayOf(item?.validFrom ?? null),
  to: dayOf(item?.validTo ?? null),
})

const isAsked = ({ words }: Question) => words.trim() !== ''

const bodyOf = ({ questions, answer, tags, from, to }: QnaDraft) => ({
  questions: questions.filter(isAsked).map(({ words }) => words),
  answer,
  tags: [
    ...new Set(
      tags
        .split(',')
        .map((tag) => tag.trim())
        .filter(Boolean),
    ),
  ],
  validFrom: startOfDay(from),
  validTo: endOfDay(to),
})

const useQnaDraft = ({ dataset, item, question = '', onClose }: QnaDialogProps) => {
  const text = useText(qnaMessages)
  const [draft, setDraft] = useState(() => draftOf(item, question))
  const { formRef, errors, setErrors, refuse } = useFieldErrors()
  const { problem, send } = useRefusal({ fields: ['questions', 'answer', 'tags'], refuse })
  const [warnings, setWarnings] = useState<readonly Warning[]>([])
  const [add, adding] = useAddQnaMutation()
  const [update, updating] = useUpdateQnaMutation()
  const [check, checking] = useCheckQnaMutation()
  const areDaysWrong = draft.from !== '' && draft.to !== '' && draft.to < draft.from

  const change = (next: Partial<QnaDraft>) => {
    setDraft({ ...draft, ...next })
    // Warnings are about these questions and this answer.
    if (next.questions || next.answer !== undefined) setWarnings([])
  }
  const submit = async () => {
    const checked = addQna.body.safeParse(bodyOf(draft))
    if (!checked.success || areDaysWrong) return refuse(checked.success ? {} : issueErrors(checked.error.issues))
    setErrors({})
    const body = checked.data
    const { questions, answer } = body
    if (warnings.length === 0) {
      const exceptItemId = item ? { exceptItemId: item.id } : {}
      const similar = await send(check({ params: { id: dataset.id }, body: { questions, answer, ...exceptItemId } }))
      if (!similar) return undefined
      if (similar.warnings.length > 0) return setWarnings(similar.warnings)
    }
    const request = item ? update({ params: { itemId: item.id }, body }) : add({ params: { id: dataset.id }, body })
    if (await send(request, () => text(item ? 'common.saved' : 'qna.dialog.added'))) onClose()
    return undefined
  }
  const isBusy = adding.isLoading || updating.isLoading || checking.isLoading
  return { draft, change, formRef, errors, problem, warnings, areDaysWrong, isBusy, submit }
}

type QuestionFieldsProps = {
  questions: readonly Question[]
  errors: FieldErrors
  onChange: (questions: readonly Question[]) => void
}

const QuestionFields = ({ questions, errors, onChange }: QuestionFieldsProps) => {
  const text = useText(qnaMessages)
  const asked = questions.filter(isAsked)
  // The server numbers only the questions that were sent.
  const errorOf = (key: number) => {
    const place = asked.findIndex((each) => each.key === key)
    return errors[`questions.${place}`] ?? (key === questions[0]?.key ? errors['questions'] : undefined)
  }
  return (
    <fieldset className="flex min-w-0 flex-col gap-2">
      <legend className="mb-1.5 text-sm font-medium">{text('qna.dialog.questions')}</legend>
      {questions.map(({ key, words }, place) => (
        <div key={key} className="flex items-start gap-2">
          <TextField
            className="flex-1"
            label={text('qna.dialog.question-number', { number: place + 1 })}
            hideLabel
            placeholder={text('qna.dialog.question-number', { number: place + 1 })}
            maxLength={500}
            value={words}
            error={errorOf(key)}
            onChange={(event) =>
              onChange(questions.map((each) => (each.key === key ? { key, words: event.target.value } : each)))
            }
          />
          {questions.length > 1 && (
            <IconButton
              label={text('qna.dialog.remove-question', { number: place + 1 })}
              icon={<Trash2 aria-hidden="true" />}
              onClick={() => onChange(questions.filter((each) => each.key !== key))}
            />
          )}
        </div>
      ))}
      <p className="text-xs text-text-muted">{text('qna.dialog.questions-help')}</p>
      <div>
        <Button
          size="sm"
          icon={<Plus aria-hidden="true" className="size-4" />}
          disabled={questions.length >= 30}
          onClick={() => onChange([...questions, questionOf('')])}
        >
          {text('qna.dialog.add-question')}
        </Button>
      </div>
    </fieldset>
  )
}
