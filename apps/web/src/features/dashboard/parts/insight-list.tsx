import type { Dashboard, Insight } from '@app/contracts/reports'
import { CircleCheck, CircleHelp, Clock, Unplug, Users, Wallet, type LucideIcon } from 'lucide-react'
import { useState } from 'react'
import { useNextStep } from '#features/first-steps/public.ts'
import { Emphasised, pathOfLink } from '#features/reports/public.ts'
import { useText } from '#lib/i18n/i18n.tsx'
import { cx } from '#lib/style/cx.ts'
import { LinkButton } from '#ui/display/button.tsx'
import { Card } from '#ui/display/card.tsx'
import { Drawer } from '#ui/overlay/drawer.tsx'
import { insightMessages } from '../insight-messages.ts'
import { useInsightWords } from './insight-words.ts'

const looks: Record<Insight['code'], [icon: LucideIcon, tone: string]> = {
  'unanswered-topic': [CircleHelp, 'bg-warning-soft text-warning'],
  'unpaid-orders': [Wallet, 'bg-accent-soft text-accent'],
  'broken-channel': [Unplug, 'bg-danger-soft text-danger'],
  'waiting-customers': [Users, 'bg-warning-soft text-warning'],
  'slower-staff': [Clock, 'bg-info-soft text-info'],
}

const keyOf = (insight: Insight): string =>
  `${insight.code}${insight.code === 'broken-channel' ? insight.workgateId : ''}`

/** Where the one button leads: to where it is done, which is not always the list of what was counted. */
const targetOf = (insight: Insight): string => {
  if (insight.code === 'broken-channel') return `/integration?reconnect=${insight.workgateId}`
  if (insight.code === 'unanswered-topic') return '/qna/unanswered'
  return pathOfLink(insight.target)
}

/** What to do first: a sentence, its evidence, and the one button that does it. */
export const InsightList = ({ data, hasSteps }: { data: Dashboard; hasSteps: boolean }) => {
  const text = useText(insightMessages)
  const [isAsking, setIsAsking] = useState(false)
  const { insights, span } = data
  return (
    <Card className="flex flex-col">
      <header className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1 px-5 pt-4 pb-2">
        <h2 className="text-lg font-semibold">
          {text('insight.title')}{' '}
          {insights.length > 0 && <span className="text-xs font-normal text-text-muted">{text('insight.order')}</span>}
        </h2>
        {insights.length > 0 && (
          <button
            type="button"
            className="min-h-9 text-sm font-medium text-accent hover:underline"
            onClick={() => setIsAsking(true)}
          >
            {text('insight.why')}
          </button>
        )}
      </header>
      {data.messages.total === 0 && insights.length === 0 ? (
        <NobodyWrote days={span.days} hasSteps={hasSteps} />
      ) : insights.length === 0 ? (
        <p className="flex flex-1 items-center gap-3 px-5 pt-2 pb-6 text-sm text-text-muted">
          <CircleCheck aria-hidden="true" className="text-success" />
          {text('insight.none', { days: span.days })}
        </p>
      ) : (
        <ul className="flex flex-1 flex-col divide-y divide-border">
          {insights.map((insight) => (
            <InsightRow key={keyOf(insight)} insight={insight} />
          ))}
        </ul>
      )}
      <Drawer open={isAsking} title={text('insight.why')} onClose={() => setIsAsking(false)}>
        <ul className="flex flex-col gap-5">
          {insights.map((insight) => (
            <Reason key={keyOf(insight)} insight={insight} />
          ))}
        </ul>
      </Drawer>
    </Card>
  )
}

/** Nobody wrote, so nobody was answered either: what to do about it, in one button. */
const NobodyWrote = ({ days, hasSteps }: { days: number; hasSteps: boolean }) => {
  const text = useText(insightMessages)
  const step = useNextStep()
  // The list beside it has the same button.
  const next = hasSteps ? null : step
  return (
    <div className="flex flex-1 flex-wrap items-center gap-x-4 gap-y-3 px-5 pt-2 pb-6">
      <div className="min-w-0 flex-1 basis-64">
        <p>{text('insight.nobody', { days })}</p>
        {next && <p className="text-sm text-text-muted">{next.help}</p>}
      </div>
      {next && (
        <LinkButton variant="primary" to={next.to}>
          {next.action}
        </LinkButton>
      )}
    </div>
  )
}

const InsightRow = ({ insight }: { insight: Insight }) => {
  const { sentence, evidence, act } = useInsightWords(insight)
  const [Icon, tone] = looks[insight.code]
  return (
    <li className="flex flex-1 sm:max-h-28 flex-wrap items-center gap-x-4 gap-y-2 px-5 py-3">
      <span aria-hidden="true" className={cx('grid size-9 shrink-0 place-items-center rounded-control', tone)}>
        <Icon />
      </span>
      <div className="min-w-0 flex-1 basis-52">
        <p>
          <Emphasised words={sentence} />
        </p>
        <p className="tabular text-xs text-text-muted">{evidence}</p>
      </div>
      <LinkButton size="sm" to={targetOf(insight)} className="min-w-30 max-sm:ms-13 max-sm:h-9">
        {act}
      </LinkButton>
    </li>
  )
}

const Reason = ({ insight }: { insight: Insight }) => {
  const { sentence, evidence, rule } = useInsightWords(insight)
  return (
    <li>
      <p className="font-medium">
        <Emphasised words={sentence} />
      </p>
      <p className="mt-1 text-sm text-text-muted">{rule}</p>
      <p className="tabular mt-1 text-sm text-text-muted">{evidence}</p>
    </li>
  )
}
