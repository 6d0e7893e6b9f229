import type { ReactNode } from 'react'

type PageHeaderProps = { title: ReactNode; description?: ReactNode; actions?: ReactNode; children?: ReactNode }

/** Title at the start, the primary action at the end, filters under it. */
export const PageHeader = ({ title, description, actions, children }: PageHeaderProps) => (
  <header className="mb-6">
    <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3">
      <div className="min-w-0">
        <h1 tabIndex={-1} className="text-xl font-semibold tracking-tight text-balance sm:text-2xl">
          {title}
        </h1>
        {description && <p className="mt-0.5 text-base text-text-muted">{description}</p>}
      </div>
      {actions && <div className="flex flex-wrap items-center gap-2">{actions}</div>}
    </div>
    {children && <div className="mt-4">{children}</div>}
  </header>
)
