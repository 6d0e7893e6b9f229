import { Search } from 'lucide-react'
import { useId, useState, type KeyboardEvent } from 'react'
import { useSearch, type Search as SearchState } from '#features/search/use-search.ts'
import { useText } from '#lib/i18n/i18n.tsx'
import { matchesFolded } from '#lib/text/fold.ts'
import { Button } from '#ui/display/button.tsx'
import { Spinner } from '#ui/feedback/spinner.tsx'
import type { MenuItem } from '../menu.ts'
import { shellMessages } from '../messages.ts'
import { Overlay } from './overlay.tsx'
import { commandGroups, useCommands, type CommandEntry } from './palette-commands.tsx'
import { PaletteList } from './palette-list.tsx'
import { useResultEntries } from './palette-results.tsx'
import type { Panel } from './panels.ts'

interface CommandPaletteProps {
  open: boolean
  onClose: () => void
  onOpen: (panel: Panel) => void
  menu: readonly MenuItem[]
}

/** Ctrl or Cmd + K: pages, commands and what the workspace has, found also without Vietnamese diacritics. */
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
  // Results arrive while somebody chooses: the choice stays with its entry, not with its place.
  const [chosen, setChosen] = useState<string | null>(null)
  const search = useSearch(query)
  const results = useResultEntries(search.results)
  const matching = commands.filter((entry) => matchesFolded(`${entry.label} ${entry.otherWords}`, query.trim()))
  const found = commandGroups.flatMap((group) => [...matching, ...results].filter((entry) => entry.group === group))
  const current = found.find((entry) => entry.key === chosen) ?? found[0]

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
    } else if (step && current) {
      event.preventDefault()
      setChosen(found.at((found.indexOf(current) + step) % found.length)?.key ?? null)
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
            setChosen(null)
          }}
          onKeyDown={onKey}
          placeholder={text('palette.placeholder')}
          autoComplete="off"
          spellCheck={false}
          className="h-13 min-w-0 flex-1 bg-transparent text-lg outline-none"
        />
        <kbd className="rounded-md border border-border px-1.5 py-0.5 text-xs text-text-muted">Esc</kbd>
      </div>
      <PaletteStatus search={search} query={query.trim()} isEmpty={found.length === 0} />
      <PaletteList id={id} entries={found} current={current} onRun={run} />
      <p className="border-t border-border px-4 py-2 text-xs text-text-muted max-sm:hidden">{text('palette.hint')}</p>
    </div>
  )
}

interface PaletteStatusProps {
  search: SearchState
  query: string
  isEmpty: boolean
}

/** How far the search is; said once, because the list below changes while somebody types. */
const PaletteStatus = ({ search, query, isEmpty }: PaletteStatusProps) => {
  const text = useText(shellMessages)
  if (search.problem)
    return (
      <div role="alert" className="flex items-center gap-3 border-b border-border px-4 py-3 text-sm">
        <p className="min-w-0 flex-1 text-text-muted">
          {text('palette.problem')} {search.problem.message}
        </p>
        <Button size="sm" onClick={search.problem.onRetry}>
          {text('common.retry')}
        </Button>
      </div>
    )
  return (
    <p
      role="status"
      className={
        search.isLoading
          ? 'flex items-center gap-3 px-5 pt-3 text-sm text-text-muted'
          : isEmpty
            ? 'px-4 py-8 text-center text-text-muted'
            : 'sr-only'
      }
    >
      {search.isLoading && <Spinner />}
      {search.isLoading ? text('palette.loading') : isEmpty ? text('palette.empty', { query }) : ''}
    </p>
  )
}
