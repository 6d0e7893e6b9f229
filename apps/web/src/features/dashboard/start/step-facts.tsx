import { listSamples } from '@app/contracts/bot-samples'
import type { TemplateVariable } from '@app/contracts/templates'
import { ArrowLeft, ArrowRight, Check, Info, ShieldCheck } from 'lucide-react'
import { useState, type FormEvent } from 'react'
import { problemOfAnswer, templateMessages } from '#features/templates/public.ts'
import { callApi } from '#lib/api/api-base-query.ts'
import { useText } from '#lib/i18n/i18n.tsx'
import { Button } from '#ui/display/button.tsx'
import { Card } from '#ui/display/card.tsx'
import { Skeleton } from '#ui/feedback/states.tsx'
import { TextField } from '#ui/form/field.tsx'
import { useStartTemplateQuery } from './api.ts'
import { factsOf } from './facts.ts'
import { FactsPreview } from './facts-preview.tsx'
import { startMessages } from './messages.ts'
import { blank, type ChangeProgress, type StartProgress } from './progress.ts'
import { useMakeBot } from './use-make-bot.ts'

const messages = { ...templateMessages, ...startMessages }

type StepFactsProps = { shop: string; progress: StartProgress; change: ChangeProgress }

/** Three facts that the bot may say from now on; each is kept while it is typed. */
export const StepFacts = ({ shop, progress, change }: StepFactsProps) => {
  const text = useText(messages)
  const { templateId, facts: answers, botId } = progress
  const isBlank = templateId === blank
  const query = useStartTemplateQuery({ params: { templateId: templateId ?? '' } }, { skip: isBlank || !templateId })
  const blankFacts = useBlankFacts()
  const facts = isBlank ? blankFacts : factsOf(query.data)
  const { make, confirmFacts, isBusy } = useMakeBot()
  const [problems, setProblems] = useState<Readonly<Record<string, string>>>({})

  const goOn = async (own: Readonly<Record<string, string>>) => {
    if (!templateId) return
    if (botId) {
      const open = await openFacts(botId)
      if (!(await confirmFacts(botId, open, own))) return
      return change({ step: 'try' })
    }
    const made = await make(templateId, facts, own)
    if (made) change({ botId: made, step: 'try' })
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const found = facts.flatMap((fact) => {
      const problem = problemOfAnswer({ ...fact, isRequired: false }, answers[fact.key] ?? '')
      return problem ? [[fact.key, text(problem)]] : []
    })
    setProblems(Object.fromEntries(found))
    if (found.length === 0) void goOn(answers)
  }
  return (
    <Card className="grid overflow-hidden lg:grid-cols-[minmax(0,2fr)_minmax(0,1fr)]">
      <form className="flex min-w-0 flex-col gap-4 p-5 sm:p-7" onSubmit={submit} noValidate>
        <div>
          <h2 className="text-lg font-semibold">{text('facts.title')}</h2>
          <p className="text-sm text-text-muted">{text('facts.lead')}</p>
        </div>
        {facts.length === 0 && query.isLoading && <Skeleton className="h-48 w-full" />}
        {facts.map((fact) => (
          <TextField
            key={fact.key}
            label={fact.label}
            help={fact.hint || undefined}
            placeholder={text('facts.example', { example: fact.default })}
            maxLength={200}
            value={answers[fact.key] ?? ''}
            error={problems[fact.key]}
            onChange={(event) => change({ facts: { ...answers, [fact.key]: event.target.value } })}
          />
        ))}
        <p className="flex items-start gap-2 text-xs text-text-muted">
          <Info aria-hidden="true" className="size-4" />
          {text('facts.help')}
        </p>
        <Standing isSaved={botId !== null} isBlank={isBlank} />
        <div className="mt-auto flex flex-wrap items-center gap-3 pt-4">
          <Button
            variant="ghost"
            className="me-auto"
            icon={<ArrowLeft aria-hidden="true" className="size-4 rtl:-scale-x-100" />}
            onClick={() => change({ step: 'template' })}
          >
            {text('start.back')}
          </Button>
          {!botId && (
            <Button variant="ghost" disabled={isBusy} onClick={() => void goOn({})}>
              {text('facts.skip')}
            </Button>
          )}
          <Button type="submit" variant="primary" busy={isBusy}>
            {text('facts.save')}
            <ArrowRight aria-hidden="true" className="size-4 rtl:-scale-x-100" />
          </Button>
        </div>
      </form>
      <FactsPreview shop={shop} template={isBlank ? undefined : query.data} facts={facts} answers={answers} />
    </Card>
  )
}

/** Whether the bot has these facts already, and that it says nothing else of the template. */
const Standing = ({ isSaved, isBlank }: { isSaved: boolean; isBlank: boolean }) => {
  const text = useText(startMessages)
  if (isSaved)
    return (
      <p className="flex items-start gap-2 text-sm text-success">
        <Check aria-hidden="true" className="size-4.5" />
        {text('facts.saved')}
      </p>
    )
  return isBlank ? null : (
    <p className="flex items-start gap-2 text-sm text-text-muted">
      <ShieldCheck aria-hidden="true" className="size-4.5" />
      {text('facts.samples')}
    </p>
  )
}

/** The facts of a bot that are still examples; those that were confirmed are changed on its page. */
const openFacts = async (botId: string): Promise<readonly string[]> => {
  const { data } = await callApi(listSamples, { params: { id: botId } })
  return data?.facts.map(({ key }) => key) ?? []
}

const blankKeys = ['hours', 'address', 'delivery'] as const

const useBlankFacts = (): readonly TemplateVariable[] => {
  const text = useText(startMessages)
  return blankKeys.map((key) => ({
    key,
    label: text(`blank.${key}`),
    hint: '',
    kind: 'text',
    default: text(`blank.${key}-example`),
    isRequired: false,
  }))
}
