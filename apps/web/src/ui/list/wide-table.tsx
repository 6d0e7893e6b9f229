import { ChevronRight } from 'lucide-react'
import { useRef, type ReactNode } from 'react'
import { cx } from '#lib/style/cx.ts'
import { useText } from '#lib/i18n/i18n.tsx'
import { fadeClass, useColumnsBeyond } from '../support/clipped-edges.ts'

/** A step leaves the last column in view, as a place to read on from. */
const STEP_SHARE = 0.7

/** For a table of many columns: it keeps its width and scrolls, and says how many columns are still out of view. */
export const WideTable = ({ children }: { children: ReactNode }) => {
  const text = useText()
  const box = useRef<HTMLDivElement>(null)
  const count = useColumnsBeyond(box)
  const showMore = () => {
    const { current } = box
    if (!current) return
    const step = current.clientWidth * STEP_SHARE
    current.scrollBy({ left: getComputedStyle(current).direction === 'rtl' ? -step : step, behavior: 'smooth' })
  }
  return (
    <div className="relative">
      <div ref={box} className={cx('overflow-x-auto [--sticky-top:0px]', fadeClass({ start: false, end: count > 0 }))}>
        <div className="min-w-full md:w-max">{children}</div>
      </div>
      {count > 0 && (
        <button
          type="button"
          onClick={showMore}
          className="absolute end-2 top-1 z-20 flex h-8 items-center gap-1 rounded-control border border-border bg-surface-raised px-2.5 text-xs font-medium shadow-overlay hover:bg-surface-hover max-md:hidden"
        >
          {text('ui.table.columns-beyond', { count })}
          <ChevronRight aria-hidden="true" className="size-3.5 rtl:rotate-180" />
        </button>
      )}
    </div>
  )
}
