import type { ReactNode } from 'react'
import type { Reply } from '@app/contracts/endpoint'
import type { listWorkgates } from '@app/contracts/workgates'
import { useFormat } from '#lib/i18n/format.ts'
import { useText } from '#lib/i18n/i18n.tsx'
import { cx } from '#lib/style/cx.ts'
import { workgateMessages } from '../messages.ts'
import { groupOfWorkgate, isStopped } from '../standing.ts'

type List = Reply<typeof listWorkgates>

/** Four figures: how many channels work, how many connections are left, and what came and went in a day. */
export const Figures = ({ list, isWide }: { list: List; isWide: boolean }) => {
  const text = useText(workgateMessages)
  const format = useFormat()
  const more = list.in24h - list.in24hBefore
  const change = text(more === 0 ? 'figure.in-same' : more > 0 ? 'figure.in-more' : 'figure.in-less', {
    count: Math.abs(more),
  })
  const working = list.items.filter((item) => groupOfWorkgate(item) !== 'broken').length
  return (
    <dl
      className={cx(
        'grid grid-cols-2 overflow-hidden rounded-card border border-border bg-surface shadow-card',
        '*:border-border *:not-first:border-s *:nth-3:border-s-0 *:nth-[n+3]:border-t',
        isWide && 'lg:grid-cols-4 lg:*:nth-3:border-s lg:*:nth-[n+3]:border-t-0',
      )}
    >
      <Figure name={text('figure.health')} of={list.items.length} value={working} unit={text('figure.health-unit')}>
        <span aria-hidden="true" className="ltr flex gap-1">
          {list.items.slice(0, 20).map((item) => (
            <span
              key={item.id}
              className={cx(
                'h-1.5 min-w-1 flex-1 rounded-full',
                isStopped(item)
                  ? 'bg-danger'
                  : { ok: 'bg-success', broken: 'bg-warning', paused: 'bg-border-strong' }[groupOfWorkgate(item)],
              )}
            />
          ))}
        </span>
      </Figure>
      <Figure name={text('figure.limit')} of={list.limit} value={list.used} unit={text('figure.limit-unit')}>
        <span aria-hidden="true" className="ltr block h-1.5 overflow-hidden rounded-full bg-border">
          <span
            className="block h-full rounded-full bg-chart"
            style={{ width: `${Math.min(100, (100 * list.used) / Math.max(list.limit, 1))}%` }}
          />
        </span>
      </Figure>
      <Figure name={text('figure.in')} value={format.number(list.in24h)} unit={change} />
      <Figure
        name={text('figure.out')}
        value={format.number(list.out24h)}
        unit={text('figure.out-parts', { ai: list.aiOut24h, staff: list.out24h - list.aiOut24h })}
      />
    </dl>
  )
}

type FigureProps = { name: string; value: number | string; of?: number; unit: string; children?: ReactNode }

const Figure = ({ name, value, of, unit, children }: FigureProps) => (
  <div className="flex min-w-0 flex-col gap-1 px-4 py-3 sm:px-5">
    <dt className="text-xs text-text-muted">{name}</dt>
    <dd className="tabular">
      <span className="text-xl font-semibold">{value}</span>
      {of !== undefined && <span className="text-text-muted">/{of}</span>}
      <span className="ms-2 text-xs text-text-muted">{unit}</span>
      {children && <span className="mt-1.5 block">{children}</span>}
    </dd>
  </div>
)
