import { botName, type BotType } from '@app/contracts/bot-settings'
import type { TemplateSummary } from '@app/contracts/templates'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { issueErrors } from '#lib/api/errors.ts'
import { useText } from '#lib/i18n/i18n.tsx'
import { useSession } from '#lib/session/session.ts'
import { useFieldErrors, type FieldErrors } from '#lib/page/use-field-errors.ts'
import { specMessages } from '#lib/i18n/spec-messages.ts'
import { Badge } from '#ui/display/badge.tsx'
import { RadioGroup, TextField } from '#ui/form/field.tsx'
import { FormDialog } from '#ui/overlay/form-dialog.tsx'
import { useRefusal } from '#ui/form/use-refusal.ts'
import { useCloneTemplateMutation } from '../api.ts'
import { templateMessages } from '../messages.ts'
import { problemOfAnswer } from '../variable-rules.ts'

const messages = { ...templateMessages, 'spec.template-clone-failed': specMessages['spec.template-clone-failed'] }
const LONGEST_NAME = 50
const INPUT_MODES = { text: 'text', phone: 'tel', hours: 'text', money: 'text' } as const

/** The proposed name: the template's name up to the dash. */
const nameOf = (name: string): string => (name.split(/\s[—–-]\s/)[0] ?? name).slice(0, LONGEST_NAME)

type UseTemplateDialogProps = { template: TemplateSummary; onClose: () => void }

/** A name, and the few facts of the shop that the template leaves blank. */
export const UseTemplateDialog = ({ template, onClose }: UseTemplateDialogProps) => {
  const text = useText(messages)
  const navigate = useNavigate()
  const [name, setName] = useState(nameOf(template.name))
  const shopName = useSession().user?.workspace?.name ?? ''
  const variables = asked(template)
  const [as, setAs] = useState<BotType>('chatbot')
  const [answers, setAnswers] = useState<Answers>(() => firstAnswers(template, shopName))
  const { formRef, errors, setErrors, refuse } = useFieldErrors()
  const [clone, { isLoading }] = useCloneTemplateMutation()
  const { problem, send } = useRefusal({
    fields: ['name', ...variables.map(({ key }) => `answers.${key}`)],
    refuse,
  })

  const problems = (): Record<string, string> => {
    const found: Record<string, string> = {}
    const checked = botName.safeParse(name)
    if (!checked.success) found['name'] = issueErrors(checked.error.issues)[''] ?? ''
    for (const variable of variables) {
      const problem = problemOfAnswer(variable, answers[variable.key] ?? '')
      if (problem) found[`answers.${variable.key}`] = text(problem)
    }
    return found
  }
  const submit = async () => {
    const found = problems()
    if (Object.keys(found).length > 0) return refuse(found)
    setErrors({})
    const request = clone({ params: { templateId: template.id }, body: { name, as, answers } })
    const made = await send(request, () => text('clone.done', { name }))
    if (!made) return
    onClose()
    void navigate(`/biz-agent/${made.id}`)
  }
  return (
    <FormDialog
      size="md"
      title={text('clone.title', { name: template.name })}
      description={text('clone.lead')}
      submitLabel={text('clone.submit')}
      busy={isLoading}
      onClose={onClose}
      onSubmit={() => void submit()}
      formRef={formRef}
      problem={problem && text('clone.failed', { failed: text('spec.template-clone-failed'), reason: problem })}
    >
      <TextField
        label={text('clone.name')}
        help={text('clone.name-help')}
        required
        maxLength={LONGEST_NAME}
        value={name}
        error={errors['name']}
        onChange={(event) => setName(event.target.value)}
      />
      {template.hasFlow && (
        <RadioGroup
          label={text('clone.as')}
          value={as}
          onChange={(value) => setAs(value === 'flow' ? 'flow' : 'chatbot')}
          options={(['chatbot', 'flow'] as const).map((value) => ({ value, label: text(`clone.as.${value}`) }))}
        />
      )}
      {variables.length > 0 && (
        <ShopFields
          variables={variables}
          hasExamples={template.owner === 'platform'}
          answers={answers}
          errors={errors}
          onAnswers={setAnswers}
          onErrors={setErrors}
        />
      )}
    </FormDialog>
  )
}

type Answers = Readonly<Record<string, string>>

/** A template of the product asks for nothing: what is left open stays an example, which the bot does not say. */
const asked = ({ owner, variables }: TemplateSummary): TemplateSummary['variables'] =>
  owner === 'platform' ? variables.map((variable) => ({ ...variable, isRequired: false })) : variables

/** The shop's own templates propose its own facts; the product's are another shop's, apart from the name that is known. */
const firstAnswers = ({ owner, variables }: TemplateSummary, shopName: string): Answers =>
  Object.fromEntries(
    variables.map(({ key, default: example }) => [
      key,
      owner === 'workspace' ? example : key === 'ten_shop' ? shopName : '',
    ]),
  )
type ShopFieldsProps = {
  variables: TemplateSummary['variables']
  /** The defaults are another shop's: they are shown as examples, not as answers. */
  hasExamples: boolean
  answers: Answers
  errors: FieldErrors
  onAnswers: (answers: Answers) => void
  onErrors: (errors: FieldErrors) => void
}

/** The facts of the shop; a field is checked when it is left. */
const ShopFields = ({ variables, hasExamples, answers, errors, onAnswers, onErrors }: ShopFieldsProps) => {
  const text = useText(messages)
  const open = variables.filter(({ key }) => (answers[key] ?? '').trim() === '').length
  return (
    <fieldset className="flex min-w-0 flex-col gap-4 border-t border-border pt-4">
      <legend className="sr-only">{text('clone.about')}</legend>
      <p aria-hidden="true" className="text-sm font-semibold">
        {text('clone.about')}
      </p>
      <div className="grid gap-4 sm:grid-cols-2">
        {variables.map((variable) => (
          <div key={variable.key} className="flex min-w-0 flex-col gap-1">
            <TextField
              label={variable.label}
              help={variable.hint || undefined}
              required={variable.isRequired}
              inputMode={INPUT_MODES[variable.kind]}
              maxLength={200}
              placeholder={hasExamples ? text('clone.example', { example: variable.default }) : variable.default}
              value={answers[variable.key] ?? ''}
              error={errors[`answers.${variable.key}`]}
              onChange={(event) => onAnswers({ ...answers, [variable.key]: event.target.value })}
              onBlur={() => {
                const problem = problemOfAnswer(variable, answers[variable.key] ?? '')
                const { [`answers.${variable.key}`]: _old, ...others } = errors
                onErrors(problem ? { ...others, [`answers.${variable.key}`]: text(problem) } : others)
              }}
            />
            {hasExamples && (answers[variable.key] ?? '').trim() === '' && (
              <UnusedExample
                label={variable.label}
                onUse={() => onAnswers({ ...answers, [variable.key]: variable.default })}
              />
            )}
          </div>
        ))}
      </div>
      {hasExamples && (
        <p role="status" className="text-sm text-text-muted">
          {open > 0 ? text('clone.open', { count: open }) : text('clone.all-answered')}
        </p>
      )}
    </fieldset>
  )
}

const UnusedExample = ({ label, onUse }: { label: string; onUse: () => void }) => {
  const text = useText(messages)
  return (
    <span className="flex flex-wrap items-center gap-2">
      <Badge tone="warning">{text('clone.unused')}</Badge>
      <button
        type="button"
        aria-label={text('clone.use-example-of', { name: label })}
        className="rounded-sm text-xs font-medium text-accent hover:underline"
        onClick={onUse}
      >
        {text('clone.use-example')}
      </button>
    </span>
  )
}
