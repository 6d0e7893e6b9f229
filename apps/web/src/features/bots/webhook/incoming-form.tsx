import { updateBotWebhook, webhookSlug, type BotWebhook } from '@app/contracts/bot-webhooks'
import type { Bot } from '@app/contracts/bots'
import { useState, type FormEvent } from 'react'
import { issueErrors } from '#lib/api/errors.ts'
import { useLanguage, useText } from '#lib/i18n/i18n.tsx'
import { specMessages } from '#lib/i18n/spec-messages.ts'
import { useUnsavedChanges } from '#lib/page/unsaved.ts'
import { Button } from '#ui/display/button.tsx'
import { Checkbox, RadioGroup, Switch, TextField } from '#ui/form/field.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import { useRefusal } from '#ui/form/use-refusal.ts'
import { useUpdateBotWebhookMutation } from '../api.ts'
import { webhookMessages } from '../webhook-messages.ts'
import { IncomingAccess } from './incoming-access.tsx'
import { suggestSlug } from './slug.ts'

const messages = { ...webhookMessages, ...specMessages }
const { responseMode: modes } = updateBotWebhook.body.shape

type IncomingFormProps = { bot: Bot; webhook: BotWebhook; disabled: boolean; onSecret: (secret: string) => void }
type Settings = Pick<BotWebhook, 'isEnabled' | 'responseMode' | 'needsSignature'> & { slug: string }

/** The address of the bot for other programs. The switch works at once; the rest is saved together. */
export const IncomingForm = ({ bot, webhook, disabled, onSecret }: IncomingFormProps) => {
  const text = useText(messages)
  const [problem, setProblem] = useState<string>()
  const [update, { isLoading }] = useUpdateBotWebhookMutation()
  const refusal = useRefusal({
    fields: ['slug'],
    refuse: ({ slug }) => setProblem(slug),
    byCode: { WEBHOOK_SLUG_TAKEN: 'slug' },
  })
  const send = async (settings: Settings) => {
    const request = update({ params: { id: bot.id }, body: settings })
    const saved = await refusal.send(request, () => text('hook.saved'))
    if (saved?.key) onSecret(saved.key)
  }
  const { slug, responseMode, needsSignature } = webhook
  return (
    <>
      {slug !== null && (
        <Switch
          className="max-w-xl"
          label={text('hook.enabled')}
          help={text(webhook.isEnabled ? 'hook.enabled.on' : 'hook.enabled.off')}
          checked={webhook.isEnabled}
          disabled={disabled || isLoading}
          onChange={(isEnabled) => void send({ isEnabled, slug, responseMode, needsSignature })}
        />
      )}
      <SettingsForm
        bot={bot}
        webhook={webhook}
        disabled={disabled}
        isBusy={isLoading}
        problem={problem}
        onProblem={setProblem}
        onSend={(settings) => void send(settings)}
      />
      {refusal.problem && (
        <Notice tone="danger">
          {text('spec.webhook-update-failed')}. {refusal.problem}
        </Notice>
      )}
      {slug !== null && <IncomingAccess bot={bot} webhook={webhook} disabled={disabled} onSecret={onSecret} />}
    </>
  )
}

type SettingsFormProps = Pick<IncomingFormProps, 'bot' | 'webhook' | 'disabled'> & {
  isBusy: boolean
  /** What is wrong with the slug. */
  problem: string | undefined
  onProblem: (problem: string | undefined) => void
  onSend: (settings: Settings) => void
}

const useSettings = (bot: Bot, webhook: BotWebhook) => {
  const [slug, setSlug] = useState(() => webhook.slug ?? suggestSlug(bot.name))
  const [mode, setMode] = useState(webhook.responseMode)
  const [needsSignature, setNeedsSignature] = useState(webhook.needsSignature)
  const isSet = webhook.slug !== null
  const isDirty =
    isSet && (slug !== webhook.slug || mode !== webhook.responseMode || needsSignature !== webhook.needsSignature)
  useUnsavedChanges(isDirty)
  return { slug, setSlug, mode, setMode, needsSignature, setNeedsSignature, isSet, isDirty }
}

const SettingsForm = ({ bot, webhook, disabled, isBusy, problem, onProblem, onSend }: SettingsFormProps) => {
  const text = useText(messages)
  const { language } = useLanguage()
  const { slug, setSlug, mode, setMode, needsSignature, setNeedsSignature, isSet, isDirty } = useSettings(bot, webhook)
  const slugProblem = () => {
    const result = webhookSlug.safeParse(slug)
    return result.success ? undefined : issueErrors(result.error.issues, language)['']
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const found = slugProblem()
    onProblem(found)
    if (found || isBusy || disabled) return
    onSend({ isEnabled: isSet ? webhook.isEnabled : true, slug, responseMode: mode, needsSignature })
  }
  return (
    <form onSubmit={submit} noValidate className="flex max-w-xl flex-col gap-5">
      <TextField
        label={text('hook.slug')}
        help={text(isSet && slug !== webhook.slug ? 'hook.slug.changes' : 'hook.slug.help')}
        required
        spellCheck={false}
        autoComplete="off"
        maxLength={80}
        disabled={disabled}
        value={slug}
        error={problem}
        onBlur={() => onProblem(slugProblem())}
        onChange={(event) => {
          setSlug(event.target.value)
          onProblem(undefined)
        }}
      />
      <RadioGroup
        label={text('hook.mode')}
        value={mode}
        options={modes.options.map((value) => ({
          value,
          label: text(`hook.mode.${value}`),
          help: text(`hook.mode.${value}-help`),
          disabled,
        }))}
        onChange={(value) => setMode(modes.options.find((each) => each === value) ?? 'ack')}
      />
      <Checkbox
        label={text('hook.signature')}
        help={text('hook.signature.help')}
        checked={needsSignature}
        disabled={disabled}
        onChange={(event) => setNeedsSignature(event.target.checked)}
      />
      {!disabled && (!isSet || isDirty) && (
        <div>
          <Button type="submit" variant="primary" busy={isBusy}>
            {text(isSet ? 'common.save-changes' : 'hook.switch-on')}
          </Button>
        </div>
      )}
    </form>
  )
}
