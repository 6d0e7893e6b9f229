import type { ReactNode } from 'react'
import type { FilterRules } from '#lib/page/list-filters.ts'
import type { ListUrl } from '#lib/page/use-list-url.ts'
import { Card } from '../display/card.tsx'
import { PageHeader } from '../display/page-header.tsx'
import { FilterBar, type ListFilters } from './filter-bar.tsx'
import { ListBody, type ListBodyProps } from './list-body.tsx'

type ListPageProps<T extends { id: string }, R extends FilterRules> = Omit<
  ListBodyProps<T>,
  'caption' | 'paging' | 'onClear'
> & {
  title: string
  description?: ReactNode
  url: ListUrl<R>
  pageSize: number
  /** The primary action; in an empty list it moves into the empty state. */
  action?: ReactNode
  /** Always shown, before the primary action. */
  secondaryActions?: ReactNode
  /** Figures of what is listed, above the filters. */
  figures?: ReactNode
  filters?: ListFilters<R> | undefined
  /** Overrides `url.isNarrowed`, where a filter should show the empty state and not "nothing found". */
  isNarrowed?: boolean | undefined
}

/**
 * A page that is a list: title and primary action, filters in the address, rows with their four states, pages.
 * A screen gives columns, data and words, not layout.
 */
export const ListPage = <T extends { id: string }, R extends FilterRules>(props: ListPageProps<T, R>) => {
  const { title, description, url, pageSize, action, secondaryActions, figures, filters, empty, ...body } = props
  const isNarrowed = props.isNarrowed ?? url.isNarrowed
  const hasRows = Boolean(props.query.data?.items.length)
  const rows = (
    <ListBody
      {...body}
      caption={title}
      empty={{ ...empty, action: empty.action ?? action }}
      onClear={isNarrowed ? url.clear : undefined}
      paging={{ page: url.page, pageSize, onPage: url.setPage }}
    />
  )
  return (
    <>
      <PageHeader
        title={title}
        description={description}
        actions={
          <>
            {secondaryActions}
            {(hasRows || isNarrowed) && action}
          </>
        }
      >
        {figures}
        {filters && <FilterBar {...filters} url={url} hasRows={hasRows} />}
      </PageHeader>
      {props.cards ? rows : <Card>{rows}</Card>}
    </>
  )
}
