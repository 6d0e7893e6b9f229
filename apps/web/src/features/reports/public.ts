/** The parts that the dashboard is made of. */
import { lazyTab } from '#ui/display/lazy-tab.tsx'

export { useGetDashboardQuery } from './api.ts'
export { ChartCard } from './charts/chart-card.tsx'
export { longWeekday, shortDay } from './charts/days.ts'
export { RankedBars } from './charts/ranked-bars.tsx'
export { DefinitionList } from './definitions.tsx'
export { definitionMessages } from './definitions-messages.ts'
export { durationText } from './duration.ts'
export { figureMessages } from './figure-messages.ts'
export { ReportFilterBar } from './filter-bar.tsx'
export { filterMessages } from './filter-messages.ts'
export { daysOfSpan, pathOfLink, useReportFilters, zoneName, type ReportFilters } from './filters.ts'
export { DayCharts } from './parts/day-charts.tsx'
export { Emphasised } from './parts/emphasised.tsx'
export { HeatCard } from './parts/heat-card.tsx'
export { KpiGrid, KpiSkeleton } from './parts/kpi-grid.tsx'
export { useBotName } from './use-report-bots.ts'

// Fetched where it is shown; who needs another part of this feature does not wait for it.
export const BotReportTab = lazyTab(
  () => import('./bot-report-tab.tsx'),
  (module) => module.BotReportTab,
)
