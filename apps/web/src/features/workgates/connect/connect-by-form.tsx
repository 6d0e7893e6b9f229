import { fieldWords } from '@app/contracts/field-words'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { useLanguage, useText } from '#lib/i18n/i18n.tsx'
import { useFieldErrors } from '#lib/page/use-field-errors.ts'
import { TextField } from '#ui/form/field.tsx'
import { useRefusal } from '#ui/form/use-refusal.ts'
import { Dialog } from '#ui/overlay/dialog.tsx'
import { FormDialog } from '#ui/overlay/form-dialog.tsx'
import { useConnectWorkgateMutation } from '../api.ts'
import { connectMessages } from '../connect-messages.ts'
import { BotSelect } from '../parts/bot-select.tsx'
import { SettingsFields, settingsOf, settingsToSend, type SettingValues } from '../parts/settings-fields.tsx'
import { paths } from '../paths.ts'
import { useBots } from '../use-bots.ts'
import type { ConnectProps } from './connect-flow.tsx'
import { NoBot } from './no-bot.tsx'

/** Connects an account by the form of its channel; the same account again is connected anew. */
export const ConnectByForm = (props: ConnectProps) => {
  const text = useText(connectMessages)
  const bots = useBots()
  if (!bots) return null
  if (bots.length > 0) return <Form {...props} firstBot={props.botId ?? bots[0]?.id ?? ''} />
  return (
    <Dialog open onClose={props.onClose} title={text('connect.title')}>
      <NoBot />
    </Dialog>
  )
}

const Form = ({ channel, target, firstBot, onClose }: ConnectProps & { firstBot: string }) => {
  const text = useText(connectMessages)
  const { language } = useLanguage()
  const navigate = useNavigate()
  const settings = settingsOf(channel.settings, { withSecrets: true })
  const [botId, setBotId] = useState(firstBot)
  const [name, setName] = useState(target?.name ?? '')
  const [values, setValues] = useState<SettingValues>(target?.settings ?? {})
  const { formRef, errors, refuse } = useFieldErrors()
  const { problem, send } = useRefusal({ fields: ['settings', 'botId', 'name'], refuse })
  const [connect, { isLoading }] = useConnectWorkgateMutation()

  const submit = async () => {
    const sent = settingsToSend(settings, values)
    const missing = settings.filter((setting) => setting.isRequired && sent[setting.name] === undefined)
    if (missing.length > 0)
      return refuse(
        Object.fromEntries(missing.map((each) => [`settings.${each.name}`, fieldWords['field.required'][language]])),
      )
    const body = { channel: channel.id, botId, settings: sent, ...(name.trim() && { name: name.trim() }) }
    const made = await send(connect({ body }), (workgate) => text('connect.done', { name: workgate?.name ?? '' }))
    if (!made) return
    onClose()
    void navigate(paths.detail(made.id))
  }
  const label = channel.label[language]
  return (
    <FormDialog
      title={text(target ? 'connect.with-again' : 'connect.with', { channel: label })}
      description={
        target
          ? text('connect.keeps', { name: target.name, count: target.threads })
          : (channel.connect.hint?.[language] ?? channel.description[language])
      }
      size="md"
      submitLabel={text('connect.submit')}
      busy={isLoading}
      problem={problem}
      formRef={formRef}
      onClose={onClose}
      onSubmit={() => void submit()}
    >
      <BotSelect inDialog value={botId} onChange={setBotId} error={errors['botId']} />
      <SettingsFields
        inDialog
        settings={settings}
        values={values}
        errors={Object.fromEntries(settings.map((each) => [each.name, errors[`settings.${each.name}`]]))}
        onChange={(key, value) => setValues((known) => ({ ...known, [key]: value }))}
      />
      <TextField
        label={text('connect.name')}
        help={text('connect.name-help')}
        maxLength={120}
        value={name}
        error={errors['name']}
        onChange={(event) => setName(event.target.value)}
      />
    </FormDialog>
  )
}
