import type { ButtonHTMLAttributes, ReactNode, Ref } from 'react'
import { Link } from 'react-router'
import { cx } from '#lib/style/cx.ts'
import { useText } from '#lib/i18n/i18n.tsx'
import { Spinner } from '../feedback/spinner.tsx'
import { Tooltip } from '../overlay/tooltip.tsx'

export type ButtonVariant = 'primary' | 'secondary' | 'ghost' | 'danger'
export type ButtonSize = 'sm' | 'md'

const VARIANTS: Record<ButtonVariant, string> = {
  primary: 'bg-accent text-on-accent hover:bg-accent-strong shadow-card',
  secondary: 'bg-surface text-text border border-border-strong hover:bg-surface-hover shadow-card',
  ghost: 'text-text hover:bg-surface-hover',
  danger: 'bg-danger text-on-danger hover:bg-danger-strong shadow-card',
}
const SIZES: Record<ButtonSize, string> = { sm: 'h-8 px-3 text-sm gap-1.5', md: 'h-10 px-4 text-base gap-2' }
const SQUARES: Record<ButtonSize, string> = { sm: 'size-8', md: 'size-10' }
const SHAPE =
  'relative inline-flex shrink-0 select-none items-center justify-center rounded-control font-medium whitespace-nowrap transition-colors duration-150 disabled:opacity-55 not-aria-busy:aria-disabled:opacity-55'

/** The look of a button for an element that must be something else, such as a link to a file. */
export const buttonClass = (variant: ButtonVariant = 'secondary', size: ButtonSize = 'md', extra?: string): string =>
  cx(SHAPE, VARIANTS[variant], SIZES[size], extra)

type ButtonProps = ButtonHTMLAttributes<HTMLButtonElement> & {
  variant?: ButtonVariant | undefined
  size?: ButtonSize | undefined
  busy?: boolean | undefined
  icon?: ReactNode
  ref?: Ref<HTMLButtonElement> | undefined
}

/** A busy button keeps its width and its focus, says so to a screen reader, and ignores a second press. */
export const Button = (props: ButtonProps) => {
  const { variant, size, busy, icon, className, children, onClick, type = 'button', ...rest } = props
  const text = useText()
  return (
    <button
      {...rest}
      type={busy ? 'button' : type}
      className={buttonClass(variant, size, className)}
      aria-disabled={busy || rest['aria-disabled'] || undefined}
      aria-busy={busy || undefined}
      onClick={busy ? undefined : onClick}
    >
      <span className={cx('inline-flex items-center gap-[inherit]', busy && 'opacity-0')}>
        {icon}
        {children}
      </span>
      {busy && (
        <span className="absolute inset-0 grid place-items-center">
          <Spinner />
          <span className="sr-only">{text('common.busy')}</span>
        </span>
      )}
    </button>
  )
}

type IconButtonProps = Omit<ButtonProps, 'children' | 'icon' | 'aria-label'> & { label: string; icon: ReactNode }

/** An icon alone always has a name and a tooltip that shows it. */
export const IconButton = (props: IconButtonProps) => {
  const { label, icon, variant = 'ghost', size = 'md', busy, className, onClick, ...rest } = props
  return (
    <Tooltip label={label}>
      <button
        type="button"
        {...rest}
        aria-label={label}
        aria-busy={busy || undefined}
        aria-disabled={busy || rest['aria-disabled'] || undefined}
        onClick={busy ? undefined : onClick}
        className={cx(
          SHAPE,
          VARIANTS[variant],
          SQUARES[size],
          variant === 'ghost' && 'text-text-muted hover:text-text',
          className,
        )}
      >
        {busy ? <Spinner /> : icon}
      </button>
    </Tooltip>
  )
}

type LinkButtonProps = {
  to: string
  variant?: ButtonVariant | undefined
  size?: ButtonSize | undefined
  icon?: ReactNode
  className?: string | undefined
  'aria-label'?: string | undefined
  children: ReactNode
}

/** Goes somewhere, so it is a link; it only looks like a button. */
export const LinkButton = ({ to, variant, size, icon, className, children, ...link }: LinkButtonProps) => (
  <Link to={to} aria-label={link['aria-label']} className={buttonClass(variant, size, className)}>
    {icon}
    {children}
  </Link>
)
