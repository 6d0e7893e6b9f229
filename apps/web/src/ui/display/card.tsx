import type { ReactNode } from 'react'
import { cx } from '#lib/style/cx.ts'

type CardProps = { className?: string | undefined; children: ReactNode }

// A table that begins the card follows its corners; below a header it is straight.
const TABLE_CORNERS =
  '[&>[role=region]:first-child_th:first-child]:rounded-ss-card [&>[role=region]:first-child_th:last-child]:rounded-se-card'

export const Card = ({ className, children }: CardProps) => (
  <section className={cx('min-w-0 rounded-card border border-border bg-surface shadow-card', TABLE_CORNERS, className)}>
    {children}
  </section>
)

type CardHeaderProps = { title: ReactNode; description?: ReactNode; actions?: ReactNode }

export const CardHeader = ({ title, description, actions }: CardHeaderProps) => (
  <header className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2 px-5 pt-5">
    <div className="min-w-0">
      <h2 className="text-lg font-semibold">{title}</h2>
      {description && <p className="mt-0.5 text-sm text-text-muted">{description}</p>}
    </div>
    {actions && <div className="flex flex-wrap items-center gap-2">{actions}</div>}
  </header>
)

export const CardBody = ({ className, children }: CardProps) => <div className={cx('p-5', className)}>{children}</div>
