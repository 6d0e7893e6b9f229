import { commentRuleBody, type CommentRule, type CommentRuleBody } from '@app/contracts/comments'
import { useState, type FormEvent } from 'react'
import { issueErrors } from '#lib/api/errors.ts'
import { useText } from '#lib/i18n/i18n.tsx'
import { useUnsavedChanges } from '#lib/page/unsaved.ts'
import { useFieldErrors, type FieldErrors } from '#lib/page/use-field-errors.ts'
import { Button } from '#ui/display/button.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import { Checkbox, TextArea, TextField } from '#ui/form/field.tsx'
import { LinesField } from '#ui/form/lines-field.tsx'
import { useRefusal } from '#ui/form/use-refusal.ts'
import { ConfirmDialog } from '#ui/overlay/confirm-dialog.tsx'
import { useDeleteCommentRuleMutation, useUpdateCommentRuleMutation } from './api.ts'
import { commentMessages } from './messages.ts'

const bodyOf = ({
  id: _id,
  workgateId: _w,
  count30: _c,
  failed30: _f,
  lastFailure: _l,
  ...body
}: CommentRule): CommentRuleBody => body

const cleaned = (body: CommentRuleBody): CommentRuleBody => {
  const filled = (lines: readonly string[]) => lines.map((line) => line.trim()).filter((line) => line !== '')
  return {
    ...body,
    postIds: filled(body.postIds),
    wordsWith: filled(body.wordsWith),
    wordsWithout: filled(body.wordsWithout),
    answers: filled(body.answers),
  }
}

/** The fields on the screen, by the names the server uses. */
const FIELDS = ['name', 'postIds', 'wordsWith', 'wordsWithout', 'answers', 'privateMessage', 'showsAgainHours'] as const

type PartProps = { rule: CommentRuleBody; errors: FieldErrors; change: (change: Partial<CommentRuleBody>) => void }

/** One rule, open: when it fits, and what it does. */
export const RuleForm = ({ rule }: { rule: CommentRule }) => {
  const text = useText(commentMessages)
  const [draft, setDraft] = useState(() => bodyOf(rule))
  const [isDeleting, setIsDeleting] = useState(false)
  const [update, { isLoading }] = useUpdateCommentRuleMutation()
  const [remove] = useDeleteCommentRuleMutation()
  const change = (next: Partial<CommentRuleBody>) => setDraft((before) => ({ ...before, ...next }))
  const { formRef, errors, setErrors, refuse } = useFieldErrors()
  const { problem, send } = useRefusal({ fields: FIELDS, refuse, byCode: { COMMENT_RULE_EMPTY: 'answers' } })
  // The switch in the list changes `isOn` by itself.
  const isDirty = JSON.stringify({ ...draft, isOn: rule.isOn }) !== JSON.stringify(bodyOf(rule))
  useUnsavedChanges(isDirty && !isLoading)
  const params = { ruleId: rule.id }
  const save = async () => {
    const { isOn: _isOn, ...body } = cleaned(draft)
    const checked = commentRuleBody.safeParse(cleaned(draft))
    if (!checked.success) return refuse(issueErrors(checked.error.issues))
    setErrors({})
    const saved = await send(update({ params, body }), () => text('rules.saved', { name: draft.name }))
    if (saved) setDraft(bodyOf(saved))
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!isLoading) void save()
  }
  return (
    <form ref={formRef} onSubmit={submit} noValidate className="grid items-start gap-4 p-4 sm:grid-cols-2">
      <Conditions rule={draft} errors={errors} change={change} />
      <Acts rule={draft} errors={errors} change={change} />
      {problem && (
        <div className="sm:col-span-2">
          <Notice tone="danger">{problem}</Notice>
        </div>
      )}
      <div className="flex justify-end gap-2 sm:col-span-2">
        <Button variant="ghost" onClick={() => setIsDeleting(true)}>
          {text('rules.delete')}
        </Button>
        <Button type="submit" variant="primary" busy={isLoading}>
          {text('common.save')}
        </Button>
      </div>
      {isDeleting && (
        <ConfirmDialog
          danger
          title={text('rules.delete-title', { name: rule.name })}
          body={text('rules.delete-body')}
          confirmLabel={text('rules.delete')}
          onClose={() => setIsDeleting(false)}
          onConfirm={(send) => send(remove({ params }))}
        />
      )}
    </form>
  )
}

