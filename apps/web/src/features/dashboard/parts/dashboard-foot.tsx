import type { ReportSpan } from '@app/contracts/reports'
import { useState } from 'react'
import { DefinitionList, definitionMessages, zoneName } from '#features/reports/public.ts'
import { useFormat } from '#lib/i18n/format.ts'
import { useText } from '#lib/i18n/i18n.tsx'
import { Drawer } from '#ui/overlay/drawer.tsx'
import { dashboardMessages } from '../messages.ts'

const messages = { ...dashboardMessages, ...definitionMessages }

/** Whose days these are, how fresh the figures are, and how they are counted. */
export const DashboardFoot = ({ span: { timeZone, countedAt } }: { span: ReportSpan }) => {
  const text = useText(messages)
  const format = useFormat()
  const [isOpen, setIsOpen] = useState(false)
  return (
    <div className="tabular flex flex-wrap items-center justify-end gap-x-3 gap-y-1 text-xs text-text-muted">
      <span>{text('foot.zone', { zone: zoneName(timeZone, countedAt) })}</span>
      <span>{text('foot.counted', { time: format.time(countedAt) })}</span>
      <button
        type="button"
        className="min-h-9 underline underline-offset-4 hover:text-text"
        onClick={() => setIsOpen(true)}
      >
        {text('def.open')}
      </button>
      <Drawer open={isOpen} title={text('def.open')} onClose={() => setIsOpen(false)}>
        <DefinitionList countedAt={countedAt} />
      </Drawer>
    </div>
  )
}
