import { Search } from 'lucide-react'
import { useId, useState, type KeyboardEvent } from 'react'
import { cx } from '#lib/style/cx.ts'
import { useText } from '#lib/i18n/i18n.tsx'
import { matchesFolded } from '#lib/text/fold.ts'
import type { MenuItem } from '../menu.ts'
import { shellMessages } from '../messages.ts'
import { Overlay } from './overlay.tsx'
import { useCommands, type CommandEntry } from './palette-commands.tsx'
import type { Panel } from './panels.ts'

interface CommandPaletteProps {
  open: boolean
  onClose: () => void
  onOpen: (panel: Panel) => void
  menu: readonly MenuItem[]
}

/** Ctrl or Cmd + K: pages and commands, found also without Vietnamese diacritics. */
export const CommandPalette = ({ open, onClose, onOpen, menu }: CommandPaletteProps) => {
  const text = useText(shellMessages)
  const commands = useCommands(menu, onOpen)
  return (
    <Overlay
      open={open}
      onClose={onClose}
      kind="pop"
      label={text('shell.palette')}
      className="fixed inset-x-4 top-[12vh] mx-auto w-auto max-w-xl"
    >
      {open && <PalettePanel commands={commands} onClose={onClose} />}
    </Overlay>
  )
}

const PalettePanel = ({ commands, onClose }: { commands: readonly CommandEntry[]; onClose: () => void }) => {
  const text = useText(shellMessages)
  const id = useId()
  const [query, setQuery] = useState('')
  const [place, setPlace] = useState(0)
  const found = commands.filter((entry) => matchesFolded(`${entry.label} ${entry.otherWords}`, query.trim()))
  const current = found[Math.min(place, found.length - 1)]

  const run = (entry: CommandEntry | undefined) => {
    if (!entry) return
    onClose()
    entry.run()
  }
  const onKey = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (event.key === 'Enter' && !event.nativeEvent.isComposing) {
      event.preventDefault()
      run(current)
    } else if (step && found.length > 0) {
      event.preventDefault()
      setPlace((Math.min(place, found.length - 1) + step + found.length) % found.length)
    }
  }
  return (
    <div className="overflow-hidden rounded-card bg-surface-raised text-text shadow-overlay">
      <div className="flex items-center gap-3 border-b border-border px-4">
        <Search aria-hidden="true" className="text-text-muted" />
        <input
          type="text"
          role="combobox"
          aria-label={text('shell.palette')}
          aria-expanded="true"
          aria-controls={`${id}-list`}
          aria-autocomplete="list"
          aria-activedescendant={current ? `${id}-${current.key}` : undefined}
          value={query}
          onChange={(event) => {
            setQuery(event.target.value)
            setPlace(0)
          }}
          onKeyDown={onKey}
          placeholder={text('palette.placeholder')}
          autoComplete="off"
          spellCheck={false}
          className="h-13 min-w-0 flex-1 bg-transparent text-lg outline-none"
        />
        <kbd className="rounded-md border border-border px-1.5 py-0.5 text-xs text-text-muted">Esc</kbd>
      </div>
      {found.length === 0 && (
        <p role="status" className="px-4 py-8 text-center text-text-muted">
          {text('palette.empty', { query: query.trim() })}
        </p>
      )}
      <div
        role="listbox"
        id={`${id}-list`}
        aria-label={text('shell.palette')}
        className="max-h-[50vh] overflow-y-auto p-2 empty:hidden"
      >
        {(['pages', 'actions'] as const).map((group) => (
          <PaletteGroup
            key={group}
            id={id}
            title={text(`palette.${group}`)}
            entries={found.filter((entry) => entry.group === group)}
            current={current}
            onRun={run}
          />
        ))}
      </div>
      <p className="border-t border-border px-4 py-2 text-xs text-text-muted max-sm:hidden">{text('palette.hint')}</p>
    </div>
  )
}

interface PaletteGroupProps {
  id: string
  title: string
  entries: readonly CommandEntry[]
  current: CommandEntry | undefined
  onRun: (entry: CommandEntry) => void
}

const PaletteGroup = ({ id, title, entries, current, onRun }: PaletteGroupProps) => {
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
          {entry.icon}
          <span className="min-w-0 flex-1 truncate">{entry.label}</span>
        </div>
      ))}
    </div>
  )
}
