import { ChartColumn } from 'lucide-react'
import { useText } from '#lib/i18n/i18n.tsx'
import { datesOfLink } from '#lib/page/report-link.ts'
import { Badge } from '../display/badge.tsx'

/** Says that a list is the one behind a figure of the reports, and of which days. */
export const ReportBadge = ({ from, to }: { from: string | undefined; to: string | undefined }) => {
  const text = useText()
  if (!from || !to) return null
  return (
    <Badge tone="accent" icon={<ChartColumn aria-hidden="true" className="size-3.5" />}>
      {text('ui.from-report', { dates: datesOfLink(from, to) })}
    </Badge>
  )
}
