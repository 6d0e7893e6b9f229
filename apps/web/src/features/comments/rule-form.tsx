import type { CommentRule, CommentRuleBody } from '@app/contracts/comments'
import { useState, type FormEvent } from 'react'
import { useText } from '#lib/i18n/i18n.tsx'
import { Button } from '#ui/display/button.tsx'
import { settle } from '#ui/feedback/outcome.ts'
import { Checkbox, TextArea, TextField } from '#ui/form/field.tsx'
import { LinesField } from '#ui/form/lines-field.tsx'
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

type PartProps = { rule: CommentRuleBody; change: (change: Partial<CommentRuleBody>) => void }

/** One rule, open: when it fits, and what it does. */
export const RuleForm = ({ rule }: { rule: CommentRule }) => {
  const text = useText(commentMessages)
  const [draft, setDraft] = useState(() => bodyOf(rule))
  const [isDeleting, setIsDeleting] = useState(false)
  const [update, { isLoading }] = useUpdateCommentRuleMutation()
  const [remove] = useDeleteCommentRuleMutation()
  const change = (next: Partial<CommentRuleBody>) => setDraft((before) => ({ ...before, ...next }))
  const params = { ruleId: rule.id }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    void settle(update({ params, body: cleaned(draft) }), () => text('rules.saved', { name: draft.name }))
  }
  return (
    <form onSubmit={submit} className="grid items-start gap-4 p-4 sm:grid-cols-2">
      <Conditions rule={draft} change={change} />
      <Acts rule={draft} change={change} />
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
          onConfirm={() => settle(remove({ params }))}
        />
      )}
    </form>
  )
}

const Conditions = ({ rule, change }: PartProps) => {
  const text = useText(commentMessages)
  return (
    <>
      <TextField
        required
        label={text('rule.name')}
        maxLength={120}
        value={rule.name}
        onChange={(event) => change({ name: event.target.value })}
      />
      <LinesField
        label={text('rule.posts')}
        help={text('rule.posts-help')}
        most={50}
        value={rule.postIds}
        onChange={(postIds) => change({ postIds })}
      />
      <LinesField
        label={text('rule.with')}
        help={text('rule.with-help')}
        most={50}
        value={rule.wordsWith}
        onChange={(wordsWith) => change({ wordsWith })}
      />
      <LinesField
        label={text('rule.without')}
        most={50}
        value={rule.wordsWithout}
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

const Acts = ({ rule, change }: PartProps) => {
  const text = useText(commentMessages)
  return (
    <>
      <LinesField
        label={text('rule.answers')}
        help={text('rule.answers-help', { gap: '{tên}' })}
        most={10}
        value={rule.answers}
        onChange={(answers) => change({ answers })}
      />
      <TextArea
        label={text('rule.private')}
        maxLength={1000}
        value={rule.privateMessage}
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
          onChange={(event) => change({ showsAgainHours: Number(event.target.value) || null })}
        />
      )}
    </>
  )
}
