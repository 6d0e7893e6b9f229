import type { SessionUser } from '@app/contracts/auth'
import { Check } from 'lucide-react'
import { cx } from '#lib/style/cx.ts'
import { useText } from '#lib/i18n/i18n.tsx'
import { defaultPreferences, setPreferences, usePreferences, type Preferences } from '#lib/session/preferences.ts'
import { Button, LinkButton } from '#ui/display/button.tsx'
import { Card, CardBody, CardHeader } from '#ui/display/card.tsx'
import { firstSteps, type FirstStep } from '../first-steps.ts'
import { dashboardMessages } from '../messages.ts'

const differs = (chosen: Preferences): boolean =>
  Object.entries(defaultPreferences).some(([key, value]) => chosen[key as keyof Preferences] !== value)

const StepAction = ({ step }: { step: FirstStep }) => {
  const text = useText(dashboardMessages)
  if (step.key === 'picture')
    return (
      <LinkButton size="sm" to="/profile">
        {text('dashboard.steps.picture-action')}
      </LinkButton>
    )
  if (step.key === 'invite')
    return (
      <LinkButton size="sm" to="/profile?tab=workspace">
        {text('dashboard.steps.invite-action')}
      </LinkButton>
    )
  return (
    <Button size="sm" onClick={() => setPreferences({ darkMode: true })}>
      {text('dashboard.steps.look-action')}
    </Button>
  )
}

const Step = ({ step, email }: { step: FirstStep; email: string }) => {
  const text = useText(dashboardMessages)
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-3 py-4">
      <span
        aria-hidden="true"
        className={cx(
          'grid size-7 place-items-center rounded-full border',
          step.isDone ? 'border-success bg-success-soft text-success' : 'border-border-strong',
        )}
      >
        {step.isDone && <Check className="size-4" />}
      </span>
      <div className="min-w-48 flex-1">
        <p className={cx('font-medium', step.isDone && 'text-text-muted')}>
          {text(`dashboard.steps.${step.key}`)}
          <span className="sr-only">: {text(step.isDone ? 'dashboard.steps.done' : 'dashboard.steps.open')}</span>
        </p>
        <p className="text-sm text-text-muted">{text(`dashboard.steps.${step.key}-help`, { email })}</p>
      </div>
      {!step.isDone && <StepAction step={step} />}
    </li>
  )
}

interface FirstStepsProps {
  user: SessionUser
  memberCount: number | undefined
}

export const FirstSteps = ({ user, memberCount }: FirstStepsProps) => {
  const text = useText(dashboardMessages)
  const steps = firstSteps({ user, memberCount, hasChosenLook: differs(usePreferences()) })
  const done = steps.filter((step) => step.isDone).length
  return (
    <Card>
      <CardHeader
        title={text('dashboard.steps.title')}
        description={text('dashboard.steps.progress', { done, total: steps.length })}
      />
      <CardBody className="pt-2 pb-2">
        <ul className="divide-y divide-border">
          {steps.map((step) => (
            <Step key={step.key} step={step} email={user.email} />
          ))}
        </ul>
      </CardBody>
    </Card>
  )
}
