import { useText } from '#lib/i18n/i18n.tsx'
import type { ListUrl } from '#lib/page/use-list-url.ts'
import { Checkbox } from '#ui/form/choice.tsx'
import { SearchField } from '#ui/form/search-field.tsx'
import { Select } from '#ui/form/select.tsx'
import { useListAskedBotsQuery } from '../api.ts'
import type { groupFilters } from '../filters.ts'
import { learningMessages } from '../messages.ts'

const MOST_BOTS = 100
const ALL = 'all'

type InboxFiltersProps = { url: ListUrl<typeof groupFilters> }

/** What of the questions is listed; all of it stands in the address. */
export const InboxFilters = ({ url }: InboxFiltersProps) => {
  const text = useText(learningMessages)
  const bots = useListAskedBotsQuery({ query: { page: 1, pageSize: MOST_BOTS } }).data?.items ?? []
  const { filters } = url
  return (
    <div className="flex flex-col gap-2 border-b border-border p-3">
      <div className="grid grid-cols-2 gap-2">
        <SearchField size="sm" label={text('inbox.search')} value={url.search} onSearch={url.find} />
        <Select
          size="sm"
          hideLabel
          label={text('inbox.sort')}
          value={filters.sort}
          options={(['asked', 'latest'] as const).map((value) => ({ value, label: text(`inbox.sort.${value}`) }))}
          onChange={(value) => url.choose('sort', value)}
        />
        <Select
          size="sm"
          hideLabel
          label={text('inbox.state')}
          value={filters.state}
          options={(['open', 'answered', 'ignored'] as const).map((value) => ({
            value,
            label: text(`inbox.state.${value}`),
          }))}
          onChange={(value) =>
            url.change({ state: value === 'open' ? undefined : value, page: undefined, group: undefined })
          }
        />
        <Select
          size="sm"
          hideLabel
          label={text('inbox.bot')}
          value={filters.bot ?? ALL}
          options={[
            { value: ALL, label: text('inbox.bot.all') },
            ...bots.map(({ id, name }) => ({ value: id, label: name })),
          ]}
          onChange={(value) => url.choose('bot', value === ALL ? undefined : value)}
        />
      </div>
      <Checkbox
        label={text('inbox.mine')}
        checked={filters.mine === 'true'}
        onChange={(event) => url.choose('mine', event.target.checked ? 'true' : undefined)}
      />
    </div>
  )
}