const Conditions = ({ rule, errors, change }: PartProps) => {
  const text = useText(commentMessages)
  return (
    <>
      <TextField
        required
        label={text('rule.name')}
        maxLength={120}
        value={rule.name}
        error={errors['name']}
        onChange={(event) => change({ name: event.target.value })}
      />
      <LinesField
        label={text('rule.posts')}
        help={text('rule.posts-help')}
        most={50}
        value={rule.postIds}
        errorOf={(index) => errors[`postIds.${index}`]}
        onChange={(postIds) => change({ postIds })}
      />
      <LinesField
        label={text('rule.with')}
        help={text('rule.with-help')}
        most={50}
        value={rule.wordsWith}
        errorOf={(index) => errors[`wordsWith.${index}`]}
        onChange={(wordsWith) => change({ wordsWith })}
      />
      <LinesField
        label={text('rule.without')}
        most={50}
        value={rule.wordsWithout}
        errorOf={(index) => errors[`wordsWithout.${index}`]}
        onChange={(wordsWithout) => change({ wordsWithout })}
      />
      <SecondsField
        label={text('rule.min')}
        value={rule.delayMinSeconds}
        onChange={(delayMinSeconds) => change({ delayMinSeconds })}
      />
      <SecondsField
        label={text('rule.max')}
        value={rule.delayMaxSeconds}
        onChange={(delayMaxSeconds) => change({ delayMaxSeconds })}
      />
      <Checkbox
        label={text('rule.once')}
        checked={rule.oncePerPerson}
        onChange={(event) => change({ oncePerPerson: event.target.checked })}
      />
      <Checkbox
        label={text('rule.phone-only')}
        checked={rule.onlyWithPhone}
        onChange={(event) => change({ onlyWithPhone: event.target.checked })}
      />
    </>
  )
}

type SecondsFieldProps = { label: string; value: number; onChange: (value: number) => void }

const SecondsField = ({ label, value, onChange }: SecondsFieldProps) => (
  <TextField
    type="number"
    min={0}
    max={3600}
    label={label}
    value={value}
    onChange={(event) => onChange(Math.min(3600, Math.max(0, Math.round(Number(event.target.value) || 0))))}
  />
)

const Acts = ({ rule, errors, change }: PartProps) => {
  const text = useText(commentMessages)
  return (
    <>
      <LinesField
        label={text('rule.answers')}
        help={text('rule.answers-help', { gap: '{tên}' })}
        most={10}
        value={rule.answers}
        error={errors['answers']}
        errorOf={(index) => errors[`answers.${index}`]}
        onChange={(answers) => change({ answers })}
      />
      <TextArea
        label={text('rule.private')}
        maxLength={1000}
        value={rule.privateMessage}
        error={errors['privateMessage']}
        onChange={(event) => change({ privateMessage: event.target.value })}
      />
      <Checkbox
        label={text('rule.likes')}
        checked={rule.likes}
        onChange={(event) => change({ likes: event.target.checked })}
      />
      <Checkbox
        label={text('rule.hides')}
        checked={rule.hidesPhones}
        onChange={(event) => change({ hidesPhones: event.target.checked })}
      />
      {rule.hidesPhones && (
        <TextField
          type="number"
          min={1}
          max={720}
          label={text('rule.shows')}
          help={text('rule.shows-help')}
          value={rule.showsAgainHours ?? ''}
          error={errors['showsAgainHours']}
          onChange={(event) => change({ showsAgainHours: Number(event.target.value) || null })}
        />
      )}
    </>
  )
}
