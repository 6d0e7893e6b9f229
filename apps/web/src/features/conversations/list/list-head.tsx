import { ListFilter } from 'lucide-react'
import { useState } from 'react'
import { PretendButton } from '#features/pretend/public.ts'
import { useText } from '#lib/i18n/i18n.tsx'
import { Button, IconButton } from '#ui/display/button.tsx'
import { SearchField } from '#ui/form/search-field.tsx'
import { ReportBadge } from '#ui/list/report-badge.tsx'
import type { ChatAddress } from '../address.ts'
import { allChannels, countOf, isOfReport, noFilters, type ThreadFilters } from '../filters.ts'
import { chatMessages } from '../messages.ts'
import { ChannelFilter } from './channel-filter.tsx'
import { ChatTools } from './chat-tools.tsx'
import { FilterPanel } from './filter-panel.tsx'
import { ModeTabs } from './mode-tabs.tsx'
import type { Counts } from './thread-list-state.ts'
import { ViewsMenu } from './views-menu.tsx'

type ListHeadProps = {
  filters: ThreadFilters
  counts: Counts | null
  address: ChatAddress
  onKeys: () => void
}

/** What the list is narrowed by, on two lines: words and further filters, then who answers and the channel. */
export const ListHead = ({ filters, counts, address, onKeys }: ListHeadProps) => {
  const text = useText(chatMessages)
  const count = countOf(filters)
  const [isOpen, setIsOpen] = useState(count > 0 && !isOfReport(filters))
  return (
    <div className="flex flex-col gap-2 border-b border-border px-3 py-2">
      <div className="flex items-center gap-0.5">
        <div className="me-1 min-w-0 flex-1">
          <SearchField
            size="sm"
            label={text('list.search')}
            placeholder={text('list.search-short')}
            value={filters.search}
            onSearch={(q) => address.change({ q: q || undefined })}
          />
        </div>
        <span className="relative">
          <IconButton
            size="sm"
            variant={isOpen ? 'secondary' : 'ghost'}
            label={count > 0 ? text('list.filters-on', { count }) : text('list.filters')}
            icon={<ListFilter aria-hidden="true" />}
            aria-expanded={isOpen}
            onClick={() => setIsOpen(!isOpen)}
          />
          {count > 0 && (
            <span
              aria-hidden="true"
              className="tabular pointer-events-none absolute -end-1 -top-1 grid size-4.5 place-items-center rounded-full bg-accent text-xs font-semibold text-on-accent"
            >
              {count}
            </span>
          )}
        </span>
        <ViewsMenu address={address} />
        <PretendButton isIcon size="sm" />
        <ChatTools onKeys={onKeys} />
      </div>
      {isOfReport(filters) && (
        <div className="flex items-center gap-2">
          <ReportBadge from={filters.report['from']} to={filters.report['to']} />
          <Button size="sm" variant="ghost" className="ms-auto" onClick={() => address.change(noFilters)}>
            {text('common.clear-filters')}
          </Button>
        </div>
      )}
      {isOpen && <FilterPanel filters={filters} address={address} />}
      <div className="flex flex-wrap items-center justify-between gap-x-2 gap-y-1">
        <ModeTabs value={filters.mode} counts={counts} onChange={(mode) => address.change({ mode })} />
        <ChannelFilter
          value={filters.channel}
          onChange={(channel) => address.change({ channel: channel === allChannels ? undefined : channel })}
        />
      </div>
    </div>
  )
}
