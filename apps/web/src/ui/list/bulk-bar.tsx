import type { ReactNode } from 'react'
import { useFormat } from '#lib/i18n/format.ts'
import { useText } from '#lib/i18n/i18n.tsx'
import type { Selection } from './use-selection.ts'

/** What can be done with the selected rows; absent while none is selected. */
export const BulkBar = ({ selection, children }: { selection: Selection; children: ReactNode }) => {
  const text = useText()
  const format = useFormat()
  const count = selection.ids.length
  if (count === 0) return null
  return (
    <div className="flex flex-wrap items-center justify-between gap-3 bg-accent-soft px-5 py-2">
      <p role="status" className="text-sm font-medium text-accent">
        {text('ui.table.selected', { count: format.number(count) })}
      </p>
      {children}
    </div>
  )
}
