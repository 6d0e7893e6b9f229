import { cx } from '#lib/style/cx.ts'

/** A spinner in the current text colour; the label is the caller's. */
export const Spinner = ({ className }: { className?: string | undefined }) => (
  <span
    aria-hidden="true"
    className={cx(
      'inline-block size-4 animate-spin rounded-full border-2 border-current border-e-transparent',
      className,
    )}
  />
)
