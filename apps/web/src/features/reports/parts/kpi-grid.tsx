import type { Dashboard } from '@app/contracts/reports'
import { useText } from '#lib/i18n/i18n.tsx'
import { cx } from '#lib/style/cx.ts'
import { Skeleton } from '#ui/feedback/states.tsx'
import { figureMessages } from '../figure-messages.ts'
import { CreditCard } from './credit-card.tsx'
import { KpiCard } from './kpi-card.tsx'

const grid = 'grid grid-cols-2 gap-3 sm:gap-4 lg:grid-cols-4'

export const KpiGrid = ({ data }: { data: Dashboard }) => {
  const text = useText(figureMessages)
  return (
    <section aria-label={text('figures.label')} className={grid}>
      {data.kpis.map((kpi) => (
        <KpiCard key={kpi.key} kpi={kpi} />
      ))}
      {/* A shop that sells nothing has no orders: the last card takes their room. */}
      <div className={cx('grid', data.kpis.length % 2 === 0 && 'col-span-2')}>
        <CreditCard credits={data.credits} />
      </div>
    </section>
  )
}

export const KpiSkeleton = () => (
  <div className={grid}>
    {Array.from({ length: 8 }, (_, at) => (
      <div key={at} className="rounded-card border border-border bg-surface p-4 shadow-card">
        <Skeleton className="h-4 w-24" />
        <div className="my-2.5 flex justify-between gap-3">
          <Skeleton className="h-6 w-16" />
          <Skeleton className="h-6 w-20" />
        </div>
        <Skeleton className="h-3 w-32" />
      </div>
    ))}
  </div>
)
