import { LayoutGrid } from 'lucide-react'
import { useId, type ReactNode } from 'react'
import { groupsOf, useChannels } from '#lib/channels/channels.ts'
import { useLanguage, useText } from '#lib/i18n/i18n.tsx'
import { cx } from '#lib/style/cx.ts'
import { KindIcon } from '#ui/display/kind-icon.tsx'
import { Tooltip } from '#ui/overlay/tooltip.tsx'
import { allChannels } from '../filters.ts'
import { chatMessages } from '../messages.ts'

type ChannelFilterProps = { value: string; onChange: (channel: string) => void }

/** All, and a mark per group of channels that the server describes. Marks are small, so that all filters fit on one line. */
export const ChannelFilter = ({ value, onChange }: ChannelFilterProps) => {
  const text = useText(chatMessages)
  const { language } = useLanguage()
  const name = useId()
  const option = (channel: string, label: string, mark: ReactNode) => (
    <span
      key={channel}
      className={cx(
        'relative grid size-7 place-items-center rounded-control transition-colors duration-150 has-focus-visible:outline-2 has-focus-visible:outline-focus',
        channel === value ? 'bg-accent-soft text-accent ring-1 ring-accent' : 'text-text-muted hover:bg-surface-hover',
      )}
    >
      <Tooltip label={label}>
        <input
          type="radio"
          name={name}
          value={channel}
          checked={channel === value}
          onChange={() => onChange(channel)}
          aria-label={label}
          className="absolute inset-0 cursor-pointer appearance-none opacity-0"
        />
      </Tooltip>
      {mark}
    </span>
  )
  return (
    <fieldset className="flex min-w-0 flex-wrap gap-0.5">
      <legend className="sr-only">{text('channel.label')}</legend>
      {option(allChannels, text('channel.all'), <LayoutGrid aria-hidden="true" className="size-4" />)}
      {groupsOf(useChannels(), language).map(({ id, label, icon }) =>
        option(id, label, <KindIcon icon={icon} className="size-4.5" />),
      )}
    </fieldset>
  )
}
