import { useText } from '#lib/i18n/i18n.tsx'
import { Card, CardBody, CardHeader } from '#ui/display/card.tsx'
import { problemOf } from '#ui/feedback/outcome.ts'
import { ErrorState, Skeleton } from '#ui/feedback/states.tsx'
import { useKindsQuery } from '../kinds/use-kinds.ts'
import { useGetFlowCoverageQuery } from './api.ts'
import { coverageMessages } from './coverage-messages.ts'
import { OutcomeList } from './outcome-list.tsx'

/** In the report of a flow: what customers' runs have ended with. */
export const FlowOutcomes = ({ botId }: { botId: string }) => {
  const text = useText(coverageMessages)
  const { kinds } = useKindsQuery()
  const query = useGetFlowCoverageQuery({ params: { id: botId } }, { refetchOnMountOrArgChange: true })
  const outcomes = query.currentData?.live.outcomes
  const problem = outcomes ? undefined : problemOf(query)
  return (
    <Card>
      <CardHeader title={text('cover.outcomes')} description={text('cover.outcomes.lead')} />
      <CardBody>
        {problem && <ErrorState {...problem} />}
        {!outcomes && !problem && <Skeleton className="h-16 w-full" />}
        {outcomes?.length === 0 && <p className="text-sm text-text-muted">{text('cover.outcomes.none')}</p>}
        {outcomes && outcomes.length > 0 && <OutcomeList outcomes={outcomes} kinds={kinds} />}
      </CardBody>
    </Card>
  )
}
