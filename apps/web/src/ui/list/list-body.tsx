import type { ReactNode } from 'react'
import { cx } from '#lib/style/cx.ts'
import { Card } from '../display/card.tsx'
import { ErrorState } from '../feedback/states.tsx'
import { BulkBar } from './bulk-bar.tsx'
import { ListEmpty, type EmptyList, type NoneFound } from './list-empty.tsx'
import { listStateOf, type ListQuery } from './list-query.ts'
import { needsPager } from './pages-to-show.ts'
import { Pagination } from './pagination.tsx'
import { Table, type Column, type RowSelection, type Sort } from './table.tsx'
import { WideTable } from './wide-table.tsx'

export type ListBodyProps<T extends { id: string }> = {
  /** Names the list for a screen reader. */
  caption: string
  query: ListQuery<T>
  /** The columns of the table; not needed with `cards`. */
  columns?: readonly Column<T>[] | undefined
  cards?: { render: (row: T) => ReactNode; skeleton: ReactNode } | undefined
  onRowClick?: ((row: T) => void) | undefined
  rowActions?: ((row: T) => ReactNode) | undefined
  sort?: Sort | undefined
  onSort?: ((sort: Sort) => void) | undefined
  /** Checkboxes, and what can be done with the selected rows. */
  bulk?: (RowSelection<T> & { actions: ReactNode }) | undefined
  skeletonRows?: number | undefined
  /** For many columns: the table keeps its width and scrolls. */
  isWide?: boolean | undefined
  empty: EmptyList
  noneFound?: NoneFound | undefined
  /** Set only while the list is filtered or on a later page. */
  onClear?: (() => void) | undefined
  paging?: { page: number; pageSize: number; onPage: (page: number) => void } | undefined
}

/** The rows of a list with their four states and the pagination; framed by ListPage or ListCard. */
export const ListBody = <T extends { id: string }>(props: ListBodyProps<T>) =>
  props.cards ? <CardRows {...props} cards={props.cards} /> : <TableRows {...props} />

const TableRows = <T extends { id: string }>(props: ListBodyProps<T>) => {
  const { query, paging, bulk, isWide } = props
  const { rows, total, isMore, isLoading, problem } = listStateOf(query)
  const table = (
    <Table
      caption={props.caption}
      columns={props.columns ?? []}
      rows={rows}
      rowKey={(row) => row.id}
      loading={isLoading}
      error={problem}
      sort={props.sort}
      onSort={props.onSort}
      onRowClick={props.onRowClick}
      rowActions={props.rowActions}
      selection={bulk}
      isPinned={isWide}
      skeletonRows={props.skeletonRows}
      empty={<ListEmpty empty={props.empty} noneFound={props.noneFound} onClear={props.onClear} />}
    />
  )
  return (
    <>
      {bulk && <BulkBar selection={bulk.selection}>{bulk.actions}</BulkBar>}
      {isWide ? <WideTable>{table}</WideTable> : table}
      {paging && !problem && rows && needsPager(paging, total ?? rows.length) && (
        <div className="border-t border-border px-4 py-3">
          <Pagination {...paging} total={total ?? rows.length} isMore={isMore} />
        </div>
      )}
    </>
  )
}

type CardRowsProps<T extends { id: string }> = ListBodyProps<T> & Required<Pick<ListBodyProps<T>, 'cards'>>

const CardRows = <T extends { id: string }>(props: CardRowsProps<T>) => {
  const { query, cards, paging } = props
  const { rows, total = 0, isMore, isLoading, problem } = listStateOf(query)
  if (problem || (!isLoading && rows?.length === 0))
    return (
      <Card>
        {problem ? (
          <ErrorState {...problem} />
        ) : (
          <ListEmpty empty={props.empty} noneFound={props.noneFound} onClear={props.onClear} />
        )}
      </Card>
    )
  return (
    <>
      <ul
        aria-label={props.caption}
        aria-busy={isLoading || undefined}
        className={cx('grid gap-4 sm:grid-cols-2 xl:grid-cols-3', isLoading && rows?.length ? 'opacity-60' : undefined)}
      >
        {rows?.length
          ? rows.map((row) => (
              <li key={row.id} className="grid min-w-0">
                {cards?.render(row)}
              </li>
            ))
          : Array.from({ length: props.skeletonRows ?? 6 }, (_, index) => <li key={index}>{cards?.skeleton}</li>)}
      </ul>
      {paging && needsPager(paging, total) && (
        <div className="mt-5">
          <Pagination {...paging} total={total} isMore={isMore} />
        </div>
      )}
    </>
  )
}
