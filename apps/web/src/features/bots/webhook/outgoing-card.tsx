import type { OutgoingWebhook } from '@app/contracts/bot-webhooks'
import type { Bot } from '@app/contracts/bots'
import { Plus, Send } from 'lucide-react'
import { useState } from 'react'
import { useText } from '#lib/i18n/i18n.tsx'
import { Button } from '#ui/display/button.tsx'
import { Card, CardBody, CardHeader } from '#ui/display/card.tsx'
import { RowList } from '#ui/list/row-list.tsx'
import { useListOutgoingWebhooksQuery } from '../api.ts'
import { SecretDialog } from '../components/secret-dialog.tsx'
import { webhookMessages } from '../webhook-messages.ts'
import { DeliveriesDialog } from './deliveries-dialog.tsx'
import { DeleteOutgoing, RotateOutgoing } from './outgoing-dialogs.tsx'
import { OutgoingForm } from './outgoing-form.tsx'
import { OutgoingRow, type OutgoingAction } from './outgoing-row.tsx'

type OutgoingCardProps = { bot: Bot; canManage: boolean }
type Chosen = { action: OutgoingAction; webhook: OutgoingWebhook }

/** Addresses that receive events. */
export const OutgoingCard = ({ bot, canManage }: OutgoingCardProps) => {
  const text = useText(webhookMessages)
  const query = useListOutgoingWebhooksQuery({ params: { id: bot.id } }, { refetchOnMountOrArgChange: true })
  const [isAdding, setIsAdding] = useState(false)
  const [chosen, setChosen] = useState<Chosen | null>(null)
  const [secret, setSecret] = useState<string | null>(null)
  const items = query.data?.items
  const close = () => setChosen(null)
  const addButton = canManage && (
    <Button icon={<Plus aria-hidden="true" className="size-4.5" />} onClick={() => setIsAdding(true)}>
      {text('out.add')}
    </Button>
  )
  const showSecret = (made: string) => {
    setIsAdding(false)
    close()
    setSecret(made)
  }
  return (
    <Card>
      <CardHeader
        title={text('out.title')}
        description={text('out.lead')}
        actions={items && items.length > 0 ? addButton : undefined}
      />
      <CardBody>
        <RowList
          query={query}
          empty={{ icon: <Send />, title: text('out.none'), description: text('out.none-body'), action: addButton }}
        >
          {(webhooks) => (
            <ul className="flex flex-col divide-y divide-border rounded-control border border-border">
              {webhooks.map((webhook) => (
                <OutgoingRow
                  key={webhook.id}
                  webhook={webhook}
                  canManage={canManage}
                  onAction={(action) => setChosen({ action, webhook })}
                />
              ))}
            </ul>
          )}
        </RowList>
      </CardBody>
      {isAdding && <OutgoingForm bot={bot} webhook={null} onClose={() => setIsAdding(false)} onSecret={showSecret} />}
      {chosen?.action === 'edit' && (
        <OutgoingForm bot={bot} webhook={chosen.webhook} onClose={close} onSecret={showSecret} />
      )}
      {chosen?.action === 'log' && <DeliveriesDialog webhook={chosen.webhook} onClose={close} />}
      {chosen?.action === 'rotate' && <RotateOutgoing webhook={chosen.webhook} onClose={close} onSecret={showSecret} />}
      {chosen?.action === 'delete' && <DeleteOutgoing webhook={chosen.webhook} onClose={close} />}
      {secret !== null && (
        <SecretDialog
          title={text('out.secret.made')}
          label={text('out.secret')}
          secret={secret}
          onClose={() => setSecret(null)}
        />
      )}
    </Card>
  )
}
