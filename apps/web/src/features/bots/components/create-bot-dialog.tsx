import { botName, type BotType } from '@app/contracts/bot-settings'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { useText } from '#lib/i18n/i18n.tsx'
import { NameDialog } from '#ui/overlay/name-dialog.tsx'
import { useCreateBotMutation } from '../api.ts'
import { botMessages } from '../messages.ts'
import { DescriptionField } from './description-field.tsx'
import { TypeChoice } from './type-choice.tsx'

type CreateBotDialogProps = { initialType?: BotType | undefined; onClose: () => void }

export const CreateBotDialog = ({ initialType = 'chatbot', onClose }: CreateBotDialogProps) => {
  const text = useText(botMessages)
  const navigate = useNavigate()
  const [type, setType] = useState<BotType>(initialType)
  const [description, setDescription] = useState('')
  const [create] = useCreateBotMutation()
  return (
    <NameDialog
      size="md"
      title={text('bots.create.title')}
      description={text('bots.create.lead')}
      submitLabel={text('bots.create.submit')}
      before={<TypeChoice value={type} onChange={setType} />}
      label={text('bots.name')}
      help={text('bots.name.help')}
      rule={botName}
      onClose={onClose}
      onSave={(name) => create({ body: { type, name, description } })}
      savedText={(_, name) => text('bots.create.done', { name })}
      onSaved={(made) => void navigate(`/biz-agent/${made.id}`)}
    >
      <DescriptionField value={description} onChange={setDescription} />
    </NameDialog>
  )
}
