import { ListChecks, X } from 'lucide-react'
import { problemOf, settle } from '#ui/feedback/outcome.ts'
import { useFormat } from '#lib/i18n/format.ts'
import { useText } from '#lib/i18n/i18n.tsx'
import { useSession } from '#lib/session/session.ts'
import { Badge } from '#ui/display/badge.tsx'
import { Button, IconButton } from '#ui/display/button.tsx'
import { Card, CardBody, CardHeader } from '#ui/display/card.tsx'
import { ErrorState, Skeleton } from '#ui/feedback/states.tsx'
import { useListHitTestsQuery, useRunTestSetMutation, useSaveHitTestMutation } from '../api.ts'
import { searchMessages } from '../search-messages.ts'

/** Questions with known answers; running them shows whether a change improved the search. */
export const TestSetCard = ({ datasetId }: { datasetId: string }) => {
  const text = useText(searchMessages)
  const format = useFormat()
  const canWrite = useSession().can('knowledge.write')
  const query = useListHitTestsQuery(
    { params: { id: datasetId }, query: { saved: 'true', pageSize: 100 } },
    { refetchOnMountOrArgChange: true },
  )
  const [run, running] = useRunTestSetMutation()
  const [save] = useSaveHitTestMutation()
  const cases = query.data?.items ?? []
  const ranks = new Map(running.data?.cases.map(({ id, rank }) => [id, rank]))
  const problem = problemOf(query)
  const remove = (hitTestId: string) =>
    void settle(save({ params: { hitTestId }, body: { expectedItemId: null } }), () => text('hit.set-removed'))
  return (
    <Card>
      <CardHeader title={text('hit.set')} />
      <CardBody className="flex flex-col gap-3 pt-3">
        {problem && !query.data && <ErrorState {...problem} />}
        {!problem && !query.data && <Skeleton className="h-16" />}
        {query.data && cases.length === 0 && <p className="text-sm text-text-muted">{text('hit.set-empty')}</p>}
        {cases.length > 0 && (
          <>
            <ul className="flex flex-col gap-1">
              {cases.map(({ id, query: words }) => (
                <li key={id} className="flex items-center gap-2">
                  <span className="min-w-0 flex-1 truncate text-sm" title={words}>
                    {words}
                  </span>
                  {ranks.has(id) && <Rank rank={ranks.get(id) ?? null} />}
                  {canWrite && (
                    <IconButton
                      size="sm"
                      label={text('hit.set-remove', { query: words })}
                      icon={<X aria-hidden="true" className="size-4" />}
                      onClick={() => remove(id)}
                    />
                  )}
                </li>
              ))}
            </ul>
            <Button
              size="sm"
              busy={running.isLoading}
              icon={<ListChecks aria-hidden="true" className="size-4" />}
              onClick={() => void settle(run({ params: { id: datasetId } }))}
            >
              {text('hit.set-run')}
            </Button>
            {running.data && (
              <p role="status" className="tabular text-sm font-medium">
                {text('hit.set-result', {
                  first: format.number(running.data.first),
                  five: format.number(running.data.inTopFive),
                  total: format.number(running.data.total),
                })}
              </p>
            )}
          </>
        )}
      </CardBody>
    </Card>
  )
}

const Rank = ({ rank }: { rank: number | null }) => {
  const text = useText(searchMessages)
  if (rank === null) return <Badge tone="danger">{text('hit.set-missed')}</Badge>
  return <Badge tone={rank === 1 ? 'success' : rank <= 5 ? 'info' : 'warning'}>{text('hit.set-rank', { rank })}</Badge>
}
