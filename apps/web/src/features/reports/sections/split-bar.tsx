import { useFormat } from '#lib/i18n/format.ts'
import { useText } from '#lib/i18n/i18n.tsx'
import { cx } from '#lib/style/cx.ts'
import { pageMessages } from '../page-messages.ts'

export const splitParts = ['ai', 'handoff', 'manual'] as const
const colours = { ai: 'bg-chart', handoff: 'bg-warning', manual: 'bg-border-strong' } as const

export interface Split {
  aiOnly: number
  handedOff: number
  manual: number
}

/** Who handled the conversations of a row; the same three parts everywhere. */
export const SplitBar = ({ split: { aiOnly, handedOff, manual } }: { split: Split }) => {
  const text = useText(pageMessages)
  const format = useFormat()
  const values = { ai: aiOnly, handoff: handedOff, manual }
  const said = text('split.said', {
    ai: format.number(aiOnly),
    handoff: format.number(handedOff),
    manual: format.number(manual),
  })
  return (
    <span
      role="img"
      aria-label={said}
      title={said}
      className="flex h-2 w-32 gap-0.5 overflow-hidden rounded-full xl:w-40"
    >
      {splitParts.map(
        (part) =>
          values[part] > 0 && (
            <span key={part} className={cx('h-full', colours[part])} style={{ flexGrow: values[part] }} />
          ),
      )}
    </span>
  )
}

export const SplitLegend = () => {
  const text = useText(pageMessages)
  return (
    <ul className="flex flex-wrap gap-x-4 gap-y-1 text-xs text-text-muted">
      {splitParts.map((part) => (
        <li key={part} className="flex items-center gap-1.5">
          <span aria-hidden="true" className={cx('size-2 rounded-full', colours[part])} />
          {text(`split.${part}`)}
        </li>
      ))}
    </ul>
  )
}
