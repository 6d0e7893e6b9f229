import type { WorkgateItem } from '@app/contracts/workgates'
import { RefreshCw, Unplug } from 'lucide-react'
import { useId } from 'react'
import { Link } from 'react-router'
import { useFormat } from '#lib/i18n/format.ts'
import { useText } from '#lib/i18n/i18n.tsx'
import { LinkButton } from '#ui/display/button.tsx'
import { healthMessages } from '../health-messages.ts'
import { AccountPicture } from '../parts/account-picture.tsx'
import { paths } from '../paths.ts'
import { breakReason, isStopped } from '../standing.ts'

/** What is broken comes first: the cause, since when, and the one button. */
export const BrokenBlock = ({ broken }: { broken: readonly WorkgateItem[] }) => {
  const text = useText(healthMessages)
  const titleId = useId()
  return (
    <section
      aria-labelledby={titleId}
      className="flex min-w-0 flex-col overflow-hidden rounded-card border border-danger bg-surface shadow-card"
    >
      <h2 id={titleId} className="flex items-center gap-2.5 bg-danger-soft px-5 py-3 text-sm font-semibold text-danger">
        <Unplug aria-hidden="true" className="size-4.5" />
        {text(broken.length === 1 ? 'broken.title-one' : 'broken.title', { count: broken.length })}
      </h2>
      <ul className="flex flex-1 flex-col divide-y divide-border">
        {broken.map((workgate) => (
          <BrokenAccount key={workgate.id} workgate={workgate} />
        ))}
      </ul>
    </section>
  )
}

const BrokenAccount = ({ workgate }: { workgate: WorkgateItem }) => {
  const text = useText(healthMessages)
  const format = useFormat()
  const { id, name, health, commentsLostAt } = workgate
  const since = workgate.healthSince ?? commentsLostAt
  return (
    <li className="flex flex-1 flex-wrap items-center gap-x-4 gap-y-3 px-5 py-3">
      <AccountPicture {...workgate} />
      <div className="min-w-52 flex-1 text-sm">
        <p className="break-words">
          <Link to={paths.detail(id)} className="font-semibold hover:underline">
            {name}
          </Link>{' '}
          <span className="text-text-muted">
            {text(breakReason(workgate))}
            {since && `, ${text('broken.since', { time: format.dateTime(since) })}`}
          </span>
        </p>
        <p className="mt-0.5 text-xs text-text-muted">
          {text(health === 'ok' ? 'broken.comments' : isStopped(workgate) ? 'broken.waits' : 'broken.works')}
        </p>
      </div>
      <ReconnectLink workgate={workgate} />
    </li>
  )
}

type ReconnectLinkProps = { workgate: Pick<WorkgateItem, 'id' | 'name'>; isIcon?: boolean | undefined }

/** The one way out of a broken account; it keeps its conversations and settings. In a row it is an icon. */
export const ReconnectLink = ({ workgate, isIcon }: ReconnectLinkProps) => {
  const text = useText(healthMessages)
  return (
    <LinkButton
      size="sm"
      variant={isIcon ? 'ghost' : 'secondary'}
      to={paths.reconnect(workgate.id)}
      icon={<RefreshCw aria-hidden="true" className="size-4" />}
      aria-label={text('broken.reconnect-of', { name: workgate.name })}
    >
      <span className={isIcon ? 'sr-only' : undefined}>{text('broken.reconnect')}</span>
    </LinkButton>
  )
}
