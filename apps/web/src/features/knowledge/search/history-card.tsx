import { problemOf } from '#ui/feedback/outcome.ts'
import { useFormat } from '#lib/i18n/format.ts'
import { useText } from '#lib/i18n/i18n.tsx'
import { Card, CardBody, CardHeader } from '#ui/display/card.tsx'
import { RelativeTime } from '#ui/display/relative-time.tsx'
import { ErrorState, Skeleton } from '#ui/feedback/states.tsx'
import { useListHitTestsQuery } from '../api.ts'
import { searchMessages } from '../search-messages.ts'
import { settingsOf, type HitSettings } from './hit-settings.ts'

const SHOWN = 10

type HistoryCardProps = { datasetId: string; onPick: (query: string, settings: HitSettings) => void }

/** A click asks the same question with the settings it had. */
export const HistoryCard = ({ datasetId, onPick }: HistoryCardProps) => {
  const text = useText(searchMessages)
  const format = useFormat()
  const query = useListHitTestsQuery(
    { params: { id: datasetId }, query: { pageSize: SHOWN } },
    { refetchOnMountOrArgChange: true },
  )
  const problem = problemOf(query)
  return (
    <Card>
      <CardHeader title={text('hit.history')} />
      <CardBody className="pt-3">
        {problem && !query.data && <ErrorState {...problem} />}
        {!problem && !query.data && <Skeleton className="h-20" />}
        {query.data?.items.length === 0 && <p className="text-sm text-text-muted">{text('hit.history-empty')}</p>}
        <ul className="flex flex-col">
          {query.data?.items.map((test) => (
            <li key={test.id}>
              <button
                type="button"
                className="-mx-2 block w-[calc(100%+1rem)] rounded-control px-2 py-1.5 text-start hover:bg-surface-hover"
                onClick={() => onPick(test.query, settingsOf(test, datasetId))}
              >
                <span className="block truncate text-sm font-medium">
                  <span className="sr-only">{text('hit.again')}: </span>
                  {test.query}
                </span>
                <span className="tabular block text-xs text-text-muted">
                  {text('hit.history-facts', {
                    count: format.number(test.resultCount),
                    ms: format.number(test.tookMs),
                  })}
                  {' · '}
                  <RelativeTime value={test.createdAt} />
                </span>
              </button>
            </li>
          ))}
        </ul>
      </CardBody>
    </Card>
  )
}
