import { botType, type BotType } from '@app/contracts/bot-settings'
import { LayoutGrid, Rows3 } from 'lucide-react'
import { useText } from '#lib/i18n/i18n.tsx'
import { SearchField } from '#ui/form/search-field.tsx'
import { Select } from '#ui/form/select.tsx'
import { botMessages } from '../messages.ts'
import { setBotView, useBotView } from '../view-choice.ts'
import { Segments } from '#ui/form/segments.tsx'

const ALL = 'all'

type BotFilterBarProps = {
  search: string
  type: BotType | undefined
  onSearch: (words: string) => void
  onType: (type: BotType | undefined) => void
}

export const BotFilterBar = ({ search, type, onSearch, onType }: BotFilterBarProps) => {
  const text = useText(botMessages)
  const view = useBotView()
  return (
    <search className="grid grid-cols-[minmax(0,1fr)_auto] gap-3 sm:flex sm:items-center">
      <div className="col-span-2 sm:w-80">
        <SearchField label={text('bots.search')} value={search} onSearch={onSearch} />
      </div>
      <Select
        className="sm:w-44"
        label={text('bots.type')}
        hideLabel
        value={type ?? ALL}
        options={[
          { value: ALL, label: text('bots.type.all') },
          ...botType.options.map((value) => ({ value, label: text(`bots.type.${value}`) })),
        ]}
        onChange={(value) => onType(botType.options.find((each) => each === value))}
      />
      <div className="sm:ms-auto">
        <Segments
          label={text('bots.view')}
          value={view}
          onChange={setBotView}
          options={[
            { value: 'cards', label: text('bots.view.cards'), icon: <LayoutGrid aria-hidden="true" /> },
            { value: 'table', label: text('bots.view.table'), icon: <Rows3 aria-hidden="true" /> },
          ]}
        />
      </div>
    </search>
  )
}
