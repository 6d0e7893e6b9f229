import { exportCreditStatement } from '@app/contracts/credits'
import { Download } from 'lucide-react'
import { useState } from 'react'
import { downloadFile, fileNameOf } from '#lib/api/download.ts'
import { specMessages } from '#lib/i18n/spec-messages.ts'
import { useText } from '#lib/i18n/i18n.tsx'
import { useListUrl } from '#lib/page/use-list-url.ts'
import { Button } from '#ui/display/button.tsx'
import { Card } from '#ui/display/card.tsx'
import { PageHeader } from '#ui/display/page-header.tsx'
import { problemOf, settle } from '#ui/feedback/outcome.ts'
import { ErrorState, Skeleton } from '#ui/feedback/states.tsx'
import { useCreditStatementQuery } from '../api.ts'
import { useBillingLive } from '../live.ts'
import { statementMessages } from '../statement-messages.ts'
import { BotsCard } from '../statement/bots-card.tsx'
import { DaysCard } from '../statement/days-card.tsx'
import { LinesCard } from '../statement/lines-card.tsx'
import { queryOf, statementFilters, type StatementUrl } from '../statement/statement-data.ts'
import { StatementFilters } from '../statement/statement-filters.tsx'
import { SumsCard } from '../statement/sums-card.tsx'

const pageSize = 20

/** What became of every credit in a period: its equation, its days, its bots and its lines. */
export const StatementPage = () => {
  const text = useText(statementMessages)
  const spec = useText(specMessages)
  const url = useListUrl(statementFilters)
  const query = useCreditStatementQuery(
    { query: { ...queryOf(url), page: url.page, pageSize } },
    { refetchOnMountOrArgChange: true },
  )
  useBillingLive()
  const problem = problemOf(query)
  const { data } = query
  return (
    <>
      <PageHeader
        title={text('statement.title')}
        description={text('statement.lead')}
        actions={data && <ExportButton url={url} />}
      />
      {problem ? (
        <Card>
          <ErrorState {...problem} title={spec('spec.package-info-failed')} />
        </Card>
      ) : !data ? (
        <StatementSkeleton />
      ) : (
        <>
          <SumsCard statement={data} url={url} />
          <div className="grid items-stretch gap-4 lg:grid-cols-[minmax(0,5fr)_minmax(0,3fr)]">
            <DaysCard days={data.days} url={url} />
            <BotsCard bots={data.bots} />
          </div>
          <StatementFilters statement={data} url={url} />
          <LinesCard statement={data} url={url} isLoading={query.isFetching} />
        </>
      )}
    </>
  )
}

const ExportButton = ({ url }: { url: StatementUrl }) => {
  const text = useText(statementMessages)
  const [isBusy, setIsBusy] = useState(false)
  const save = async () => {
    setIsBusy(true)
    await settle(
      downloadFile(exportCreditStatement, { query: queryOf(url) }, fileNameOf(text('statement.title'), 'csv')),
    )
    setIsBusy(false)
  }
  return (
    <Button busy={isBusy} icon={<Download aria-hidden="true" className="size-4.5" />} onClick={() => void save()}>
      {text('statement.export')}
    </Button>
  )
}

const StatementSkeleton = () => (
  <div aria-busy="true">
    <Skeleton className="mb-4 h-24 w-full rounded-card" />
    <div className="grid gap-4 lg:grid-cols-[minmax(0,5fr)_minmax(0,3fr)]">
      <Skeleton className="h-60 w-full rounded-card" />
      <Skeleton className="h-60 w-full rounded-card" />
    </div>
    <Skeleton className="mt-5 h-80 w-full rounded-card" />
  </div>
)
