import { X } from 'lucide-react'
import { useText } from '#lib/i18n/i18n.tsx'
import { IconButton, LinkButton } from '#ui/display/button.tsx'
import { firstStepMessages } from './messages.ts'
import { linkOfStep, wordsOfStep } from './step-links.ts'
import { useFirstSteps } from './use-first-steps.ts'

/** One line above the settings of a bot: how far it is, and the next step. It needs no room of its own when all is done. */
export const FirstStepsBar = ({ botId }: { botId: string }) => {
  const text = useText(firstStepMessages)
  const { steps: list, close, isClosing } = useFirstSteps(botId)
  const next = list?.steps.find(({ isDone }) => !isDone)
  if (!list || !next) return null
  const done = list.steps.filter(({ isDone }) => isDone).length
  return (
    <section
      aria-label={text('steps.title')}
      className="mb-4 flex flex-wrap items-center gap-x-4 gap-y-2 rounded-card border border-border bg-surface px-4 py-2 text-sm"
    >
      <p className="min-w-0 flex-1 basis-64">
        <span className="font-semibold">{text('steps.title')}</span>{' '}
        <span className="tabular text-text-muted">{text('steps.progress', { done, total: list.steps.length })}</span>
        {' · '}
        {text('steps.next')}: <span className="font-medium">{text(`steps.${next.key}`)}</span>
      </p>
      <span className="flex items-center gap-1">
        <LinkButton size="sm" to={linkOfStep(next.key, list)}>
          {text(`steps.${wordsOfStep(next.key, list)}-action`)}
        </LinkButton>
        <IconButton
          size="sm"
          label={text('steps.close')}
          icon={<X aria-hidden="true" className="size-4" />}
          busy={isClosing}
          onClick={close}
        />
      </span>
    </section>
  )
}
