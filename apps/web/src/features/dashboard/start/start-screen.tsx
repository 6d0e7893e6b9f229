import { useEffect, useRef } from 'react'
import { useText } from '#lib/i18n/i18n.tsx'
import { useSession } from '#lib/session/session.ts'
import { Button } from '#ui/display/button.tsx'
import { PageHeader } from '#ui/display/page-header.tsx'
import { figureMessages } from '#features/reports/public.ts'
import { givenName } from '../greeting.ts'
import { startMessages } from './messages.ts'
import { steps, type ChangeProgress, type StartProgress } from './progress.ts'
import { StepBusiness, tradeOf } from './step-business.tsx'
import { StepFacts } from './step-facts.tsx'
import { StepTemplate } from './step-template.tsx'
import { StepTry } from './step-try.tsx'
import { Stepper } from './stepper.tsx'

/** The dashboard of a shop that has nothing yet: four steps until its bot answers. */
export const StartScreen = ({ progress, change }: { progress: StartProgress; change: ChangeProgress }) => {
  const text = useText(startMessages)
  const { user } = useSession()
  const shop = user?.workspace?.name ?? ''
  const { step, industry, templateId, botId } = progress
  const trade = tradeOf(industry)
  useTopOfStep(step)
  const reached = botId ? steps.length - 1 : templateId ? 2 : industry ? 1 : 0
  return (
    <>
      <PageHeader
        title={text(`start.title.${step}`, { name: givenName(user?.name ?? ''), shop })}
        description={text(`start.lead.${step}`)}
        actions={
          <Button variant="ghost" onClick={() => change({ isLater: true })}>
            {text('start.later')}
          </Button>
        }
      />
      <Stepper
        current={step}
        reached={reached}
        chosen={{ business: trade ? text(`trade.${trade}`) : undefined }}
        onStep={(next) => change({ step: next })}
      />
      {step === 'business' && (
        <StepBusiness
          shop={shop}
          industry={industry}
          onChoose={(next) => change({ industry: next, templateId: industry === next ? templateId : null })}
          onNext={() => change({ step: 'template' })}
        />
      )}
      {step === 'template' && (
        <StepTemplate
          industry={industry ?? 'other'}
          templateId={templateId}
          onChoose={(next) => change({ templateId: next })}
          onBack={() => change({ step: 'business' })}
          onNext={(next) =>
            // Another template is another bot; the one that was made before stays in the list of bots.
            change({ templateId: next, step: 'facts', botId: next === templateId ? botId : null })
          }
        />
      )}
      {step === 'facts' && <StepFacts shop={shop} progress={progress} change={change} />}
      {step === 'try' && botId && <StepTry botId={botId} onBack={() => change({ step: 'facts' })} />}
      <EmptyFigures />
    </>
  )
}

/** Each step begins at its top, wherever the button of the one before stood. */
const useTopOfStep = (step: string) => {
  const seen = useRef(step)
  useEffect(() => {
    if (seen.current !== step) window.scrollTo({ top: 0 })
    seen.current = step
  }, [step])
}

const figures = ['conversations', 'ai-only', 'leads', 'orders'] as const

/** Where the figures will be; a dash and no zero, because nothing was counted yet. */
const EmptyFigures = () => {
  const text = useText(startMessages)
  const names = useText(figureMessages)
  return (
    <div className="mt-4">
      <dl className="grid grid-cols-2 gap-3 sm:gap-4 lg:grid-cols-4">
        {figures.map((key) => (
          <div key={key} className="rounded-card border border-dashed border-border-strong px-4 py-3">
            <dt className="text-sm text-text-muted">{names(`kpi.${key}`)}</dt>
            <dd className="text-lg font-semibold">–</dd>
          </div>
        ))}
      </dl>
      <p className="mt-2 text-center text-xs text-text-muted">{text('start.empty')}</p>
    </div>
  )
}
