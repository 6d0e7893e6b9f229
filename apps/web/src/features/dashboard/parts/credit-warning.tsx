import type { Dashboard } from '@app/contracts/reports'
import { TriangleAlert, X } from 'lucide-react'
import { Emphasised, shortDay } from '#features/reports/public.ts'
import { useFormat } from '#lib/i18n/format.ts'
import { useText } from '#lib/i18n/i18n.tsx'
import { createExternalStore, useExternalStore } from '#lib/page/external-store.ts'
import { useSession } from '#lib/session/session.ts'
import { readStored, writeStored } from '#lib/session/storage.ts'
import { cx } from '#lib/style/cx.ts'
import { IconButton, LinkButton } from '#ui/display/button.tsx'
import { dashboardMessages } from '../messages.ts'

const EARLY = 80
const URGENT = 95
const OUT = 100

const storageKey = 'hiddenCreditWarning'
const hidden = createExternalStore(readStored(storageKey))

/** How long the credits last at this pace. From 95 percent it cannot be hidden; when they are used up another card says so. */
export const CreditWarning = ({ data: { credits, span } }: { data: Dashboard }) => {
  const text = useText(dashboardMessages)
  const format = useFormat()
  const { user, can } = useSession()
  const mark = `${user?.workspace?.id ?? ''}:${span.today}`
  const isHidden = useExternalStore(hidden) === mark
  const { usedPercent, left, perDay, endsOn, renewsOn, daysEarly } = credits
  const isUrgent = usedPercent >= URGENT
  if (usedPercent < EARLY || usedPercent >= OUT || (isHidden && !isUrgent)) return null
  const hide = () => {
    writeStored(storageKey, mark)
    hidden.set(mark)
  }
  const rest = endsOn
    ? text('warning.pace', {
        perDay: format.number(Math.round(perDay)),
        left: format.number(left),
        day: shortDay(endsOn),
      }) + (renewsOn && daysEarly ? text('warning.early', { days: daysEarly, day: shortDay(renewsOn) }) : '.')
    : text('warning.left', { left: format.number(left) })
  return (
    <section
      role="status"
      className={cx(
        'flex flex-wrap items-center gap-x-3 gap-y-2 rounded-card border px-4 py-2 text-sm',
        isUrgent ? 'border-danger bg-danger-soft text-danger' : 'border-warning bg-warning-soft text-warning',
      )}
    >
      <TriangleAlert aria-hidden="true" className="size-4.5" />
      <p className="tabular min-w-0 flex-1 basis-60">
        <strong className="font-semibold">{text('warning.used', { percent: usedPercent })}</strong>{' '}
        <Emphasised words={rest} />
      </p>
      {can('billing.manage') && (
        <LinkButton size="sm" to="/package" className="max-sm:h-9 text-text">
          {text('warning.buy')}
        </LinkButton>
      )}
      {!isUrgent && (
        <IconButton
          size="sm"
          className="max-sm:size-9"
          label={text('warning.close')}
          icon={<X aria-hidden="true" className="size-4" />}
          onClick={hide}
        />
      )}
    </section>
  )
}
