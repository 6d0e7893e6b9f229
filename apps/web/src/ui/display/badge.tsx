import type { ReactNode } from 'react'
import { cx } from '#lib/style/cx.ts'

export type Tone = 'neutral' | 'accent' | 'success' | 'warning' | 'danger' | 'info'
const TONES: Record<Tone, string> = {
  neutral: 'bg-surface-hover text-text-muted',
  accent: 'bg-accent-soft text-accent',
  success: 'bg-success-soft text-success',
  warning: 'bg-warning-soft text-warning',
  danger: 'bg-danger-soft text-danger',
  info: 'bg-info-soft text-info',
}

type BadgeProps = { tone?: Tone | undefined; icon?: ReactNode; className?: string | undefined; children: ReactNode }

export const Badge = ({ tone = 'neutral', icon, className, children }: BadgeProps) => (
  <span
    className={cx(
      'tabular inline-flex max-w-full items-center gap-1 rounded-full px-2 py-0.5 text-xs font-medium whitespace-nowrap',
      TONES[tone],
      className,
    )}
  >
    {icon}
    <span className="truncate">{children}</span>
  </span>
)
