import { useFormat } from '#lib/i18n/format.ts'
import { useText } from '#lib/i18n/i18n.tsx'
import { cx } from '#lib/style/cx.ts'
import { BADGE, durationText } from '../canvas/node-badge.tsx'
import type { CoverMark } from './cover-marks.ts'
import { coverageMessages } from './coverage-messages.ts'

/** How many runs came to a node; grey where none did, amber where it takes long. */
export const CoverBadge = ({ mark }: { mark: CoverMark }) => {
  const text = useText(coverageMessages)
  const format = useFormat()
  if (mark.runs === 0)
    return (
      <span className={cx(BADGE, 'border-border-strong bg-surface-sunken px-2 text-text-muted')}>
        {text('cover.never')}
      </span>
    )
  return (
    <span
      className={cx(BADGE, 'bg-surface px-2', mark.isSlow ? 'border-warning text-warning' : 'border-border-strong')}
    >
      {text('cover.count', { count: format.number(mark.runs) })}
      {mark.isSlow && ` · ${durationText(mark.meanMs, format)}`}
    </span>
  )
}
