import type { Bot } from '@app/contracts/bots'
import { KeyRound } from 'lucide-react'
import { useState } from 'react'
import { useText } from '#lib/i18n/i18n.tsx'
import { useSession } from '#lib/session/session.ts'
import { Button } from '#ui/display/button.tsx'
import { Card, CardBody, CardHeader } from '#ui/display/card.tsx'
import { settle } from '#ui/feedback/outcome.ts'
import { ConfirmDialog, type Send } from '#ui/overlay/confirm-dialog.tsx'
import { useGetWidgetSecretQuery, useRotateWidgetSecretMutation } from '../api.ts'
import { appearanceMessages } from '../appearance-messages.ts'
import { CodeSample } from '../components/code-sample.tsx'
import { SecretDialog } from '../components/secret-dialog.tsx'

const sample = `BizAgent('identify', {
  userId: '42',
  name: 'Mai',
  signature: '…', // HMAC-SHA256(secret, userId), hex
})`

/** The secret a site signs its members with, so that they keep their conversation on every device. */
export const IdentityCard = ({ bot }: { bot: Bot }) => {
  const canManage = useSession().can('integrations.manage')
  return canManage ? <Secret bot={bot} /> : null
}

const Secret = ({ bot }: { bot: Bot }) => {
  const text = useText(appearanceMessages)
  const params = { id: bot.id }
  const { data } = useGetWidgetSecretQuery({ params })
  const [rotate, { isLoading }] = useRotateWidgetSecretMutation()
  const [isAsking, setIsAsking] = useState(false)
  const [secret, setSecret] = useState<string | null>(null)
  const make = async (send: Send) => {
    const answer = await send(rotate({ params }))
    if (answer) setSecret(answer.secret)
    return answer
  }
  const last4 = data?.last4 ?? null
  return (
    <Card>
      <CardHeader title={text('look.identity')} description={text('look.identity.lead')} />
      <CardBody className="flex flex-col gap-5">
        <div className="flex flex-wrap items-center gap-3 text-sm">
          <KeyRound aria-hidden="true" className="size-4 text-text-muted" />
          <span className="min-w-0 flex-1">
            {last4 === null ? text('look.identity.none') : text('look.identity.kept', { last4 })}
          </span>
          <Button size="sm" busy={isLoading} onClick={() => (last4 === null ? void make(settle) : setIsAsking(true))}>
            {text(last4 === null ? 'look.identity.make' : 'look.identity.rotate')}
          </Button>
        </div>
        <CodeSample label={text('look.identity.sample')} code={sample} />
      </CardBody>
      <ConfirmDialog
        open={isAsking}
        danger
        onClose={() => setIsAsking(false)}
        title={text('look.identity.rotate-title')}
        body={text('look.identity.rotate-body')}
        confirmLabel={text('look.identity.rotate')}
        onConfirm={make}
      />
      {secret !== null && (
        <SecretDialog
          title={text('look.identity.made')}
          label={text('look.identity')}
          secret={secret}
          onClose={() => setSecret(null)}
        />
      )}
    </Card>
  )
}
