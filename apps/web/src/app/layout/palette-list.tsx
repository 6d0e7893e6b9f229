import { cx } from '#lib/style/cx.ts'
import { useText } from '#lib/i18n/i18n.tsx'
import { shellMessages } from '../messages.ts'
import { commandGroups, type CommandEntry } from './palette-commands.tsx'

interface PaletteListProps {
  id: string
  entries: readonly CommandEntry[]
  current: CommandEntry | undefined
  onRun: (entry: CommandEntry) => void
}

/** The entries under the heads of their groups; the field above has the focus and names the chosen one. */
export const PaletteList = ({ id, entries, ...rest }: PaletteListProps) => {
  const text = useText(shellMessages)
  return (
    <div
      role="listbox"
      id={`${id}-list`}
      aria-label={text('shell.palette')}
      className="max-h-[50vh] overflow-y-auto p-2 empty:hidden"
    >
      {commandGroups.map((group) => (
        <PaletteGroup
          key={group}
          id={id}
          title={text(`palette.${group}`)}
          entries={entries.filter((entry) => entry.group === group)}
          {...rest}
        />
      ))}
    </div>
  )
}

const PaletteGroup = ({ id, title, entries, current, onRun }: PaletteListProps & { title: string }) => {
  if (entries.length === 0) return null
  return (
    <div role="group" aria-label={title}>
      <p aria-hidden="true" className="px-3 pt-2 pb-1 text-xs font-medium text-text-muted">
        {title}
      </p>
      {entries.map((entry) => (
        // The keyboard works from the field above, which names the chosen option; the mouse works here.
        // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/interactive-supports-focus
        <div
          key={entry.key}
          role="option"
          id={`${id}-${entry.key}`}
          aria-selected={entry === current}
          ref={(element) => {
            if (entry === current) element?.scrollIntoView({ block: 'nearest' })
          }}
          onClick={() => onRun(entry)}
          className={cx(
            'flex h-10 cursor-pointer items-center gap-3 rounded-md px-3 hover:bg-surface-hover',
            entry === current && 'bg-accent-soft text-accent',
          )}
        >
          <span className="grid size-6 shrink-0 place-items-center">{entry.icon}</span>
          <span className={cx('truncate', entry.detail ? 'max-w-[60%] shrink-0' : 'min-w-0 flex-1')}>
            {entry.label}
          </span>
          {entry.detail && (
            <span className="min-w-0 flex-1 truncate text-end text-sm text-text-muted">{entry.detail}</span>
          )}
        </div>
      ))}
    </div>
  )
}
