import type { QuestionGroupDetail } from '@app/contracts/learning'
import type { DatasetSummary } from '@app/contracts/knowledge'
import type { FormEvent, KeyboardEvent, Ref } from 'react'
import { useText } from '#lib/i18n/i18n.tsx'
import { Button, LinkButton } from '#ui/display/button.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import { Checkbox } from '#ui/form/choice.tsx'
import { TextArea, TextField } from '#ui/form/field.tsx'
import { Select } from '#ui/form/select.tsx'
import { answerMessages } from '../answer-messages.ts'
import { paths } from '../paths.ts'
import { usePairSetOptions } from '../use-pair-sets.ts'
import { NearHint } from './near-hint.tsx'
import { useAnswerForm } from './use-answer-form.ts'

const LONGEST = 2_000

type AnswerFormProps = {
  detail: QuestionGroupDetail
  sets: readonly DatasetSummary[]
  answerRef: Ref<HTMLTextAreaElement>
  onAnswered: () => void
  onLater: () => void
}

/** One answer for everybody who asked. Ctrl+Enter saves from any field. */
export const AnswerForm = ({ detail, sets, answerRef, onAnswered, onLater }: AnswerFormProps) => {
  const text = useText(answerMessages)
  const form = useAnswerForm({ detail, sets, onAnswered })
  const { draft, change, datasetId, told, formRef, errors, problem, isBusy } = form
  const options = usePairSetOptions(sets)
  const { near } = detail
  const submit = () => void (isBusy ? undefined : form.submit())
  const onSubmit = (event: FormEvent) => {
    event.preventDefault()
    submit()
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return
    event.preventDefault()
    submit()
  }
  return (
    // The key of a whole form: Ctrl+Enter in any field.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <form ref={formRef} noValidate onSubmit={onSubmit} onKeyDown={onKeyDown} className="flex flex-col gap-4">
      <TextField
        label={text('answer.question')}
        maxLength={500}
        value={draft.question}
        error={errors['question']}
        onChange={(event) => change({ question: event.target.value })}
      />
      {near && !detail.group.pair && (
        <NearHint
          near={near}
          isFixing={draft.itemId === near.itemId}
          onFix={() => change({ itemId: near.itemId, datasetId: near.datasetId, answer: draft.answer || near.answer })}
          onMakeNew={() => change({ itemId: null, answer: draft.answer === near.answer ? '' : draft.answer })}
        />
      )}
      <TextArea
        ref={answerRef}
        label={text('answer.answer')}
        help={`${text('answer.once')} · ${text('answer.count', { count: draft.answer.length })}`}
        placeholder={text('answer.placeholder')}
        rows={4}
        maxLength={LONGEST}
        value={draft.answer}
        error={errors['answer']}
        onChange={(event) => change({ answer: event.target.value })}
      />
      {sets.length > 0 ? (
        <Select
          label={text('answer.set')}
          value={datasetId}
          options={options}
          disabled={draft.itemId !== null}
          error={errors['datasetId']}
          onChange={(chosen) => change({ datasetId: chosen })}
        />
      ) : (
        <div className="flex flex-wrap items-center gap-3 text-sm">
          {text('answer.no-set')}
          <LinkButton size="sm" to={paths.sets}>
            {text('answer.make-set')}
          </LinkButton>
        </div>
      )}
      <TellChoice reach={detail.reach} tells={draft.tells} onChange={(tells) => change({ tells })} />
      {problem && <Notice tone="danger">{problem}</Notice>}
      <SaveBar told={told} isBusy={isBusy} canSave={sets.length > 0} onLater={onLater} />
    </form>
  )
}

type SaveBarProps = { told: number; isBusy: boolean; canSave: boolean; onLater: () => void }

/** Stays in view while a long form scrolls under it. */
const SaveBar = ({ told, isBusy, canSave, onLater }: SaveBarProps) => {
  const text = useText(answerMessages)
  return (
    <div className="sticky bottom-0 -mx-4 flex flex-wrap items-center justify-end gap-3 border-t border-border bg-surface px-4 py-3 lg:-mx-5 lg:px-5">
      <p className="hidden min-w-0 flex-1 text-xs text-text-muted 2xl:block">{text('answer.effect')}</p>
      <Button variant="ghost" onClick={onLater}>
        {text('answer.later')}
      </Button>
      <Button type="submit" variant="primary" busy={isBusy} disabled={!canSave}>
        {told > 0 ? text('answer.save-tell', { count: told }) : text('answer.save')}
        <kbd aria-hidden="true" className="hidden rounded-sm bg-accent-strong px-1.5 text-xs sm:inline">
          Ctrl ↵
        </kbd>
      </Button>
    </div>
  )
}

type TellChoiceProps = {
  reach: QuestionGroupDetail['reach']
  tells: boolean
  onChange: (tells: boolean) => void
}

const UNREACHED = ['window', 'channel', 'blocked', 'told'] as const

/** Whether those who asked hear of it, with how many cannot and why. */
const TellChoice = ({ reach, tells, onChange }: TellChoiceProps) => {
  const text = useText(answerMessages)
  const others = UNREACHED.filter((each) => reach[each] > 0)
    .map((each) => text(`answer.tell-${each}`, { count: reach[each] }))
    .join(' ')
  const canTell = reach.reachable > 0
  return (
    <Checkbox
      label={canTell ? text('answer.tell', { count: reach.reachable }) : text('answer.tell-none')}
      help={others || undefined}
      checked={canTell && tells}
      disabled={!canTell}
      onChange={(event) => onChange(event.target.checked)}
    />
  )
}
