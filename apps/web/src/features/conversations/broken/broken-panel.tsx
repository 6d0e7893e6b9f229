import type { BrokenChannel, getBrokenThread } from '@app/contracts/conversations'
import type { Reply } from '@app/contracts/endpoint'
import { Check, CircleAlert, Clock, Phone, Unplug } from 'lucide-react'
import { useId, type ReactNode } from 'react'
import { useChannelLook } from '#lib/channels/channels.ts'
import { useFormat } from '#lib/i18n/format.ts'
import { useText } from '#lib/i18n/i18n.tsx'
import { Badge } from '#ui/display/badge.tsx'
import { LinkButton } from '#ui/display/button.tsx'
import { CopyButton } from '#ui/display/copy-button.tsx'
import { KindIcon } from '#ui/display/kind-icon.tsx'
import { problemOf } from '#ui/feedback/outcome.ts'
import { ErrorState, Skeleton } from '#ui/feedback/states.tsx'
import { useGetBrokenThreadQuery } from '../api.ts'
import { useNow } from '../thread/use-now.ts'
import { brokenMessages } from './broken-messages.ts'

type Known = Reply<typeof getBrokenThread>

/** In the right pane of a conversation whose account is broken: how long it is worth mending, and how else to reach them. */
export const BrokenPanel = ({ broken, threadId }: { broken: BrokenChannel; threadId: string }) => {
  const query = useGetBrokenThreadQuery({ params: { threadId } }, { refetchOnMountOrArgChange: true })
  const known = query.currentData
  const problem = known ? undefined : problemOf(query)
  if (problem) return <ErrorState {...problem} />
  if (!known) return <Skeleton className="h-64 w-full" />
  return (
    <div className="flex flex-col gap-5 border-b border-border pb-5">
      <ThisChannel broken={broken} known={known} />
      <OtherWays known={known} />
      <AfterMending broken={broken} known={known} />
    </div>
  )
}

const Section = ({ title, children }: { title: string; children: ReactNode }) => {
  const id = useId()
  return (
    <section aria-labelledby={id}>
      <h3 id={id} className="mb-2 text-sm font-semibold">
        {title}
      </h3>
      {children}
    </section>
  )
}

const ThisChannel = ({ broken, known }: { broken: BrokenChannel; known: Known }) => {
  const text = useText(brokenMessages)
  const format = useFormat()
  const { lastCustomerAt, aiUntil } = known
  const now = useNow(false)
  const isPast = (at: string) => Date.parse(at) < now
  return (
    <Section title={text('panel.channel')}>
      <dl className="flex flex-col gap-2 text-sm">
        <Fact name={text('panel.state')}>
          <Badge tone="danger" icon={<Unplug aria-hidden="true" className="size-3.5" />}>
            {text(`health.${broken.health}`)}
          </Badge>
        </Fact>
        {broken.since && <Fact name={text('panel.since')}>{format.dateTime(broken.since)}</Fact>}
        {lastCustomerAt && <Fact name={text('panel.last')}>{format.dateTime(lastCustomerAt)}</Fact>}
        {aiUntil && (
          <Fact name={text('panel.ai-window')}>
            {text(isPast(aiUntil) ? 'panel.closed' : 'panel.until', { time: format.dateTime(aiUntil) })}
          </Fact>
        )}
      </dl>
      {known.staffUntil && (
        <p className="mt-3 flex gap-2.5 rounded-control bg-surface-sunken px-3 py-2.5 text-sm text-pretty">
          <Clock aria-hidden="true" className="mt-0.5 size-4 shrink-0 text-text-muted" />
          {text(isPast(known.staffUntil) ? 'panel.staff-closed' : 'panel.staff-open', {
            time: format.dateTime(known.staffUntil),
          })}
        </p>
      )}
    </Section>
  )
}

const Fact = ({ name, children }: { name: string; children: ReactNode }) => (
  <div className="flex items-baseline justify-between gap-3">
    <dt className="text-text-muted">{name}</dt>
    <dd className="tabular text-end font-medium">{children}</dd>
  </div>
)

const OtherWays = ({ known: { ways, phone } }: { known: Known }) => {
  const text = useText(brokenMessages)
  const format = useFormat()
  const lookOf = useChannelLook()
  const isNone = ways.length === 0 && !phone
  return (
    <Section title={text('panel.ways')}>
      <p className="-mt-1.5 mb-2 text-xs text-text-muted">{text(isNone ? 'panel.ways-none' : 'panel.ways-body')}</p>
      <ul className="flex flex-col gap-3 text-sm">
        {ways.map(({ threadId, channel, account, lastCustomerAt }) => (
          <li key={threadId} className="flex items-center gap-2.5">
            <KindIcon icon={lookOf(channel).icon} className="size-6" />
            <span className="min-w-0 flex-1">
              <span className="block truncate font-medium">{account}</span>
              <span className="block text-xs text-text-muted">
                {lastCustomerAt
                  ? text('panel.way-last', { channel: lookOf(channel).label, time: format.dateTime(lastCustomerAt) })
                  : lookOf(channel).label}
              </span>
            </span>
            <LinkButton size="sm" to={`/chat?thread=${threadId}`} aria-label={text('panel.open-of', { account })}>
              {text('panel.open')}
            </LinkButton>
          </li>
        ))}
        {phone && (
          <li className="flex items-center gap-2.5">
            <span
              aria-hidden="true"
              className="grid size-6 place-items-center rounded-full bg-success-soft text-success"
            >
              <Phone className="size-3.5" />
            </span>
            <span className="min-w-0 flex-1">
              <span className="ltr tabular block font-medium">{format.phone(phone)}</span>
              <span className="block text-xs text-text-muted">{text('panel.phone')}</span>
            </span>
            <CopyButton value={phone} label={text('panel.copy')} />
          </li>
        )}
      </ul>
    </Section>
  )
}

const AfterMending = ({ broken, known }: { broken: BrokenChannel; known: Known }) => {
  const text = useText(brokenMessages)
  const format = useFormat()
  const done = <Check aria-hidden="true" className="mt-0.5 size-4 shrink-0 text-success" />
  return (
    <Section title={text('panel.after')}>
      <ul className="flex flex-col gap-2 text-sm *:flex *:gap-2.5">
        <li>
          {done}
          {text('panel.keeps')}
        </li>
        {known.unsent > 0 && (
          <li>
            {done}
            {text('panel.unsent', { count: known.unsent })}
          </li>
        )}
        {broken.since && (
          <li>
            <CircleAlert aria-hidden="true" className="mt-0.5 size-4 shrink-0 text-warning" />
            {text('panel.missing', { time: format.dateTime(broken.since) })}
          </li>
        )}
      </ul>
    </Section>
  )
}
