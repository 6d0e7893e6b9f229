import type { ChannelLine } from '@app/contracts/reports'
import { ChevronRight } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { pathOfLink } from '#features/reports/public.ts'
import { useChannelLook } from '#lib/channels/channels.ts'
import { useFormat } from '#lib/i18n/format.ts'
import { useText } from '#lib/i18n/i18n.tsx'
import { useSession } from '#lib/session/session.ts'
import { cx } from '#lib/style/cx.ts'
import { Badge, type Tone } from '#ui/display/badge.tsx'
import { LinkButton } from '#ui/display/button.tsx'
import { Card } from '#ui/display/card.tsx'
import { KindIcon } from '#ui/display/kind-icon.tsx'
import { RelativeTime } from '#ui/display/relative-time.tsx'
import { dashboardMessages } from '../messages.ts'

/** Broken ones first with what to do, then those short of free answers; healthy rows stay quiet. */
export const ChannelHealth = ({ channels }: { channels: readonly ChannelLine[] }) => {
  const text = useText(dashboardMessages)
  const broken = channels.filter(({ health }) => health !== 'ok').length
  const lead = broken > 1 ? text('channels.broken', { count: broken }) : text('channels.broken-one')
  return (
    <Card>
      <header className="flex items-start justify-between gap-3 px-5 pt-4 pb-2">
        <div>
          <h2 className="text-lg font-semibold">{text('channels.title')}</h2>
          {channels.length > 0 && (
            <p className="text-sm text-text-muted">{broken > 0 ? lead : text('channels.fine')}</p>
          )}
        </div>
        <Link to="/integration" className="py-1.5 text-sm font-medium whitespace-nowrap text-accent hover:underline">
          {text('channels.open')}
        </Link>
      </header>
      {channels.length === 0 ? (
        <div className="flex flex-wrap items-center justify-between gap-3 px-5 pb-5">
          <p className="text-sm text-text-muted">{text('channels.none')}</p>
          <LinkButton to="/integration?add=any">{text('channels.connect')}</LinkButton>
        </div>
      ) : (
        <table className="w-full text-sm max-sm:block">
          <caption className="sr-only">{text('channels.title')}</caption>
          <thead className="text-xs text-text-muted max-sm:sr-only">
            <tr className="*:border-b *:border-border *:py-2 *:font-medium">
              <th scope="col" className="ps-5 text-start">
                {text('channels.channel')}
              </th>
              <th scope="col" className="px-4 text-end">
                {text('channels.conversations')}
              </th>
              <th scope="col" className="px-4 text-end">
                {text('channels.last')}
              </th>
              <th scope="col" className="px-4 text-start">
                {text('channels.state')}
              </th>
              <td className="pe-5" />
            </tr>
          </thead>
          <tbody className="max-sm:block">
            {channels.map((channel) => (
              <ChannelRow key={channel.workgateId} channel={channel} />
            ))}
          </tbody>
        </table>
      )}
    </Card>
  )
}

const ChannelRow = ({ channel }: { channel: ChannelLine }) => {
  const text = useText(dashboardMessages)
  const format = useFormat()
  const look = useChannelLook()(channel.channel)
  const { can } = useSession()
  const isBroken = channel.health !== 'ok'
  const count = format.number(channel.conversations)
  return (
    <tr className="border-border max-sm:flex max-sm:items-center max-sm:gap-3 max-sm:border-t max-sm:px-5 max-sm:py-2.5 sm:*:border-b sm:last:*:border-0 sm:*:py-2">
      <th scope="row" className="min-w-0 text-start font-normal max-sm:flex-1 sm:ps-5">
        <span className="flex items-center gap-2.5">
          <KindIcon icon={look.icon} className="size-6" />
          <span className="min-w-0">
            <span className="font-semibold break-words">{channel.name}</span>
            <span className="text-text-muted max-sm:block max-sm:text-xs">
              <span className="max-sm:hidden"> · </span>
              {look.label}
              <span className="sm:hidden"> · {text('charts.conversations-of', { count })}</span>
            </span>
          </span>
        </span>
      </th>
      <td className="tabular px-4 text-end max-sm:hidden">
        <Link to={pathOfLink(channel.link)} className="hover:underline">
          {count}
        </Link>
      </td>
      <td className="px-4 text-end whitespace-nowrap text-text-muted max-sm:hidden">
        {channel.lastMessageAt ? <RelativeTime value={channel.lastMessageAt} /> : '–'}
      </td>
      <td className={cx('px-4 max-sm:px-0', isBroken && 'max-sm:sr-only')}>
        <State channel={channel} />
      </td>
      <td className="text-end sm:pe-5">
        {isBroken && can('integrations.manage') ? (
          <LinkButton size="sm" className="max-sm:h-9" to={`/integration?reconnect=${channel.workgateId}`}>
            {text('channels.reconnect')}
          </LinkButton>
        ) : (
          <Link
            to={`/integration/${channel.workgateId}`}
            aria-label={text('channels.open-one', { name: channel.name })}
            className="inline-grid size-8 place-items-center rounded-control text-text-muted hover:bg-surface-hover max-sm:hidden"
          >
            <ChevronRight aria-hidden="true" className="size-4.5 rtl:-scale-x-100" />
          </Link>
        )}
      </td>
    </tr>
  )
}

const State = ({ channel: { health, healthSince, isActive, short } }: { channel: ChannelLine }) => {
  const text = useText(dashboardMessages)
  const format = useFormat()
  const badge = (tone: Tone, words: ReactNode, note?: string) => (
    <span className="flex flex-wrap items-center gap-x-2 gap-y-1">
      <Badge tone={tone} icon={<span aria-hidden="true" className="size-1.5 rounded-full bg-current" />}>
        {words}
      </Badge>
      {note && <span className="text-xs text-text-muted max-sm:hidden">{note}</span>}
    </span>
  )
  if (health === 'in-use-elsewhere' || health === 'connector-away')
    return badge('danger', text(`channels.${health}`), text(`channels.${health}-why`))
  if (health !== 'ok')
    return badge(
      'danger',
      text(`channels.${health}`),
      healthSince ? text('channels.since', { time: format.dateTime(healthSince) }) : undefined,
    )
  if (!isActive) return badge('neutral', text('channels.paused'))
  if (short) {
    const counts = { left: short.left, total: short.total }
    return badge(
      'warning',
      <ByRoom long={text('channels.short', counts)} brief={text('channels.short-short', counts)} />,
      short.title,
    )
  }
  return badge('success', <ByRoom long={text('channels.ok')} brief={text('channels.ok-short')} />)
}

/** Fewer words where a row is as narrow as a phone. */
const ByRoom = ({ long, brief }: { long: string; brief: string }) => (
  <>
    <span className="max-sm:hidden">{long}</span>
    <span className="sm:hidden">{brief}</span>
  </>
)
