import { useText } from '#lib/i18n/i18n.tsx'
import { DateRange } from '#ui/form/date-range.tsx'
import { Segments } from '#ui/form/segments.tsx'
import { FilterBar } from '#ui/list/filter-bar.tsx'
import { statementMessages } from '../statement-messages.ts'
import { kinds, sources, type Statement, type StatementUrl } from './statement-data.ts'

const ALL = 'all'

/** Kind, period, bot, kind of credit and text, all in the address. */
export const StatementFilters = ({ statement, url }: { statement: Statement; url: StatementUrl }) => {
  const text = useText(statementMessages)
  const { from, to, kind } = url.filters
  return (
    <div className="mt-5 mb-4 flex flex-wrap items-center gap-3">
      <Segments
        label={text('kind.label')}
        value={kind ?? ALL}
        onChange={(value) => url.choose('kind', value === ALL ? undefined : value)}
        options={[ALL, ...kinds].map((value) => ({ value, label: text(`kind.${value as typeof ALL}`) }))}
      />
      <FilterBar
        url={url}
        hasRows={statement.lines.items.length > 0}
        isNarrow
        search={text('filter.search')}
        selects={[
          {
            name: 'bot',
            label: text('filter.bot'),
            all: text('filter.bot-all'),
            options: statement.bots.flatMap(({ id, name }) => (id && name ? [{ value: id, label: name }] : [])),
          },
          {
            name: 'source',
            label: text('filter.source'),
            all: text('filter.source-all'),
            options: sources.map((value) => ({ value, label: text(`source.${value}`) })),
          },
        ]}
        more={
          <DateRange
            label={text('filter.period')}
            hideLabel
            value={{ from: from ?? statement.from, to: to ?? statement.to }}
            onChange={(value) =>
              url.change({ from: value.from ?? undefined, to: value.to ?? undefined, page: undefined })
            }
            className="max-sm:col-span-full sm:w-68"
          />
        }
      />
    </div>
  )
}
