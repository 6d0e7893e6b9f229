import { Search } from 'lucide-react'
import { useState } from 'react'
import { useText } from '#lib/i18n/i18n.tsx'
import { shellMessages } from '../messages.ts'
import { sampleEntries } from '../sample-entries.ts'
import { Overlay } from './overlay.tsx'

interface SearchPopupProps {
  open: boolean
  onClose: () => void
}

/** A fixed list, filtered as one types. It shows and does not navigate; the command palette does that. */
export const SearchPopup = ({ open, onClose }: SearchPopupProps) => {
  const text = useText(shellMessages)
  return (
    <Overlay
      open={open}
      onClose={onClose}
      kind="pop"
      label={text('search.title')}
      className="fixed inset-x-4 top-[12vh] mx-auto w-auto max-w-xl"
    >
      {open && <SearchPanel />}
    </Overlay>
  )
}

const SearchPanel = () => {
  const text = useText(shellMessages)
  const [query, setQuery] = useState('')
  const found = sampleEntries.filter((entry) => entry.toLowerCase().includes(query.trim().toLowerCase()))
  return (
    <div className="overflow-hidden rounded-card bg-surface-raised text-text shadow-overlay">
      <label className="flex items-center gap-3 border-b border-border px-4">
        <Search aria-hidden="true" className="text-text-muted" />
        <span className="sr-only">{text('shell.search')}</span>
        <input
          type="text"
          value={query}
          onChange={(event) => setQuery(event.target.value)}
          placeholder={text('search.placeholder')}
          autoComplete="off"
          spellCheck={false}
          className="h-13 min-w-0 flex-1 bg-transparent text-lg outline-none"
        />
      </label>
      <p role="status" className={found.length > 0 ? 'sr-only' : 'px-4 py-8 text-center text-text-muted'}>
        {found.length > 0
          ? `${text('search.results')}: ${found.length}`
          : text('search.empty', { query: query.trim() })}
      </p>
      <ul aria-label={text('search.results')} className="max-h-[50vh] overflow-y-auto p-2 empty:hidden">
        {found.map((entry) => (
          <li key={entry} className="rounded-md px-3 py-2 hover:bg-surface-hover">
            {entry}
          </li>
        ))}
      </ul>
    </div>
  )
}
