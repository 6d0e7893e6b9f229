import type { Dataset } from '@app/contracts/knowledge'
import { FlaskConical, Search } from 'lucide-react'
import { useState, type FormEvent } from 'react'
import { useText } from '#lib/i18n/i18n.tsx'
import { Button } from '#ui/display/button.tsx'
import { Card, CardBody } from '#ui/display/card.tsx'
import { TextField } from '#ui/form/field.tsx'
import { EmptyState, ErrorState, Skeleton } from '#ui/feedback/states.tsx'
import { searchMessages } from '../search-messages.ts'
import { HistoryCard } from './history-card.tsx'
import { HitList } from './hit-list.tsx'
import { SettingsCard } from './settings-card.tsx'
import { TestSetCard } from './test-set-card.tsx'
import { useHitTest } from './use-hit-test.ts'

const LONGEST = 1000

/** What an assistant would find for a question, and why. */
export const SearchTab = ({ dataset }: { dataset: Dataset }) => {
  const text = useText(searchMessages)
  const [query, setQuery] = useState('')
  const { settings, asked, problem, isLoading, ask, change } = useHitTest(dataset.id)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (query.trim()) ask(query.trim())
  }
  return (
    <div className="grid items-start gap-5 lg:grid-cols-[minmax(0,1fr)_20rem]">
      <div className="flex min-w-0 flex-col gap-5">
        <form role="search" onSubmit={submit} className="flex items-start gap-2">
          <TextField
            className="flex-1"
            type="search"
            label={text('hit.query')}
            hideLabel
            placeholder={text('hit.placeholder')}
            maxLength={LONGEST}
            icon={<Search aria-hidden="true" className="size-4.5" />}
            value={query}
            onChange={(event) => setQuery(event.target.value)}
          />
          <Button type="submit" variant="primary" busy={isLoading}>
            {text('hit.run')}
          </Button>
        </form>
        {problem && (
          <Card>
            <ErrorState {...problem} />
          </Card>
        )}
        {!asked && !problem && !isLoading && (
          <Card>
            <EmptyState icon={<FlaskConical />} title={text('hit.start')} description={text('hit.start-body')} />
          </Card>
        )}
        {!asked && isLoading && (
          <Card>
            <CardBody className="flex flex-col gap-3">
              <Skeleton className="h-24" />
              <Skeleton className="h-24" />
            </CardBody>
          </Card>
        )}
        {asked && !problem && (
          <HitList
            dataset={dataset}
            result={asked.result}
            historyId={asked.historyId}
            threshold={settings.threshold}
            isStale={isLoading}
          />
        )}
      </div>
      <div className="flex min-w-0 flex-col gap-5">
        <SettingsCard dataset={dataset} settings={settings} onChange={change} />
        <TestSetCard datasetId={dataset.id} />
        <HistoryCard
          datasetId={dataset.id}
          onPick={(words, using) => {
            setQuery(words)
            ask(words, using)
          }}
        />
      </div>
    </div>
  )
}
