import type { BotWebhook } from '@app/contracts/bot-webhooks'
import type { Bot } from '@app/contracts/bots'
import { KeyRound } from 'lucide-react'
import { useState } from 'react'
import { useText } from '#lib/i18n/i18n.tsx'
import { Button } from '#ui/display/button.tsx'
import { ConfirmDialog, type Send } from '#ui/overlay/confirm-dialog.tsx'
import { Segments } from '#ui/form/segments.tsx'
import { useRotateWebhookKeyMutation } from '../api.ts'
import { CodeSample } from '../components/code-sample.tsx'
import { CopyLine } from '../components/copy-line.tsx'
import { webhookMessages } from '../webhook-messages.ts'
import { hookSamples } from './hook-samples.ts'

type IncomingAccessProps = {
  bot: Bot
  webhook: BotWebhook
  disabled: boolean
  onSecret: (secret: string) => void
}

/** The two addresses, the key, and calls to copy. */
export const IncomingAccess = ({ bot, webhook, disabled, onSecret }: IncomingAccessProps) => {
  const text = useText(webhookMessages)
  const [sample, setSample] = useState<keyof typeof hookSamples>(webhook.needsSignature ? 'signature' : 'key')
  const { productionUrl, testUrl } = webhook
  if (!productionUrl || !testUrl) return null
  return (
    <div className="flex flex-col gap-5 border-t border-border pt-5">
      <div className="grid gap-4 lg:grid-cols-2">
        <CopyLine label={text('hook.url.production')} value={productionUrl} />
        <CopyLine label={text('hook.url.test')} value={testUrl} />
      </div>
      <KeyLine bot={bot} last4={webhook.keyLast4} disabled={disabled} onSecret={onSecret} />
      <section className="flex min-w-0 flex-col gap-3">
        <div className="flex flex-wrap items-center justify-between gap-3">
          <h3 className="text-sm font-semibold">{text('hook.samples')}</h3>
          <Segments
            label={text('hook.samples')}
            value={sample}
            onChange={setSample}
            options={(['key', 'signature'] as const).map((value) => ({ value, label: text(`hook.samples.${value}`) }))}
          />
        </div>
        <CodeSample
          label={text(`hook.samples.${sample}`)}
          code={hookSamples[sample](testUrl, text('hook.samples.question'))}
        />
      </section>
    </div>
  )
}

type KeyLineProps = Omit<IncomingAccessProps, 'webhook'> & { last4: string | null }

const KeyLine = ({ bot, last4, disabled, onSecret }: KeyLineProps) => {
  const text = useText(webhookMessages)
  const [isAsking, setIsAsking] = useState(false)
  const [rotate] = useRotateWebhookKeyMutation()
  const confirm = async (send: Send) => {
    const answer = await send(rotate({ params: { id: bot.id } }))
    if (answer) onSecret(answer.key)
    return answer
  }
  return (
    <div className="flex flex-wrap items-center gap-3 text-sm">
      <KeyRound aria-hidden="true" className="size-4 text-text-muted" />
      <span className="min-w-0 flex-1">{text('hook.key.kept', { last4: last4 ?? '' })}</span>
      {!disabled && (
        <Button size="sm" onClick={() => setIsAsking(true)}>
          {text('hook.key.rotate')}
        </Button>
      )}
      <ConfirmDialog
        open={isAsking}
        danger
        onClose={() => setIsAsking(false)}
        title={text('hook.key.rotate-title')}
        body={text('hook.key.rotate-body')}
        confirmLabel={text('hook.key.rotate')}
        onConfirm={confirm}
      />
    </div>
  )
}
