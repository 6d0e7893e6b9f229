import { ChevronRight } from 'lucide-react'
import { useState, type ReactNode } from 'react'
import { cx } from '#lib/style/cx.ts'

type DisclosureProps = {
  /** The clickable summary line. */
  summary: ReactNode
  /** `box` has a border; `row` is one of a list; `plain` is only text. */
  look?: 'box' | 'row' | 'plain' | undefined
  className?: string | undefined
  children: ReactNode
}

const SUMMARIES = {
  box: 'min-h-9 items-center rounded-control px-2.5 py-1.5 text-sm font-medium hover:bg-surface-hover',
  row: 'flex-row-reverse items-start px-5 py-3 hover:bg-surface-hover',
  plain: 'min-h-8 w-fit items-center rounded-control pe-2 text-sm font-medium hover:underline',
} as const
const BODIES = { box: 'border-t border-border p-2.5', row: '', plain: 'mt-2' } as const

/** A collapsible section. Its content is rendered only when it is opened, so a long list of them is cheap. */
export const Disclosure = ({ summary, look = 'box', className, children }: DisclosureProps) => {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <details
      className={cx('group', look === 'box' && 'rounded-control border border-border', className)}
      onToggle={(event) => setIsOpen(event.currentTarget.open)}
    >
      <summary className={cx('flex list-none gap-1.5 [&::-webkit-details-marker]:hidden', SUMMARIES[look])}>
        <ChevronRight
          aria-hidden="true"
          className="mt-px size-4 text-text-muted transition-transform duration-150 group-open:rotate-90 rtl:-scale-x-100"
        />
        {summary}
      </summary>
      {isOpen && <div className={BODIES[look]}>{children}</div>}
    </details>
  )
}
