import { addQna, type qnaWarning, type Dataset, type Item } from '@app/contracts/knowledge'
import { Plus, Trash2 } from 'lucide-react'
import { useState } from 'react'
import type * as z from 'zod/mini'
import { settle } from '#ui/feedback/outcome.ts'
import { issueErrors } from '#lib/api/errors.ts'
import { useText } from '#lib/i18n/i18n.tsx'
import { Button, IconButton } from '#ui/display/button.tsx'
import { TextField } from '#ui/form/field.tsx'
import { ErrorText } from '#ui/form/field-error.tsx'
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

let lines = 0
const line = (words: string) => {
  lines += 1
  return { key: lines, words }
}

/** Asks for similar pairs before saving; the second press saves all the same. */
export const QnaDialog = ({ dataset, item, question = '', onClose }: QnaDialogProps) => {
  const text = useText(qnaMessages)
  const [questions, setQuestions] = useState(() => (item?.questions.length ? item.questions : [question]).map(line))
  const [answer, setAnswer] = useState(item?.body ?? '')
  const [tags, setTags] = useState(item?.tags.join(', ') ?? '')
  const [days, setDays] = useState({ from: dayOf(item?.validFrom ?? null), to: dayOf(item?.validTo ?? null) })
  const [errors, setErrors] = useState<Record<string, string>>({})
  const [warnings, setWarnings] = useState<readonly Warning[]>([])
  const [add, adding] = useAddQnaMutation()
  const [update, updating] = useUpdateQnaMutation()
  const [check, checking] = useCheckQnaMutation()

  const asked = questions.filter(({ words }) => words.trim() !== '')
  const areDaysWrong = days.from !== '' && days.to !== '' && days.to < days.from
  const changeQuestion = (key: number, words: string) => {
    setQuestions(questions.map((each) => (each.key === key ? { key, words } : each)))
    setWarnings([])
  }
  const changeAnswer = (words: string) => {
    setAnswer(words)
    setWarnings([])
  }
  const submit = async () => {
    const checked = addQna.body.safeParse({
      questions: asked.map(({ words }) => words),
      answer,
      tags: [
        ...new Set(
          tags
            .split(',')
            .map((tag) => tag.trim())
            .filter(Boolean),
        ),
      ],
      validFrom: startOfDay(days.from),
      validTo: endOfDay(days.to),
    })
    if (!checked.success || areDaysWrong) return setErrors(checked.success ? {} : issueErrors(checked.error.issues))
    setErrors({})
    const body = checked.data
    if (warnings.length === 0) {
      const similar = await settle(
        check({
          params: { id: dataset.id },
          body: { questions: body.questions, answer: body.answer, ...(item ? { exceptItemId: item.id } : {}) },
        }),
      )
      if (!similar) return undefined
      if (similar.warnings.length > 0) return setWarnings(similar.warnings)
    }
    const act = item ? update({ params: { itemId: item.id }, body }) : add({ params: { id: dataset.id }, body })
    if (await settle(act, () => text(item ? 'common.saved' : 'qna.dialog.added'))) onClose()
    return undefined
  }
  const questionError = (key: number) => {
    const place = asked.findIndex((each) => each.key === key)
    return errors[`questions.${place}`] ?? (key === questions[0]?.key ? errors['questions'] : undefined)
  }

  return (
    <FormDialog
      size="lg"
      title={text(item ? 'qna.edit' : 'qna.add')}
      submitLabel={text(warnings.length > 0 ? 'qna.dialog.save-anyway' : 'qna.dialog.check')}
      busy={adding.isLoading || updating.isLoading || checking.isLoading}
      onClose={onClose}
      onSubmit={() => void submit()}
    >
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
              error={questionError(key)}
              onChange={(event) => changeQuestion(key, event.target.value)}
            />
            {questions.length > 1 && (
              <IconButton
                label={text('qna.dialog.remove-question', { number: place + 1 })}
                icon={<Trash2 aria-hidden="true" />}
                onClick={() => setQuestions(questions.filter((each) => each.key !== key))}
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
            onClick={() => setQuestions([...questions, line('')])}
          >
            {text('qna.dialog.add-question')}
          </Button>
        </div>
      </fieldset>
      <AnswerField value={answer} onChange={changeAnswer} error={errors['answer']} />
      <TextField
        label={text('qna.tags')}
        help={text('qna.dialog.tags-help')}
        value={tags}
        error={errors['tags']}
        onChange={(event) => setTags(event.target.value)}
      />
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField
          type="date"
          label={text('qna.dialog.from')}
          value={days.from}
          onChange={(event) => setDays({ ...days, from: event.target.value })}
        />
        <TextField
          type="date"
          label={text('qna.dialog.to')}
          value={days.to}
          onChange={(event) => setDays({ ...days, to: event.target.value })}
        />
      </div>
      {areDaysWrong && <ErrorText>{text('qna.dialog.dates-wrong')}</ErrorText>}
      {warnings.length > 0 && <QnaWarnings warnings={warnings} />}
    </FormDialog>
  )
}
