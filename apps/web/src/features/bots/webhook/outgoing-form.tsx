import {
  createOutgoingWebhook,
  outgoingEvents,
  type OutgoingEvent,
  type OutgoingWebhook,
} from '@app/contracts/bot-webhooks'
import type { Bot } from '@app/contracts/bots'
import { useState } from 'react'
import { issueErrors } from '#lib/api/errors.ts'
import { useLanguage, useText } from '#lib/i18n/i18n.tsx'
import { useFieldErrors } from '#lib/page/use-field-errors.ts'
import { ErrorText } from '#ui/form/error-text.tsx'
import { Checkbox, TextField } from '#ui/form/field.tsx'
import { FormDialog } from '#ui/overlay/form-dialog.tsx'
import { useRefusal } from '#ui/form/use-refusal.ts'
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
  const { formRef, errors, setErrors, refuse } = useFieldErrors()
  const [create, creating] = useCreateOutgoingWebhookMutation()
  const [update, updating] = useUpdateOutgoingWebhookMutation()

  const { problem, send } = useRefusal({
    fields: ['url', 'events'],
    refuse,
    byCode: { WEBHOOK_ADDRESS_REFUSED: 'url' },
  })
  const submit = async () => {
    const result = createOutgoingWebhook.body.safeParse({ url, events })
    if (!result.success) return refuse(issueErrors(result.error.issues, language))
    if (webhook) {
      const request = update({ params: { webhookId: webhook.id }, body: result.data })
      if (await send(request, () => text('common.saved'))) onClose()
      return
    }
    const made = await send(create({ params: { id: bot.id }, body: result.data }), () => text('out.created'))
    if (made) onSecret(made.secret)
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
      formRef={formRef}
      problem={problem}
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
