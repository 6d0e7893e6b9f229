import { exportReport } from '@app/contracts/reports'
import { useState } from 'react'
import type { useReportFilters } from '#features/reports/public.ts'
import { downloadFile, fileNameOf } from '#lib/api/download.ts'
import { useText } from '#lib/i18n/i18n.tsx'
import { settle } from '#ui/feedback/outcome.ts'
import { dashboardMessages } from '../messages.ts'

/** The figures of the cards as a file, with the same filters. */
export const useFiguresFile = (query: ReturnType<typeof useReportFilters>['query']) => {
  const text = useText(dashboardMessages)
  const [isSaving, setIsSaving] = useState(false)
  const save = async () => {
    setIsSaving(true)
    await settle(
      downloadFile(
        exportReport,
        { query: { ...query, table: 'figures' } },
        fileNameOf(text('dashboard.csv-name'), 'csv'),
      ),
    )
    setIsSaving(false)
  }
  return { isSaving, saveFigures: () => void save() }
}
