import type { Reply } from '@app/contracts/endpoint'
import type { Dataset, searchKnowledge } from '@app/contracts/knowledge'
import { SearchX } from 'lucide-react'
import { Fragment, useState } from 'react'
import { settle } from '#ui/feedback/outcome.ts'
import { useFormat } from '#lib/i18n/format.ts'
import { useText } from '#lib/i18n/i18n.tsx'
import { useSession } from '#lib/session/session.ts'
import { Card } from '#ui/display/card.tsx'
import { EmptyState } from '#ui/feedback/states.tsx'
import { useSaveHitTestMutation } from '../api.ts'
import { searchMessages } from '../search-messages.ts'
import { HitCard } from './hit-card.tsx'

type HitListProps = {
  dataset: Dataset
  result: Reply<typeof searchKnowledge>
  historyId: string | null
  threshold: number
  isStale: boolean
}

export const HitList = ({ dataset, result, historyId, threshold, isStale }: HitListProps) => {
  const text = useText(searchMessages)
  const format = useFormat()
  const canWrite = useSession().can('knowledge.write')
  const [save, { isLoading }] = useSaveHitTestMutation()
  const [expected, setExpected] = useState<{ historyId: string; itemId: string } | null>(null)
  const { hits, tookMs, searchedItems, understoodAs } = result
  const above = hits.filter((hit) => hit.isAboveThreshold).length

  const keep = async (itemId: string) => {
    if (!historyId) return
    const request = save({ params: { hitTestId: historyId }, body: { expectedItemId: itemId } })
    if (await settle(request, () => text('hit.saved'))) setExpected({ historyId, itemId })
  }
  return (
    <section aria-label={text('hit.results')} aria-busy={isStale} className={isStale ? 'opacity-60' : undefined}>
      <div role="status" className="mb-3 flex flex-col gap-0.5 text-sm text-text-muted">
        <p className="tabular">
          {text('hit.summary', {
            above: format.number(above),
            total: format.number(hits.length),
            items: format.number(searchedItems),
            ms: format.number(Math.round(tookMs * 10) / 10),
          })}
        </p>
        {understoodAs && <p>{text('hit.understood', { words: understoodAs })}</p>}
      </div>
      {hits.length === 0 && (
        <Card>
          <EmptyState icon={<SearchX />} title={text('hit.none')} description={text('hit.none-body')} />
        </Card>
      )}
      <ol className="flex flex-col gap-3">
        {hits.map((hit, index) => (
          <Fragment key={hit.item.id}>
            {!hit.isAboveThreshold && (index === 0 || hits[index - 1]?.isAboveThreshold) && (
              <ThresholdLine threshold={threshold} />
            )}
            <li>
              <HitCard
                hit={hit}
                isForeign={hit.item.datasetId !== dataset.id}
                isExpected={expected?.historyId === historyId && expected?.itemId === hit.item.id}
                isSaving={isLoading}
                onSave={canWrite && historyId ? () => void keep(hit.item.id) : undefined}
              />
            </li>
          </Fragment>
        ))}
      </ol>
    </section>
  )
}

const ThresholdLine = ({ threshold }: { threshold: number }) => {
  const text = useText(searchMessages)
  const format = useFormat()
  return (
    <li className="flex items-center gap-3 py-1 text-xs font-medium text-danger">
      <span aria-hidden="true" className="h-px flex-1 bg-danger" />
      {text('hit.line', { threshold: format.number(threshold, { minimumFractionDigits: 2 }) })}
      <span aria-hidden="true" className="h-px flex-1 bg-danger" />
    </li>
  )
}
