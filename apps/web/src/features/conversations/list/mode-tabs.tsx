import type { KeyboardEvent } from 'react'
import { cx } from '#lib/style/cx.ts'
import { useText } from '#lib/i18n/i18n.tsx'
import type { Mode } from '../filters.ts'
import { chatMessages } from '../messages.ts'
import type { Counts } from './thread-list-state.ts'

const MODES = ['all', 'ai', 'manual'] as const
/** A longer number would push the channels onto a line of their own. */
const MOST_SHOWN = 999
export const LIST_PANEL = 'chat-list-panel'
export const modeTabId = (mode: Mode | undefined): string => `chat-mode-${mode ?? 'all'}`

type ModeTabsProps = { value: Mode | undefined; counts: Counts | null; onChange: (mode: Mode | undefined) => void }

/** All conversations, those the AI answers, those people answer. The list below them is their panel. */
export const ModeTabs = ({ value, counts, onChange }: ModeTabsProps) => {
  const text = useText(chatMessages)
  const chosen = MODES.indexOf(value ?? 'all')
  const choose = (index: number) => {
    const mode = MODES[(index + MODES.length) % MODES.length]
    onChange(mode === 'all' ? undefined : mode)
    document.getElementById(modeTabId(mode === 'all' ? undefined : mode))?.focus()
  }
  const handleKey = (event: KeyboardEvent<HTMLElement>) => {
    const isMirrored = getComputedStyle(event.currentTarget).direction === 'rtl'
    const step = { ArrowRight: isMirrored ? -1 : 1, ArrowLeft: isMirrored ? 1 : -1 }[event.key]
    if (!step) return
    event.preventDefault()
    choose(chosen + step)
  }
  return (
    <div role="tablist" aria-label={text('mode.label')} className="flex gap-0.5">
      {MODES.map((mode, index) => {
        const count = mode === 'all' ? null : (counts?.[mode] ?? null)
        const isChosen = index === chosen
        return (
          <button
            key={mode}
            type="button"
            role="tab"
            id={`chat-mode-${mode}`}
            aria-selected={isChosen}
            aria-controls={LIST_PANEL}
            tabIndex={isChosen ? 0 : -1}
            onClick={() => choose(index)}
            onKeyDown={handleKey}
            title={text(`mode.${mode}-title`)}
            className={cx(
              'flex h-7 items-center gap-1 rounded-control px-1.5 text-sm font-medium transition-colors duration-150 focus-visible:-outline-offset-2',
              isChosen ? 'bg-accent-soft text-accent' : 'text-text-muted hover:bg-surface-hover hover:text-text',
            )}
          >
            {text(`mode.${mode}`)}
            {count !== null && <span className="tabular text-xs">{count > MOST_SHOWN ? `${MOST_SHOWN}+` : count}</span>}
          </button>
        )
      })}
    </div>
  )
}
