import { cx } from '#lib/style/cx.ts'

const QUIET = 4

const pathOf = (rows: readonly string[]): string =>
  rows
    .flatMap((row, y) =>
      [...row.matchAll(/1+/g)].map((run) => `M${run.index + QUIET} ${y + QUIET}h${run[0].length}v1h-${run[0].length}z`),
    )
    .join('')

/** A code drawn from its modules: black on white with its quiet zone, whatever the theme. */
export const QrCode = ({ rows, label, className }: { rows: readonly string[]; label: string; className?: string }) => {
  const size = rows.length + 2 * QUIET
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
      className={cx('shrink-0 rounded-sm bg-white fill-black', className)}
    >
      <path d={pathOf(rows)} />
    </svg>
  )
}
