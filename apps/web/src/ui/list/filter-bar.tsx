import { X } from 'lucide-react'
import type { ReactNode } from 'react'
import { cx } from '#lib/style/cx.ts'
import { useText } from '#lib/i18n/i18n.tsx'
import type { FilterRules } from '#lib/page/list-filters.ts'
import type { ListUrl } from '#lib/page/use-list-url.ts'
import { Button } from '../display/button.tsx'
import { SearchField } from '../form/search-field.tsx'
import { Select, type Option } from '../form/select.tsx'

export type FilterSelect<Name extends string = string> = {
  /** The filter's name in the address. */
  name: Name
  label: string
  options: readonly Option[]
  /** The label of "no filter"; a sort order has none. */
  all?: string | undefined
}

export type ListFilters<R extends FilterRules> = {
  /** The label of the search box; without it there is none. */
  search?: string | undefined
  selects?: readonly FilterSelect<keyof R & string>[] | undefined
  /** Other filters, after the selects. */
  more?: ReactNode
  /** At the far end, for example a switch between cards and table. */
  end?: ReactNode
}

type FilterBarProps<R extends FilterRules> = ListFilters<R> & {
  url: ListUrl<R>
  /** Without rows, "clear filters" is shown in the empty state instead. */
  hasRows: boolean
  /** Narrower controls, for a bar beside a title or buttons. */
  isNarrow?: boolean | undefined
}

const ALL = 'all'

/** Search box and selects, stored in the address; on phones they share the width. */
export const FilterBar = <R extends FilterRules>(props: FilterBarProps<R>) => {
  const { url, search, selects, more, end, isNarrow, hasRows } = props
  const text = useText()
  const values: Readonly<Record<string, string | undefined>> = url.filters
  return (
    <search className="grid w-full grid-cols-[repeat(auto-fit,minmax(9rem,1fr))] gap-3 sm:flex sm:w-auto sm:flex-wrap sm:items-center">
      {search && (
        <div className={cx('col-span-full', isNarrow ? 'sm:w-64' : 'sm:w-80')}>
          <SearchField label={search} value={url.search} onSearch={url.find} />
        </div>
      )}
      {selects?.map(({ name, label, options, all }) => (
        <Select
          key={name}
          className="sm:w-44"
          hideLabel
          label={label}
          value={values[name] ?? ALL}
          options={all ? [{ value: ALL, label: all }, ...options] : options}
          onChange={(value) => url.choose(name, value === ALL ? undefined : value)}
        />
      ))}
      {more}
      {url.isFiltered && hasRows && (
        <Button variant="ghost" icon={<X aria-hidden="true" className="size-4" />} onClick={url.clear}>
          {text('common.clear-filters')}
        </Button>
      )}
      {end && <div className="sm:ms-auto">{end}</div>}
    </search>
  )
}
