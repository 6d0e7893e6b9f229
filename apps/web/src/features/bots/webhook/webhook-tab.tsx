import type { Bot } from '@app/contracts/bots'
import { useState } from 'react'
import { useText } from '#lib/i18n/i18n.tsx'
import { useSession } from '#lib/session/session.ts'
import { Card, CardBody, CardHeader } from '#ui/display/card.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import { problemOf } from '#ui/feedback/outcome.ts'
import { ErrorState, Skeleton } from '#ui/feedback/states.tsx'
import { useGetBotWebhookQuery } from '../api.ts'
import { SecretDialog } from '../components/secret-dialog.tsx'
import { webhookMessages } from '../webhook-messages.ts'
import { CallsCard } from './calls-card.tsx'
import { IncomingForm } from './incoming-form.tsx'
import { OutgoingCard } from './outgoing-card.tsx'

export const WebhookTab = ({ bot }: { bot: Bot }) => {
  const text = useText(webhookMessages)
  const canManage = useSession().can('integrations.manage')
  const query = useGetBotWebhookQuery({ params: { id: bot.id } }, { refetchOnMountOrArgChange: true })
  const problem = problemOf(query)
  const [secret, setSecret] = useState<string | null>(null)
  return (
    <div className="flex flex-col gap-5">
      <Card>
        <CardHeader title={text('hook.in')} description={text('hook.in.lead')} />
        <CardBody className="flex flex-col gap-5">
          {bot.type === 'flow' && <Notice tone="info">{text('hook.in.flow')}</Notice>}
          {!canManage && <p className="text-sm text-text-muted">{text('hook.read-only')}</p>}
          {query.data ? (
            <IncomingForm
              key={query.data.slug ?? ''}
              bot={bot}
              webhook={query.data}
              disabled={!canManage}
              onSecret={setSecret}
            />
          ) : problem ? (
            <ErrorState {...problem} />
          ) : (
            <>
              <Skeleton className="h-10 w-full max-w-xl" />
              <Skeleton className="h-24 w-full max-w-xl" />
            </>
          )}
        </CardBody>
      </Card>
      {query.data?.slug && <CallsCard bot={bot} />}
      <OutgoingCard bot={bot} canManage={canManage} />
      {/*
       * State of the tab, not of the form: the form is remounted when the first slug is saved, while the key is still
       * shown.
       */}
      {secret !== null && (
        <SecretDialog
          title={text('hook.key.made')}
          label={text('hook.key')}
          secret={secret}
          onClose={() => setSecret(null)}
        />
      )}
    </div>
  )
}
