import { botName } from '@app/contracts/bot-settings'
import type { TemplateSummary } from '@app/contracts/templates'
import { useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { errorText, fieldErrors, issueErrors } from '#lib/api/errors.ts'
import { useText } from '#lib/i18n/i18n.tsx'
import { specMessages } from '#lib/i18n/spec-messages.ts'
import { TextField } from '#ui/form/field.tsx'
import { FormDialog } from '#ui/overlay/form-dialog.tsx'
import { toast } from '#ui/feedback/toast.tsx'
import { useCloneTemplateMutation } from '../api.ts'
import { templateMessages } from '../messages.ts'
import { problemOfAnswer } from '../variable-rules.ts'

const messages = { ...templateMessages, 'spec.template-clone-failed': specMessages['spec.template-clone-failed'] }
const LONGEST_NAME = 50
const INPUT_MODES = { text: 'text', phone: 'tel', hours: 'text', money: 'text' } as const

/** The bot's first name: what the template is called before its explanation. */
const nameOf = (name: string): string => (name.split(/\s[—–-]\s/)[0] ?? name).slice(0, LONGEST_NAME)

type UseTemplateDialogProps = { template: TemplateSummary; onClose: () => void }

/** A name, and the few facts of the shop that the template leaves blank. */
export const UseTemplateDialog = ({ template, onClose }: UseTemplateDialogProps) => {
  const text = useText(messages)
  const navigate = useNavigate()
  const form = useRef<HTMLFormElement>(null)
  const [name, setName] = useState(nameOf(template.name))
  const [answers, setAnswers] = useState<Readonly<Record<string, string>>>(() =>
    Object.fromEntries(template.variables.map((variable) => [variable.key, variable.default])),
  )
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({})
  const [attempts, setAttempts] = useState(0)
  const [clone, { isLoading }] = useCloneTemplateMutation()
  useEffect(() => {
    if (attempts > 0) form.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus()
  }, [attempts])

  const refuse = (found: Readonly<Record<string, string>>) => {
    setErrors(found)
    setAttempts((count) => count + 1)
  }
  const problems = (): Record<string, string> => {
    const found: Record<string, string> = {}
    const checked = botName.safeParse(name)
    if (!checked.success) found['name'] = issueErrors(checked.error.issues)[''] ?? ''
    for (const variable of template.variables) {
      const problem = problemOfAnswer(variable, answers[variable.key] ?? '')
      if (problem) found[`answers.${variable.key}`] = text(problem)
    }
    return found
  }
  const submit = async () => {
    const found = problems()
    if (Object.keys(found).length > 0) return refuse(found)
    setErrors({})
    const { data, error } = await clone({ params: { templateId: template.id }, body: { name, answers } })
    if (!data) {
      refuse(fieldErrors(error))
      const failed = text('spec.template-clone-failed')
      return toast.error(text('clone.failed', { failed, reason: errorText(error) }))
    }
    toast.success(text('clone.done', { name: data.name }))
    onClose()
    void navigate(`/biz-agent/${data.id}`)
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
      formRef={form}
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
      {template.variables.length > 0 && (
        <fieldset className="flex min-w-0 flex-col gap-4 border-t border-border pt-4">
          <legend className="sr-only">{text('clone.about')}</legend>
          <p aria-hidden="true" className="text-sm font-semibold">
            {text('clone.about')}
          </p>
          <div className="grid gap-4 sm:grid-cols-2">
            {template.variables.map((variable) => (
              <TextField
                key={variable.key}
                label={variable.label}
                help={variable.hint || undefined}
                required={variable.isRequired}
                inputMode={INPUT_MODES[variable.kind]}
                maxLength={200}
                placeholder={variable.default}
                value={answers[variable.key] ?? ''}
                error={errors[`answers.${variable.key}`]}
                onChange={(event) => setAnswers({ ...answers, [variable.key]: event.target.value })}
                onBlur={() => {
                  const problem = problemOfAnswer(variable, answers[variable.key] ?? '')
                  const { [`answers.${variable.key}`]: _old, ...others } = errors
                  setErrors(problem ? { ...others, [`answers.${variable.key}`]: text(problem) } : others)
                }}
              />
            ))}
          </div>
        </fieldset>
      )}
    </FormDialog>
  )
}
