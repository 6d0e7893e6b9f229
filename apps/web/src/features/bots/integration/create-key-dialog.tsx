import { createBotKey } from '@app/contracts/bot-webhooks'
import { environment, type Environment } from '@app/contracts/bot-settings'
import type { Bot } from '@app/contracts/bots'
import { useState } from 'react'
import * as z from 'zod/mini'
import { useText } from '#lib/i18n/i18n.tsx'
import { useForm } from '#lib/page/use-form.ts'
import { RadioGroup, TextField } from '#ui/form/field.tsx'
import { FormDialog } from '#ui/overlay/form-dialog.tsx'
import { settle } from '#ui/feedback/outcome.ts'
import { useCreateBotKeyMutation } from '../api.ts'
import { SecretDialog } from '../components/secret-dialog.tsx'
import { integrationMessages } from '../integration-messages.ts'

const form = z.strictObject({ name: createBotKey.body.shape.name })

export const CreateKeyDialog = ({ bot, onClose }: { bot: Bot; onClose: () => void }) => {
  const text = useText(integrationMessages)
  const { formRef, field, check } = useForm(form, { name: '' })
  const [opens, setOpens] = useState<Environment>(bot.publishedAt ? 'production' : 'development')
  const [made, setMade] = useState<{ name: string; key: string } | null>(null)
  const [create, { isLoading }] = useCreateBotKeyMutation()
  const submit = async () => {
    const body = check()
    if (!body) return
    const answer = await settle(create({ params: { id: bot.id }, body: { ...body, environment: opens } }))
    if (answer) setMade(answer)
  }
  if (made)
    return (
      <SecretDialog
        title={text('integration.keys.created', { name: made.name })}
        label={text('integration.keys.key')}
        secret={made.key}
        onClose={onClose}
      />
    )
  return (
    <FormDialog
      title={text('integration.keys.add')}
      submitLabel={text('integration.keys.add')}
      busy={isLoading}
      onClose={onClose}
      onSubmit={() => void submit()}
      formRef={formRef}
    >
      <TextField
        label={text('integration.keys.name')}
        help={text('integration.keys.name-help')}
        required
        {...field('name')}
      />
      <RadioGroup
        label={text('integration.keys.environment')}
        value={opens}
        onChange={(value) => setOpens(environment.options.find((each) => each === value) ?? 'production')}
        options={environment.options.toReversed().map((value) => ({
          value,
          label: text(`integration.keys.${value}`),
        }))}
      />
    </FormDialog>
  )
}
