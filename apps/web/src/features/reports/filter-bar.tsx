import { reportPeriods } from '@app/contracts/reports'
import { CalendarDays, ListFilter } from 'lucide-react'
import { useState } from 'react'
import { useChannels } from '#lib/channels/channels.ts'
import { useLanguage, useText } from '#lib/i18n/i18n.tsx'
import { Button } from '#ui/display/button.tsx'
import { Checkbox } from '#ui/form/choice.tsx'
import { Select, type Option } from '#ui/form/select.tsx'
import { Drawer } from '#ui/overlay/drawer.tsx'
import { daysOfSpan, type ChangeFilters, type ReportFilters } from './filters.ts'
import { filterMessages } from './filter-messages.ts'
import { useReportBots } from './use-report-bots.ts'

type FilterBarProps = {
  filters: ReportFilters
  change: ChangeFilters
  /** The bot is given by the page. */
  isOfBot?: boolean | undefined
}

const ALL = 'all'

/** Period, bot and channel; on a phone all but the period are behind one button. */
export const ReportFilterBar = ({ filters, change, isOfBot = false }: FilterBarProps) => {
  const text = useText(filterMessages)
  const [isOpen, setIsOpen] = useState(false)
  const count = [!isOfBot && filters.botId, filters.channel, filters.includeTest].filter(Boolean).length
  return (
    <>
      <PeriodSelect filters={filters} change={change} />
      <div className="flex flex-wrap gap-2 max-sm:hidden">
        <BotAndChannel filters={filters} change={change} isOfBot={isOfBot} />
      </div>
      <Button
        className="px-3! sm:hidden"
        icon={<ListFilter aria-hidden="true" className="size-4.5" />}
        onClick={() => setIsOpen(true)}
      >
        {count > 0 ? text('filter.open-on', { count }) : text('filter.open')}
      </Button>
      <Drawer
        open={isOpen}
        title={text('filter.open')}
        onClose={() => setIsOpen(false)}
        footer={
          <Button variant="primary" onClick={() => setIsOpen(false)}>
            {text('filter.done')}
          </Button>
        }
      >
        <div className="flex flex-col gap-4">
          <BotAndChannel filters={filters} change={change} isOfBot={isOfBot} isInDrawer />
          <Checkbox
            label={text('filter.test')}
            checked={filters.includeTest}
            onChange={(event) => change({ includeTest: event.currentTarget.checked ? 'true' : undefined })}
          />
        </div>
      </Drawer>
    </>
  )
}

const OWN = 'own'

const PeriodSelect = ({ filters: { period, dates }, change }: FilterBarProps) => {
  const text = useText(filterMessages)
  const [isNarrow] = useState(() => matchMedia('(max-width: 40rem)').matches)
  const icon = <CalendarDays aria-hidden="true" className="size-4 text-text-muted max-sm:hidden" />
  const options: Option[] = reportPeriods.map((value) => ({
    value,
    label: text(isNarrow ? `filter.short.${value}` : `filter.period.${value}`),
    icon,
  }))
  // Dates of a link that somebody sent; choosing a period leaves them.
  if (dates) options.unshift({ value: OWN, label: daysOfSpan(dates), icon })
  return (
    <Select
      className="max-sm:min-w-26 max-sm:flex-1 sm:w-40"
      hideLabel
      label={text('filter.period')}
      value={dates ? OWN : period}
      options={options}
      onChange={(value) =>
        value !== OWN && change({ period: value === '30d' ? undefined : value, from: undefined, to: undefined })
      }
    />
  )
}

const BotAndChannel = ({ filters, change, isOfBot, isInDrawer }: FilterBarProps & { isInDrawer?: boolean }) => {
  const text = useText(filterMessages)
  const { language } = useLanguage()
  const channels = useChannels()
  const bots = useReportBots(isOfBot)
  const pick = (name: 'botId' | 'channel') => (value: string) => change({ [name]: value === ALL ? undefined : value })
  return (
    <>
      {!isOfBot && (
        <Select
          className="sm:w-32"
          hideLabel={!isInDrawer}
          inDialog={isInDrawer}
          label={text('filter.bot')}
          value={filters.botId ?? ALL}
          options={[
            { value: ALL, label: text('filter.all-bots') },
            ...bots.map(({ id, name }) => ({ value: id, label: name })),
          ]}
          onChange={pick('botId')}
        />
      )}
      <Select
        className="sm:w-32"
        hideLabel={!isInDrawer}
        inDialog={isInDrawer}
        label={text('filter.channel')}
        value={filters.channel ?? ALL}
        options={[
          { value: ALL, label: text('filter.all-channels') },
          ...channels.filter(({ group }) => group).map(({ id, label }) => ({ value: id, label: label[language] })),
        ]}
        onChange={pick('channel')}
      />
    </>
  )
}
