import type { ReactNode } from 'react'
import { cx } from '#lib/style/cx.ts'

export interface Suggestion {
  key: string
  content: ReactNode
}

type SuggestListProps = {
  id: string
  label: string
  emptyText: string
  items: readonly Suggestion[]
  place: number
  onPick: (index: number) => void
}

export const optionId = (id: string, index: number): string => `${id}-${index}`

/** Suggestions at the caret; the keyboard works from the text field, which names the active option. */
export const SuggestList = ({ id, label, emptyText, items, place, onPick }: SuggestListProps) => (
  <div className="absolute inset-x-3 bottom-full z-20 mb-1 max-h-72 overflow-y-auto rounded-control bg-surface-raised p-1 shadow-overlay">
    <p aria-hidden="true" className="px-2.5 pt-1 pb-1.5 text-xs font-medium text-text-muted">
      {label}
    </p>
    {items.length === 0 && (
      <p role="status" className="px-2.5 pb-2 text-sm text-text-muted">
        {emptyText}
      </p>
    )}
    <div role="listbox" id={id} aria-label={label} className="empty:hidden">
      {items.map((item, index) => (
        // The keyboard works from the field above, which names the chosen option; the mouse works here.
        // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/interactive-supports-focus
        <div
          key={item.key}
          role="option"
          id={optionId(id, index)}
          aria-selected={index === place}
          ref={(element) => {
            if (index === place) element?.scrollIntoView({ block: 'nearest' })
          }}
          // On pointerdown, before the field loses the focus and the caret.
          onPointerDown={(event) => event.preventDefault()}
          onClick={() => onPick(index)}
          className={cx(
            'cursor-pointer rounded-md px-2.5 py-1.5',
            index === place ? 'bg-accent-soft' : 'hover:bg-surface-hover',
          )}
        >
          {item.content}
        </div>
      ))}
    </div>
  </div>
)
