import type { ReactNode } from 'react'
import type { FilterRules } from '#lib/page/list-filters.ts'
import type { ListUrl } from '#lib/page/use-list-url.ts'
import { Card } from '../display/card.tsx'
import { FilterBar, type ListFilters } from './filter-bar.tsx'
import { ListBody, type ListBodyProps } from './list-body.tsx'

type ListCardProps<T extends { id: string }, R extends FilterRules> = Omit<
  ListBodyProps<T>,
  'caption' | 'paging' | 'onClear'
> & {
  /** Names the list; shown as its heading unless `hideTitle`. */
  title: string
  hideTitle?: boolean | undefined
  description?: ReactNode
  actions?: ReactNode
  /** A notice or a filter that needs the whole width, between the header and the rows. */
  notice?: ReactNode
} & (
    | { url: ListUrl<R>; filters?: ListFilters<R> | undefined; pageSize?: number | undefined }
    | { url?: undefined; filters?: undefined; pageSize?: undefined }
  )

/** A list as one card of a page or a tab: heading, filters and buttons in one row, then the rows. */
export const ListCard = <T extends { id: string }, R extends FilterRules = FilterRules>(props: ListCardProps<T, R>) => {
  const { title, hideTitle, description, actions, notice, url, filters, pageSize, ...body } = props
  return (
    <Card className={props.isWide ? 'overflow-hidden' : undefined}>
      <header className="flex flex-wrap items-center justify-between gap-x-4 gap-y-3 px-5 py-4">
        {!hideTitle && (
          <div className="min-w-0">
            <h2 className="text-lg font-semibold">{title}</h2>
            {description && <p className="mt-0.5 text-sm text-text-muted">{description}</p>}
          </div>
        )}
        {url && filters && (
          <FilterBar {...filters} url={url} isNarrow hasRows={Boolean(props.query.data?.items.length)} />
        )}
        {actions && <div className="flex flex-wrap items-center gap-2">{actions}</div>}
      </header>
      {notice}
      <ListBody
        {...body}
        caption={title}
        onClear={url?.isNarrowed ? url.clear : undefined}
        paging={url && pageSize ? { page: url.page, pageSize, onPage: url.setPage } : undefined}
      />
    </Card>
  )
}
