import type { Bot } from '@app/contracts/bots'
import { Plug } from 'lucide-react'
import { useChannelLook } from '#lib/channels/channels.ts'
import { useText } from '#lib/i18n/i18n.tsx'
import { LinkButton } from '#ui/display/button.tsx'
import { Card, CardBody, CardHeader } from '#ui/display/card.tsx'
import { KindIcon } from '#ui/display/kind-icon.tsx'
import { EmptyState } from '#ui/feedback/states.tsx'
import { integrationMessages } from '../integration-messages.ts'
import { ApiCard } from './api-card.tsx'

/** Where the bot answers customers, and how other programs reach it. */
export const IntegrationTab = ({ bot }: { bot: Bot }) => (
  <div className="grid items-start gap-5 xl:grid-cols-[minmax(0,1fr)_minmax(0,2fr)]">
    <ChannelsCard bot={bot} />
    <ApiCard bot={bot} />
  </div>
)

const ChannelsCard = ({ bot }: { bot: Bot }) => {
  const text = useText(integrationMessages)
  const lookOf = useChannelLook()
  const openButton = <LinkButton to="/integration">{text('integration.channels.open')}</LinkButton>
  return (
    <Card>
      <CardHeader title={text('integration.channels')} />
      {bot.channels.length === 0 ? (
        <EmptyState
          icon={<Plug />}
          title={text('integration.channels.none')}
          description={text('integration.channels.none-body')}
          action={openButton}
        />
      ) : (
        <CardBody className="flex flex-col gap-4">
          <ul className="flex flex-col divide-y divide-border rounded-control border border-border">
            {bot.channels.map(({ id, kind, name }) => (
              <li key={id} className="flex items-center gap-3 px-4 py-2.5 text-sm">
                <KindIcon icon={lookOf(kind).icon} />
                <span className="min-w-0 flex-1 truncate font-medium">{name}</span>
                <span className="text-xs text-text-muted">{lookOf(kind).label}</span>
              </li>
            ))}
          </ul>
          <div>{openButton}</div>
        </CardBody>
      )}
    </Card>
  )
}
