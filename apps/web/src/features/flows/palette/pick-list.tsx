import { Search } from 'lucide-react'
import { useId, useMemo, useState, type KeyboardEvent, type ReactNode } from 'react'
import { cx } from '#lib/style/cx.ts'
import { matchesFolded } from '#lib/text/fold.ts'
import { useText } from '#lib/i18n/i18n.tsx'
import { flowMessages } from '../messages.ts'

export interface PickItem {
  key: string
  group: string
  label: string
  note?: string | undefined
  /** What a search finds it by, besides its label. */
  search?: string | undefined
  icon: ReactNode
  isChosen?: boolean | undefined
  onPick: () => void
}

type PickListProps = {
  label: string
  items: readonly PickItem[]
  onClose?: (() => void) | undefined
  className?: string
}

/** What is called so comes before what only speaks of it. */
const found = (items: readonly PickItem[], words: string): readonly PickItem[] => {
  if (words.trim() === '') return items
  const fitting = items.filter(({ label, search = '' }) => matchesFolded(`${label} ${search}`, words))
  const isNamed = ({ label }: PickItem) => matchesFolded(label, words)
  return [...fitting.filter(isNamed), ...fitting.filter((item) => !isNamed(item))]
}

/** A search box over a list in groups; arrows choose, Enter takes, Escape closes. */
export const PickList = ({ label, items, onClose, className }: PickListProps) => {
  const text = useText(flowMessages)
  const id = useId()
  const [words, setWords] = useState('')
  const [at, setAt] = useState(0)
  const shown = useMemo(() => found(items, words), [items, words])
  const active = Math.min(at, Math.max(0, shown.length - 1))
  const handleKey = (event: KeyboardEvent) => {
    event.stopPropagation()
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0
    if (step !== 0) setAt((active + step + shown.length) % Math.max(1, shown.length))
    if (event.key === 'Enter' && !event.nativeEvent.isComposing) shown[active]?.onPick()
    if (event.key === 'Escape') onClose?.()
    if (step !== 0 || event.key === 'Enter' || event.key === 'Escape') event.preventDefault()
  }
  return (
    <div className={cx('flex min-h-0 flex-col gap-2', className)}>
      <div className="relative">
        <Search aria-hidden="true" className="pointer-events-none absolute start-2.5 top-2.5 size-4 text-text-muted" />
        <input
          // oxlint-disable-next-line jsx-a11y/no-autofocus -- the list opens to be searched.
          autoFocus
          type="text"
          role="combobox"
          aria-expanded
          aria-label={label}
          aria-controls={`${id}-list`}
          aria-activedescendant={shown[active] ? `${id}-${active}` : undefined}
          placeholder={label}
          value={words}
          className="h-9 w-full rounded-control border border-border-strong bg-surface ps-8.5 pe-2 text-sm"
          onChange={(event) => {
            setWords(event.target.value)
            setAt(0)
          }}
          onKeyDown={handleKey}
        />
      </div>
      <div id={`${id}-list`} role="listbox" aria-label={label} className="min-h-0 flex-1 overflow-y-auto">
        {shown.length === 0 && (
          <p className="px-2 py-3 text-sm text-text-muted">{text('flow.palette.none', { words })}</p>
        )}
        {shown.map((item, index) => (
          <div key={item.key}>
            {item.group !== shown[index - 1]?.group && (
              <p className="px-2 pt-2 pb-1 text-xs font-medium text-text-muted">{item.group}</p>
            )}
            <div
              id={`${id}-${index}`}
              role="option"
              tabIndex={-1}
              aria-selected={index === active}
              ref={(element) => {
                if (index === active) element?.scrollIntoView({ block: 'nearest' })
              }}
              className={cx(
                'flex min-h-9 cursor-pointer items-center gap-2.5 rounded-md px-2 py-1 text-sm pointer-coarse:min-h-11',
                index === active ? 'bg-accent-soft text-text' : 'hover:bg-surface-hover',
              )}
              onClick={item.onPick}
              onKeyDown={handleKey}
            >
              {item.icon}
              <span className="min-w-0 flex-1">
                <span className={cx('block truncate', item.isChosen && 'font-semibold')}>{item.label}</span>
                {item.note && <span className="block truncate text-xs text-text-muted">{item.note}</span>}
              </span>
            </div>
          </div>
        ))}
      </div>
    </div>
  )
}
