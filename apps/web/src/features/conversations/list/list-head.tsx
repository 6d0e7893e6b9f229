import { ListFilter } from 'lucide-react'
import { useState } from 'react'
import { groupsOf, useChannels } from '#lib/channels/channels.ts'
import { useLanguage, useText } from '#lib/i18n/i18n.tsx'
import { IconButton } from '#ui/display/button.tsx'
import { SearchField } from '#ui/form/search-field.tsx'
import { Segments } from '#ui/form/segments.tsx'
import type { ChatAddress } from '../address.ts'
import { allChannels, countOf, type ThreadFilters } from '../filters.ts'
import { chatMessages } from '../messages.ts'
import { ChatTools } from './chat-tools.tsx'
import { FilterPanel } from './filter-panel.tsx'
import { ModeTabs } from './mode-tabs.tsx'
import type { Counts } from './thread-list-state.ts'
import { ViewsMenu } from './views-menu.tsx'

type ListHeadProps = {
  title: string
  filters: ThreadFilters
  counts: Counts | null
  address: ChatAddress
  onKeys: () => void
}

/** What the list is narrowed by: words, channel, who answers, and further filters behind a button. */
export const ListHead = ({ title, filters, counts, address, onKeys }: ListHeadProps) => {
  const text = useText(chatMessages)
  const count = countOf(filters)
  const [isOpen, setIsOpen] = useState(count > 0)
  const tabs = useChannelTabs()
  return (
    <div className="flex flex-col gap-2.5 border-b border-border p-3">
      <div className="flex items-center gap-1">
        <h1 tabIndex={-1} className="min-w-0 flex-1 truncate text-lg font-semibold outline-none">
          {title}
        </h1>
        <ViewsMenu address={address} />
        <ChatTools onKeys={onKeys} />
      </div>
      <div className="flex items-start gap-1.5">
        <div className="min-w-0 flex-1">
          <SearchField
            label={text('list.search')}
            value={filters.search}
            onSearch={(q) => address.change({ q: q || undefined })}
          />
        </div>
        <span className="relative">
          <IconButton
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
      </div>
      {isOpen && <FilterPanel filters={filters} address={address} />}
      <Segments
        label={text('channel.label')}
        value={filters.channel}
        onChange={(channel) => address.change({ channel: channel === allChannels ? undefined : channel })}
        options={tabs}
      />
      <ModeTabs value={filters.mode} counts={counts} onChange={(mode) => address.change({ mode })} />
    </div>
  )
}

/** All, and a tab per group of channels that the server describes. */
const useChannelTabs = () => {
  const text = useText(chatMessages)
  const { language } = useLanguage()
  const groups = groupsOf(useChannels(), language).map(({ id, label }) => ({ value: id, label }))
  return [{ value: allChannels, label: text('channel.all') }, ...groups]
}
