import type { WorkgateItem } from '@app/contracts/workgates'
import { useEffect, useRef } from 'react'
import { useChannelLook } from '#lib/channels/channels.ts'
import { useText } from '#lib/i18n/i18n.tsx'
import type { ListUrl } from '#lib/page/use-list-url.ts'
import { Segments } from '#ui/form/segments.tsx'
import { FilterBar } from '#ui/list/filter-bar.tsx'
import type { workgateFilters } from '../filters.ts'
import { workgateMessages } from '../messages.ts'
import { countGroups, healthGroups } from '../standing.ts'

type FilterRowProps = { url: ListUrl<typeof workgateFilters>; items: readonly WorkgateItem[]; hasRows: boolean }

const ALL = 'all'

/** Search, channel, bot and health; only what the list has is offered. */
export const FilterRow = ({ url, items, hasRows }: FilterRowProps) => {
  const text = useText(workgateMessages)
  const lookOf = useChannelLook()
  const box = useSlashToSearch()
  const counts = countGroups(items)
  const channels = [...new Set(items.map(({ channel }) => channel))]
  const bots = new Map(items.map(({ botId, botName }) => [botId, botName]))
  return (
    <div ref={box} className="mt-5 mb-4">
      <FilterBar
        url={url}
        hasRows={hasRows}
        isNarrow
        search={text('gates.search')}
        selects={[
          {
            name: 'channel',
            label: text('gates.channel'),
            all: text('gates.channel-all'),
            options: channels.map((id) => ({ value: id, label: lookOf(id).label })),
          },
          {
            name: 'bot',
            label: text('gates.bot'),
            all: text('gates.bot-all'),
            options: [...bots].map(([value, label]) => ({ value, label })),
          },
        ]}
        more={
          <div className="col-span-full min-w-0">
            <Segments
              label={text('gates.health')}
              value={url.filters.health ?? ALL}
              onChange={(value) => url.choose('health', value === ALL ? undefined : value)}
              options={[ALL, ...healthGroups].map((value) => ({
                value,
                label: `${text(`gates.health-${value as typeof ALL}`)} ${counts[value as typeof ALL]}`,
              }))}
            />
          </div>
        }
      />
    </div>
  )
}

/** `/` goes to the search box, unless somebody is typing. */
const useSlashToSearch = () => {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const isTyping = event.target instanceof Element && event.target.closest('input, textarea, select, [role=dialog]')
      if (event.key !== '/' || isTyping || event.ctrlKey || event.metaKey || event.altKey) return
      event.preventDefault()
      box.current?.querySelector<HTMLInputElement>('input[type=search]')?.focus()
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [])
  return box
}
