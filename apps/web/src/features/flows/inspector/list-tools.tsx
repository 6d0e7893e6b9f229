import { ChevronDown, ChevronUp, X } from 'lucide-react'
import type { ReactNode } from 'react'
import { useText } from '#lib/i18n/i18n.tsx'
import { IconButton } from '#ui/display/button.tsx'
import { inspectorMessages } from './messages.ts'

export const listOf = (value: unknown): unknown[] => (Array.isArray(value) ? (value as unknown[]) : [])
export const fieldsOf = (value: unknown): Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Record<string, unknown>) : {}
export const textOf = (value: unknown): string =>
  typeof value === 'string' ? value : typeof value === 'number' ? String(value) : ''

export const replaced = <T,>(items: readonly T[], at: number, item: T): T[] =>
  items.map((each, index) => (index === at ? item : each))
export const removed = <T,>(items: readonly T[], at: number): T[] => items.filter((_, index) => index !== at)
export const swapped = <T,>(items: readonly T[], at: number, to: number): T[] => {
  const next = [...items]
  const [one, two] = [items[at], items[to]]
  if (one !== undefined && two !== undefined) {
    next[at] = two
    next[to] = one
  }
  return next
}

type ItemCardProps = {
  name: string
  index: number
  count: number
  disabled: boolean
  onMove: (to: number) => void
  onRemove: () => void
  children: ReactNode
}

/** One entry of a list of settings, which can be moved and removed. */
export const ItemCard = ({ name, index, count, disabled, onMove, onRemove, children }: ItemCardProps) => {
  const text = useText(inspectorMessages)
  return (
    <li className="flex flex-col gap-2 rounded-control border border-border bg-surface-sunken p-2.5">
      <div className="flex items-center gap-1">
        <span className="min-w-0 flex-1 truncate text-xs font-semibold text-text-muted">{name}</span>
        {!disabled && (
          <>
            <IconButton
              size="sm"
              className="size-6!"
              disabled={index === 0}
              label={text('field.up', { name })}
              icon={<ChevronUp aria-hidden="true" className="size-3.5" />}
              onClick={() => onMove(index - 1)}
            />
            <IconButton
              size="sm"
              className="size-6!"
              disabled={index === count - 1}
              label={text('field.down', { name })}
              icon={<ChevronDown aria-hidden="true" className="size-3.5" />}
              onClick={() => onMove(index + 1)}
            />
            <IconButton
              size="sm"
              className="size-6!"
              label={text('field.remove', { name })}
              icon={<X aria-hidden="true" className="size-3.5" />}
              onClick={onRemove}
            />
          </>
        )}
      </div>
      {children}
    </li>
  )
}
