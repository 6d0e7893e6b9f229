import { answerQuestionGroup, type QuestionGroupDetail } from '@app/contracts/learning'
import type { DatasetSummary } from '@app/contracts/knowledge'
import { useState } from 'react'
import { issueErrors } from '#lib/api/errors.ts'
import { useText } from '#lib/i18n/i18n.tsx'
import { useFieldErrors } from '#lib/page/use-field-errors.ts'
import { settle } from '#ui/feedback/outcome.ts'
import { toast } from '#ui/feedback/toast.tsx'
import { useRefusal } from '#ui/form/use-refusal.ts'
import { dropDraft, firstDraft, keepDraft, knownDraft, type AnswerDraft } from '../answer-draft.ts'
import { useAnswerQuestionGroupMutation, useReopenQuestionGroupMutation } from '../api.ts'
import { detailMessages } from '../detail-messages.ts'
import { usualSet } from '../use-pair-sets.ts'

type Options = { detail: QuestionGroupDetail; sets: readonly DatasetSummary[]; onAnswered: () => void }

/** The answer to one group: what is written stays until it is saved, and saving can be taken back from the toast. */
export const useAnswerForm = ({ detail, sets, onAnswered }: Options) => {
  const text = useText(detailMessages)
  const { group, reach } = detail
  const [draft, setDraft] = useState(() => knownDraft(group.id) ?? firstDraft(detail))
  const { formRef, errors, setErrors, refuse } = useFieldErrors()
  const { problem, send } = useRefusal({ fields: ['question', 'answer', 'datasetId'], refuse })
  const [save, { isLoading }] = useAnswerQuestionGroupMutation()
  const [reopen] = useReopenQuestionGroupMutation()
  const datasetId = draft.datasetId ?? usualSet(sets)
  const told = draft.tells ? reach.reachable : 0

  const change = (next: Partial<AnswerDraft>) => {
    const changed = { ...draft, ...next }
    setDraft(changed)
    keepDraft(group.id, changed)
  }
  const submit = async () => {
    const { question, answer, itemId } = draft
    const checked = answerQuestionGroup.body.safeParse({
      question,
      answer,
      datasetId,
      ...(itemId ? { itemId } : {}),
      tells: told > 0,
    })
    if (!checked.success) return refuse(issueErrors(checked.error.issues))
    setErrors({})
    const params = { groupId: group.id }
    const saved = await send(save({ params, body: checked.data }))
    if (!saved) return undefined
    dropDraft(group.id)
    const set = sets.find(({ id }) => id === saved.group.pair?.datasetId)?.name ?? ''
    const undo = () => {
      keepDraft(group.id, draft)
      void settle(reopen({ params }), () => text('done.reopened'))
    }
    toast.success(saved.told > 0 ? text('done.saved-told', { set, count: saved.told }) : text('done.saved', { set }), {
      action: { label: text('act.undo'), onClick: undo },
    })
    return onAnswered()
  }
  return { draft, change, datasetId, told, formRef, errors, problem, isBusy: isLoading, submit }
}
