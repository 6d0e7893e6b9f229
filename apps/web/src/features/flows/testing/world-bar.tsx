import { CircleSlash, Clock, Coins, DoorOpen, Globe, MessageCircle, UserRound } from 'lucide-react'
import { useState, type ReactNode } from 'react'
import { useChannels } from '#lib/channels/channels.ts'
import { useFormat } from '#lib/i18n/format.ts'
import { useText } from '#lib/i18n/i18n.tsx'
import { cx } from '#lib/style/cx.ts'
import { Menu, type MenuEntry } from '#ui/overlay/menu.tsx'
import { useEditor, useFlow } from '../editor/use-editor.ts'
import { useWords } from '../kinds/use-kinds.ts'
import { nextSunday, vietnamDay, vietnamMoment } from './clock-presets.ts'
import type { TestRun } from './use-test-run.ts'
import { ClockDialog, ContactDialog, HttpDialog } from './world-dialogs.tsx'
import { worldMessages } from './world-messages.ts'

type Part = 'contact' | 'clock' | 'http'

/** The fake world as chips: each says how it is set, and opens what changes it. */
export const WorldBar = ({ run }: { run: TestRun }) => {
  const text = useText(worldMessages)
  const { world, setWorld } = run
  const [part, setPart] = useState<Part | null>(null)
  const { kinds } = useEditor()
  const flow = useFlow()
  const calling = flow.nodes.filter(({ type }) => kinds.get(type)?.fields.some(({ name }) => name === 'url'))
  const close = () => setPart(null)
  return (
    <div role="group" aria-label={text('world.title')} className="flex flex-wrap gap-1.5 px-3 pt-3">
      <ChannelChip run={run} />
      <ChipButton
        label={text('world.contact')}
        icon={<UserRound aria-hidden="true" className="size-3.5" />}
        isSet={Object.values(world.contact).some(Boolean)}
        onClick={() => setPart('contact')}
      >
        {world.contact.name || world.contact.phone || text('world.contact.new')}
      </ChipButton>
      <ClockChip run={run} onOther={() => setPart('clock')} />
      <HoursChip run={run} />
      <ChipButton
        label={text('world.credits')}
        icon={
          world.hasCredits ? (
            <Coins aria-hidden="true" className="size-3.5" />
          ) : (
            <CircleSlash aria-hidden="true" className="size-3.5" />
          )
        }
        isSet={!world.hasCredits}
        onClick={() => setWorld({ ...world, hasCredits: !world.hasCredits })}
      >
        {text(world.hasCredits ? 'world.credits.yes' : 'world.credits.no')}
      </ChipButton>
      {calling.length > 0 && (
        <ChipButton
          label={text('world.http')}
          icon={<Globe aria-hidden="true" className="size-3.5" />}
          isSet={world.http.length > 0}
          onClick={() => setPart('http')}
        >
          {world.http.length > 0 ? text('world.http.count', { count: world.http.length }) : text('world.http.real')}
        </ChipButton>
      )}
      {part === 'contact' && <ContactDialog run={run} onClose={close} />}
      {part === 'clock' && <ClockDialog run={run} onClose={close} />}
      {part === 'http' && <HttpDialog run={run} nodes={calling} onClose={close} />}
    </div>
  )
}

const ChannelChip = ({ run: { world, setWorld } }: { run: TestRun }) => {
  const text = useText(worldMessages)
  const words = useWords()
  const channels = useChannels()
  const chosen = channels.find(({ id }) => id === world.channel)
  const items: MenuEntry[] = [
    { key: '', label: text('world.channel.none'), onSelect: () => setWorld({ ...world, channel: null }) },
    ...channels
      .filter(({ canChat }) => canChat)
      .map(({ id, label }) => ({
        key: id,
        label: words(label),
        onSelect: () => setWorld({ ...world, channel: id }),
      })),
  ]
  return (
    <Menu
      label={text('world.channel')}
      align="start"
      items={items}
      trigger={
        <ChipButton
          label={text('world.channel')}
          icon={<MessageCircle aria-hidden="true" className="size-3.5" />}
          isSet={world.channel !== null}
        >
          {chosen ? words(chosen.label) : text('world.channel.none')}
        </ChipButton>
      }
    />
  )
}

const ClockChip = ({ run: { world, setWorld }, onOther }: { run: TestRun; onOther: () => void }) => {
  const text = useText(worldMessages)
  const format = useFormat()
  const at = (dayOf: (now: Date) => string, time: string) => () =>
    setWorld({ ...world, now: vietnamMoment(dayOf(new Date()), time) })
  return (
    <Menu
      label={text('world.clock')}
      align="start"
      items={[
        { key: 'real', label: text('world.clock.real'), onSelect: () => setWorld({ ...world, now: null }) },
        { key: 'open', label: text('world.clock.open'), onSelect: at(vietnamDay, '10:00') },
        { key: 'closed', label: text('world.clock.closed'), onSelect: at(vietnamDay, '23:30') },
        { key: 'sunday', label: text('world.clock.sunday'), onSelect: at(nextSunday, '10:00') },
        'separator',
        { key: 'other', label: text('world.clock.other'), onSelect: onOther },
      ]}
      trigger={
        <ChipButton
          label={text('world.clock')}
          icon={<Clock aria-hidden="true" className="size-3.5" />}
          isSet={world.now !== null}
        >
          {world.now === null ? text('world.clock.real') : format.dateTime(world.now)}
        </ChipButton>
      }
    />
  )
}

const HoursChip = ({ run: { world, setWorld } }: { run: TestRun }) => {
  const text = useText(worldMessages)
  const { hours: _, ...byClock } = world
  return (
    <Menu
      label={text('world.hours')}
      align="start"
      items={[
        { key: 'clock', label: text('world.hours.clock'), onSelect: () => setWorld(byClock) },
        { key: 'open', label: text('world.hours.open'), onSelect: () => setWorld({ ...world, hours: 'open' }) },
        { key: 'closed', label: text('world.hours.closed'), onSelect: () => setWorld({ ...world, hours: 'closed' }) },
      ]}
      trigger={
        <ChipButton
          label={text('world.hours')}
          icon={<DoorOpen aria-hidden="true" className="size-3.5" />}
          isSet={world.hours !== undefined}
        >
          {text(`world.hours.${world.hours ?? 'clock'}`)}
        </ChipButton>
      }
    />
  )
}

type ChipProps = { label: string; icon: ReactNode; isSet: boolean; children: ReactNode; onClick?: () => void }

/** What the menu adds to its trigger goes through to the button. */
const ChipButton = ({ label, icon, isSet, children, ...rest }: ChipProps) => (
  <button
    type="button"
    {...rest}
    className={cx(
      'flex h-7 max-w-full items-center gap-1 rounded-full border px-2 text-xs font-medium hover:bg-surface-hover',
      isSet ? 'border-accent bg-accent-soft text-accent' : 'border-border bg-surface text-text-muted',
    )}
  >
    {icon}
    <span className="sr-only">{label}: </span>
    <span className="truncate">{children}</span>
  </button>
)
