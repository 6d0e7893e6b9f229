import { Download, Table2 } from 'lucide-react'
import { useState, type ReactNode } from 'react'
import { useText } from '#lib/i18n/i18n.tsx'
import { cx } from '#lib/style/cx.ts'
import { IconButton } from '#ui/display/button.tsx'
import { Card } from '#ui/display/card.tsx'
import { ChartTable, type ChartTableData } from './chart-table.tsx'
import { saveCsv } from '#lib/api/csv.ts'
import { chartMessages } from './messages.ts'

type ChartCardProps = {
  title: string
  /** Beside or below the title: the sum, or one sentence. */
  lead?: ReactNode
  actions?: ReactNode
  /** The same figures as rows; the file holds them too. */
  table: ChartTableData
  /** The drawing is a table already. */
  isTable?: boolean | undefined
  className?: string | undefined
  children: ReactNode
}

/** A drawing with its figures: as a table, and as a file. */
export const ChartCard = ({ title, lead, actions, table, isTable, className, children }: ChartCardProps) => {
  const text = useText(chartMessages)
  const [asTable, setAsTable] = useState(false)
  return (
    <Card className={cx('flex flex-col', className)}>
      <header className="flex items-start justify-between gap-3 px-5 pt-4">
        <div className="min-w-0">
          <h2 className="text-lg font-semibold">{title}</h2>
          {lead && <div className="text-sm text-text-muted">{lead}</div>}
        </div>
        <div className="-me-1.5 flex shrink-0 items-center gap-1">
          {actions}
          {!isTable && (
            <IconButton
              size="sm"
              label={text(asTable ? 'chart.drawing' : 'chart.table', { title })}
              aria-pressed={asTable}
              icon={<Table2 aria-hidden="true" className="size-4.5" />}
              className={cx('max-sm:size-9', asTable && 'bg-accent-soft text-accent')}
              onClick={() => setAsTable(!asTable)}
            />
          )}
          <IconButton
            size="sm"
            className="max-sm:size-9"
            label={text('chart.csv', { title })}
            icon={<Download aria-hidden="true" className="size-4.5" />}
            onClick={() =>
              saveCsv(
                title,
                table.header,
                table.rows.map(({ cells }) => cells.map(({ value }) => value)),
              )
            }
          />
        </div>
      </header>
      <div className="min-w-0 flex-1 px-5 pt-3 pb-5">
        {asTable ? <ChartTable caption={title} data={table} /> : children}
      </div>
    </Card>
  )
}
