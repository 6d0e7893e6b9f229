import { cx } from '#lib/style/cx.ts'

/** A turning ring in the colour of the text around it; the words beside it are the caller's. */
export const Spinner = ({ className }: { className?: string | undefined }) => (
  <span
    aria-hidden="true"
    className={cx(
      'inline-block size-4 animate-spin rounded-full border-2 border-current border-e-transparent',
      className,
    )}
  />
)
