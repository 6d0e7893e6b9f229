import type { Reply } from '@app/contracts/endpoint'
import type { getWorkgate } from '@app/contracts/workgates'
import { CircleAlert, CircleCheck, RefreshCw } from 'lucide-react'
import type { ReactNode } from 'react'
import { useFormat } from '#lib/i18n/format.ts'
import { useLanguage, useText } from '#lib/i18n/i18n.tsx'
import { cx } from '#lib/style/cx.ts'
import { Button } from '#ui/display/button.tsx'
import { Card, CardBody, CardHeader } from '#ui/display/card.tsx'
import { detailMessages } from '../detail-messages.ts'
import { healthMessages } from '../health-messages.ts'
import { HealthBadge } from '../parts/health-badge.tsx'
import type { ChannelKind } from '../parts/use-kind.ts'
import { isBroken } from '../standing.ts'
import { SendBudget } from '../parts/send-budget.tsx'
import { workgateMessages } from '../messages.ts'

type Detail = Reply<typeof getWorkgate>
type Day = Detail['days'][number]

type HealthCardProps = { detail: Detail; kind: ChannelKind; isChecking: boolean; onCheck: () => void }

/** Thirty days at a glance, the rights that are missing, and since when it is broken. */
export const HealthCard = ({ detail, kind, isChecking, onCheck }: HealthCardProps) => {
  const text = useText(detailMessages)
  const { workgate, days } = detail
  return (
    <Card>
      <CardHeader
        title={text('health.title')}
        actions={
          <Button
            size="sm"
            variant="ghost"
            busy={isChecking}
            icon={<RefreshCw aria-hidden="true" className="size-4" />}
            onClick={onCheck}
          >
            {text('menu.check')}
          </Button>
        }
      />
      <CardBody className="flex flex-col gap-4">
        {isBroken(workgate) && <HealthBadge workgate={workgate} />}
        <HealthBars days={days} />
        {/* A sign-in that has ended opens nothing, whatever it once allowed. */}
        {(workgate.health === 'ok' || detail.gaps.length > 0) && <Rights gaps={detail.gaps} />}
        <Facts workgate={workgate} kind={kind} />
      </CardBody>
    </Card>
  )
}

const Facts = ({ workgate, kind }: { workgate: Detail['workgate']; kind: ChannelKind }) => {
  const text = useText(detailMessages)
  const words = useText(workgateMessages)
  const format = useFormat()
  if (!kind.canChat && !workgate.healthSince) return null
  return (
    <dl className="flex flex-col gap-2 border-t border-border pt-4 text-sm">
      {workgate.healthSince && (
        <Fact name={text('health.since')}>
          <span className="tabular">{format.dateTime(workgate.healthSince)}</span>
        </Fact>
      )}
      {kind.canChat && (
        <>
          <Fact name={text('health.threads')}>{format.number(workgate.threads)}</Fact>
          <Fact name={words('column.budget')}>
            <SendBudget workgate={workgate} />
          </Fact>
        </>
      )}
      {workgate.budget?.kind === 'open-windows' && (
        <Fact name={words('budget.closing')}>{words('row.threads', { count: workgate.budget.closing })}</Fact>
      )}
    </dl>
  )
}

const Fact = ({ name, children }: { name: string; children: ReactNode }) => (
  <div className="flex items-baseline justify-between gap-4">
    <dt className="text-text-muted">{name}</dt>
    <dd className="text-end font-medium">{children}</dd>
  </div>
)

const toneOf = ({ worst }: Day): string => {
  if (worst === null) return 'bg-border'
  if (worst === 'ok') return 'bg-success'
  return worst === 'permission' || worst === 'restricted' || worst === 'connector-away' ? 'bg-warning' : 'bg-danger'
}

/** A day as `17/11/2026`, whatever the time zone of the reader. */
const dayText = (day: string): string => day.split('-').toReversed().join('/')

const useDayWords = () => {
  const text = useText(detailMessages)
  const health = useText(healthMessages)
  return ({ day, worst, minutesBroken }: Day): string => {
    const shown = dayText(day)
    if (worst === null) return text('health.day-none', { day: shown })
    if (worst === 'ok') return text('health.day-ok', { day: shown })
    return text('health.day-broken', { day: shown, reason: health(`reason.${worst}`), minutes: minutesBroken })
  }
}

const HealthBars = ({ days }: { days: readonly Day[] }) => {
  const text = useText(detailMessages)
  const wordsOf = useDayWords()
  const [first] = days
  return (
    <div>
      <div role="img" aria-label={text('health.bars')} className="ltr flex h-5 gap-0.5">
        {days.map((day) => (
          <span key={day.day} title={wordsOf(day)} className={cx('min-w-1 flex-1 rounded-sm', toneOf(day))} />
        ))}
      </div>
      <p aria-hidden="true" className="ltr mt-1 flex justify-between text-xs text-text-muted">
        <span>{first && dayText(first.day)}</span>
        <span>{text('health.today')}</span>
      </p>
      <DaysTable days={days} />
    </div>
  )
}

/** The same days in words, for those who cannot see the bars. */
const DaysTable = ({ days }: { days: readonly Day[] }) => {
  const text = useText(detailMessages)
  const wordsOf = useDayWords()
  const notable = days.toReversed()
  return (
    <details className="mt-2 text-xs">
      <summary className="w-fit cursor-pointer text-accent">{text('health.as-table')}</summary>
      <ul className="mt-2 flex max-h-48 flex-col gap-1 overflow-y-auto">
        {notable.map((day) => (
          <li key={day.day} className="tabular">
            {wordsOf(day)}
          </li>
        ))}
      </ul>
    </details>
  )
}

const Rights = ({ gaps }: { gaps: Detail['gaps'] }) => {
  const text = useText(detailMessages)
  const { language } = useLanguage()
  if (gaps.length === 0)
    return (
      <p className="flex items-center gap-2 text-sm">
        <CircleCheck aria-hidden="true" className="size-4 text-success" />
        {text('health.no-gaps')}
      </p>
    )
  return (
    <div>
      <p className="text-sm font-medium">{text('health.gaps')}</p>
      <ul className="mt-1.5 flex flex-col gap-1.5">
        {gaps.map((gap) => (
          <li key={gap.en} className="flex items-start gap-2 text-sm">
            <CircleAlert aria-hidden="true" className="mt-0.5 size-4 text-warning" />
            {gap[language]}
          </li>
        ))}
      </ul>
    </div>
  )
}
