import {
  createOutgoingWebhook,
  outgoingEvents,
  type OutgoingEvent,
  type OutgoingWebhook,
} from '@app/contracts/bot-webhooks'
import type { Bot } from '@app/contracts/bots'
import { useState } from 'react'
import { errorCode, errorText, fieldErrors, issueErrors } from '#lib/api/errors.ts'
import { useLanguage, useText } from '#lib/i18n/i18n.tsx'
import { ErrorText } from '#ui/form/error-text.tsx'
import { Checkbox, TextField } from '#ui/form/field.tsx'
import { FormDialog } from '#ui/overlay/form-dialog.tsx'
import { settle } from '#ui/feedback/outcome.ts'
import { toast } from '#ui/feedback/toast.tsx'
import { useCreateOutgoingWebhookMutation, useUpdateOutgoingWebhookMutation } from '../api.ts'
import { webhookMessages } from '../webhook-messages.ts'

const USUAL: readonly OutgoingEvent[] = ['message.in', 'message.out', 'handoff.requested']

type OutgoingFormProps = {
  bot: Bot
  webhook: OutgoingWebhook | null
  onClose: () => void
  onSecret: (secret: string) => void
}

export const OutgoingForm = ({ bot, webhook, onClose, onSecret }: OutgoingFormProps) => {
  const text = useText(webhookMessages)
  const { language } = useLanguage()
  const [url, setUrl] = useState(webhook?.url ?? '')
  const [events, setEvents] = useState<readonly OutgoingEvent[]>(webhook?.events ?? USUAL)
  const [errors, setErrors] = useState<Record<string, string>>({})
  const [create, creating] = useCreateOutgoingWebhookMutation()
  const [update, updating] = useUpdateOutgoingWebhookMutation()

  const refuse = (error: unknown) => {
    if (errorCode(error) === 'WEBHOOK_ADDRESS_REFUSED') return setErrors({ url: errorText(error, language) })
    const fields = fieldErrors(error, language)
    setErrors(fields)
    if (Object.keys(fields).length === 0) toast.error(errorText(error, language))
  }
  const submit = async () => {
    const result = createOutgoingWebhook.body.safeParse({ url, events })
    if (!result.success) return setErrors(issueErrors(result.error.issues, language))
    if (webhook) {
      const outcome = await update({ params: { webhookId: webhook.id }, body: result.data })
      if (outcome.error) return refuse(outcome.error)
      await settle(Promise.resolve(outcome), () => text('common.saved'))
      return onClose()
    }
    const outcome = await create({ params: { id: bot.id }, body: result.data })
    if (outcome.error) return refuse(outcome.error)
    toast.success(text('out.created'))
    if (outcome.data) onSecret(outcome.data.secret)
  }
  const toggle = (event: OutgoingEvent, isChosen: boolean) => {
    setEvents(isChosen ? [...events, event] : events.filter((each) => each !== event))
    setErrors({})
  }
  return (
    <FormDialog
      size="md"
      title={text(webhook ? 'out.edit-title' : 'out.add')}
      submitLabel={text(webhook ? 'common.save' : 'out.add')}
      busy={creating.isLoading || updating.isLoading}
      onClose={onClose}
      onSubmit={() => void submit()}
    >
      <TextField
        type="url"
        label={text('out.url')}
        help={text('out.url.help')}
        required
        spellCheck={false}
        placeholder="https://"
        value={url}
        error={errors['url']}
        onChange={(event) => {
          setUrl(event.target.value)
          setErrors({})
        }}
      />
      <fieldset className="min-w-0">
        <legend className="mb-2 text-sm font-medium">{text('out.events')}</legend>
        <div className="grid gap-2.5 sm:grid-cols-2">
          {outgoingEvents.map((event) => (
            <Checkbox
              key={event}
              label={text(`out.event.${event}`)}
              help={<code>{event}</code>}
              checked={events.includes(event)}
              onChange={({ target }) => toggle(event, target.checked)}
            />
          ))}
        </div>
        {errors['events'] && <ErrorText>{text('out.events.none')}</ErrorText>}
      </fieldset>
    </FormDialog>
  )
}
