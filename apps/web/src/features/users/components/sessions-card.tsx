import type { Session } from '@app/contracts/auth'
import { LaptopMinimal, LogOut, Smartphone, Tablet } from 'lucide-react'
import type { ReactNode } from 'react'
import { useText } from '#lib/i18n/i18n.tsx'
import { Badge } from '#ui/display/badge.tsx'
import { Button } from '#ui/display/button.tsx'
import { RelativeTime } from '#ui/display/relative-time.tsx'
import { ListCard } from '#ui/list/list-card.tsx'
import type { ListQuery } from '#ui/list/list-query.ts'
import type { Column } from '#ui/list/table.tsx'
import { deviceOf } from '../device.ts'
import { userMessages } from '../messages.ts'

const ICONS = { phone: Smartphone, tablet: Tablet, computer: LaptopMinimal } as const

/** "Chrome trên Windows", or only the half that is known. */
export const useDeviceName = (): ((agent: string | null) => string) => {
  const text = useText(userMessages)
  return (agent) => {
    const device = deviceOf(agent)
    if (!device) return text('users.device.unknown')
    return device.browser && device.system
      ? text('users.device.on', { browser: device.browser, system: device.system })
      : device.browser || device.system
  }
}

type SessionsCardProps = {
  query: ListQuery<Session>
  description: string
  actions?: ReactNode
  /** Without it the sessions can only be looked at. */
  onRevoke?: ((session: Session) => void) | undefined
}

export const SessionsCard = ({ query, description, actions, onRevoke }: SessionsCardProps) => {
  const text = useText(userMessages)
  const deviceName = useDeviceName()
  const columns = useSessionColumns()
  const renderAction = (session: Session) =>
    !session.isCurrent && (
      <Button
        size="sm"
        icon={<LogOut aria-hidden="true" className="size-4 rtl:-scale-x-100" />}
        aria-label={text('users.sessions.revoke-of', { device: deviceName(session.agent) })}
        onClick={() => onRevoke?.(session)}
      >
        {text('users.sessions.revoke')}
      </Button>
    )
  return (
    <ListCard
      title={text('users.sessions.title')}
      description={description}
      actions={actions}
      columns={columns}
      query={query}
      skeletonRows={2}
      empty={{ icon: <LaptopMinimal />, title: text('users.sessions.empty') }}
      rowActions={onRevoke && renderAction}
    />
  )
}

const useSessionColumns = (): Column<Session>[] => {
  const text = useText(userMessages)
  return [
    { key: 'device', header: text('users.sessions.device'), render: (session) => <DeviceCell session={session} /> },
    {
      key: 'address',
      header: text('users.sessions.address'),
      width: '11rem',
      render: (session) => <span className="tabular ltr">{session.address ?? '—'}</span>,
    },
    {
      key: 'signed-in',
      header: text('users.sessions.signed-in'),
      width: '10rem',
      align: 'end',
      hideOnPhone: true,
      render: (session) => <RelativeTime value={session.createdAt} />,
    },
    {
      key: 'last-seen',
      header: text('users.sessions.last-seen'),
      width: '10rem',
      align: 'end',
      render: (session) => <RelativeTime value={session.lastSeenAt} />,
    },
  ]
}

const DeviceCell = ({ session }: { session: Session }) => {
  const text = useText(userMessages)
  const deviceName = useDeviceName()
  const Icon = ICONS[deviceOf(session.agent)?.kind ?? 'computer']
  return (
    <span className="flex items-center gap-3">
      <span className="grid size-8 shrink-0 place-items-center rounded-control bg-surface-hover text-text-muted">
        <Icon aria-hidden="true" className="size-4.5" />
      </span>
      <span className="flex min-w-0 flex-wrap items-center gap-x-2 gap-y-1 font-medium">
        <span title={session.agent ?? undefined}>{deviceName(session.agent)}</span>
        {session.isCurrent && <Badge tone="success">{text('users.sessions.current')}</Badge>}
      </span>
    </span>
  )
}
