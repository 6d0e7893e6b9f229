import type { ReactNode } from 'react'
import { useText } from '#lib/i18n/i18n.tsx'
import { Card, CardBody } from '#ui/display/card.tsx'
import { problemOf } from '#ui/feedback/outcome.ts'
import { ErrorState, Skeleton } from '#ui/feedback/states.tsx'
import { ChartCard } from '../charts/chart-card.tsx'
import type { ChartTableData } from '../charts/chart-table.tsx'
import { pageMessages } from '../page-messages.ts'

export type SectionKey = 'bots' | 'channels' | 'handoffs' | 'staff' | 'topics' | 'tests'

type Query<T> = { currentData?: T | undefined; error?: unknown; isFetching: boolean; refetch: () => unknown }
type SectionProps<T> = {
  name: SectionKey
  query: Query<T>
  title: string
  lead?: ((data: T) => ReactNode) | undefined
  isEmpty: (data: T) => boolean
  /** One line with the reason. */
  empty: string
  table: (data: T) => ChartTableData
  isTable?: boolean | undefined
  children: (data: T) => ReactNode
}

/** One part of the report: it loads, fails and is empty by itself. */
export const Section = <T,>(props: SectionProps<T>) => {
  const text = useText(pageMessages)
  const { name, query, title } = props
  const data = query.currentData
  const problem = data === undefined ? problemOf(query) : undefined
  return (
    <div id={name} className="min-w-0 scroll-mt-24">
      {problem ? (
        <Card>
          <ErrorState {...problem} title={text('section.failed')} />
        </Card>
      ) : data === undefined ? (
        <Card>
          <CardBody className="flex flex-col gap-3">
            <Skeleton className="h-5 w-40" />
            {Array.from({ length: 4 }, (_, at) => (
              <Skeleton key={at} className="h-8 w-full" />
            ))}
          </CardBody>
        </Card>
      ) : props.isEmpty(data) ? (
        <Card>
          <CardBody>
            <h2 className="text-lg font-semibold">{title}</h2>
            <p className="mt-1 text-sm text-text-muted">{props.empty}</p>
          </CardBody>
        </Card>
      ) : (
        <ChartCard
          className="h-full"
          title={title}
          lead={props.lead?.(data)}
          table={props.table(data)}
          isTable={props.isTable}
        >
          {props.children(data)}
        </ChartCard>
      )}
    </div>
  )
}
