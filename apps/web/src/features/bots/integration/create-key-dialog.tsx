import { createBotKey } from '@app/contracts/bot-webhooks'
import { environment, type Environment } from '@app/contracts/bot-settings'
import type { Bot } from '@app/contracts/bots'
import { useState } from 'react'
import { useText } from '#lib/i18n/i18n.tsx'
import { RadioGroup } from '#ui/form/field.tsx'
import { NameDialog } from '#ui/overlay/name-dialog.tsx'
import { useCreateBotKeyMutation } from '../api.ts'
import { integrationMessages } from '../integration-messages.ts'

type CreateKeyDialogProps = {
  bot: Bot
  onClose: () => void
  /** The whole key is answered once and never again. */
  onCreated: (made: { name: string; key: string }) => void
}

export const CreateKeyDialog = ({ bot, onClose, onCreated }: CreateKeyDialogProps) => {
  const text = useText(integrationMessages)
  const [opens, setOpens] = useState<Environment>(bot.publishedAt ? 'production' : 'development')
  const [create] = useCreateBotKeyMutation()
  return (
    <NameDialog
      title={text('integration.keys.add')}
      submitLabel={text('integration.keys.add')}
      label={text('integration.keys.name')}
      help={text('integration.keys.name-help')}
      rule={createBotKey.body.shape.name}
      onClose={onClose}
      onSave={(name) => create({ params: { id: bot.id }, body: { name, environment: opens } })}
      onSaved={onCreated}
    >
      <RadioGroup
        label={text('integration.keys.environment')}
        value={opens}
        onChange={(value) => setOpens(environment.options.find((each) => each === value) ?? 'production')}
        options={environment.options.toReversed().map((value) => ({
          value,
          label: text(`integration.keys.${value}`),
        }))}
      />
    </NameDialog>
  )
}
