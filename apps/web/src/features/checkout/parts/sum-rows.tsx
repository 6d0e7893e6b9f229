import { useFormat } from '#lib/i18n/format.ts'
import { cx } from '#lib/style/cx.ts'

/** An amount that is taken off, with the sign that is as wide as a digit. */
export const useLess = () => {
  const format = useFormat()
  return (amount: number): string => `−${format.money(amount)}`
}

type SumRowProps = { label: string; value: string; note?: string | undefined; isLess?: boolean | undefined }

/** One line of a bill. */
export const SumRow = ({ label, value, note, isLess }: SumRowProps) => (
  <div className="flex items-baseline justify-between gap-4 py-1.5">
    <dt className="min-w-0 text-sm text-text-muted">
      {label}
      {note && <span className="block text-xs">{note}</span>}
    </dt>
    <dd className={cx('tabular shrink-0 font-medium', isLess && 'text-success')}>{value}</dd>
  </div>
)
