import type { Bot } from '@app/contracts/bots'
import { Plug } from 'lucide-react'
import { useText } from '#lib/i18n/i18n.tsx'
import { LinkButton } from '#ui/display/button.tsx'
import { Card, CardBody, CardHeader } from '#ui/display/card.tsx'
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

type Kind = 'web' | 'facebook' | 'zalo-oa' | 'zalo-personal'
const kindKey = <K extends Kind>(kind: K) => `integration.kind.${kind}` as const
/** A newer server may know channels that this version has no name for. */
const isNamed = (kind: string): kind is Kind => Object.hasOwn(integrationMessages, `integration.kind.${kind}`)

const ChannelsCard = ({ bot }: { bot: Bot }) => {
  const text = useText(integrationMessages)
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
                <Plug aria-hidden="true" className="size-4 text-text-muted" />
                <span className="min-w-0 flex-1 truncate font-medium">{name}</span>
                <span className="text-xs text-text-muted">{isNamed(kind) ? text(kindKey(kind)) : kind}</span>
              </li>
            ))}
          </ul>
          <div>{openButton}</div>
        </CardBody>
      )}
    </Card>
  )
}
