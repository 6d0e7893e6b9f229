import { Inbox, RotateCw, TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { cx } from '#lib/style/cx.ts'
import { useText } from '#lib/i18n/i18n.tsx'
import { Button } from '../display/button.tsx'
import { CopyButton } from '../display/copy-button.tsx'

export { PageLoading } from './page-loading.tsx'

type EmptyStateProps = { icon?: ReactNode; title: string; description?: ReactNode; action?: ReactNode }

/** Nothing here yet: one sentence, and the one next step. */
export const EmptyState = ({ icon, title, description, action }: EmptyStateProps) => (
  <div className="flex flex-col items-center px-6 py-12 text-center">
    <span className="mb-4 grid size-12 place-items-center rounded-full bg-accent-soft text-accent" aria-hidden="true">
      {icon ?? <Inbox />}
    </span>
    <p className="text-lg font-semibold text-balance">{title}</p>
    {description && <p className="mt-1 max-w-md text-sm text-pretty text-text-muted">{description}</p>}
    {action && <div className="mt-5 flex flex-wrap justify-center gap-2">{action}</div>}
  </div>
)

type ErrorStateProps = {
  message: string
  requestId?: string | undefined
  onRetry?: (() => void) | undefined
  title?: string | undefined
  /** Another action beside the retry. */
  action?: ReactNode
}

/** What happened, a retry, and the request id for the log. */
export const ErrorState = ({ message, requestId, onRetry, title, action }: ErrorStateProps) => {
  const text = useText()
  return (
    <div role="alert" className="flex flex-col items-center px-6 py-12 text-center">
      <span className="mb-4 grid size-12 place-items-center rounded-full bg-danger-soft text-danger" aria-hidden="true">
        <TriangleAlert />
      </span>
      <p className="text-lg font-semibold text-balance">{title ?? text('ui.error.title')}</p>
      <p className="mt-1 max-w-md text-sm text-pretty text-text-muted">{message}</p>
      {(onRetry || action) && (
        <div className="mt-5 flex flex-wrap justify-center gap-2">
          {onRetry && (
            <Button icon={<RotateCw aria-hidden="true" className="size-4" />} onClick={onRetry}>
              {text('common.retry')}
            </Button>
          )}
          {action}
        </div>
      )}
      {requestId && (
        <p className="mt-4 flex items-center gap-1 text-xs text-text-muted">
          {text('ui.error.request-id')}: <code className="font-mono">{requestId}</code>
          <CopyButton value={requestId} label={text('ui.error.copy-request-id')} />
        </p>
      )}
    </div>
  )
}

/** A loading placeholder, sized by the class. */
export const Skeleton = ({ className }: { className?: string | undefined }) => (
  <span
    aria-hidden="true"
    className={cx('block animate-pulse rounded-md bg-surface-hover', className ?? 'h-4 w-full')}
  />
)
