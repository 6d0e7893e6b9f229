import { botName, type BotType } from '@app/contracts/bot-settings'
import { createBot } from '@app/contracts/bots'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import * as z from 'zod/mini'
import { fieldErrors } from '#lib/api/errors.ts'
import { useText } from '#lib/i18n/i18n.tsx'
import { useForm } from '#lib/page/use-form.ts'
import { TextField } from '#ui/form/field.tsx'
import { FormDialog } from '#ui/overlay/form-dialog.tsx'
import { settle } from '#ui/feedback/outcome.ts'
import { useCreateBotMutation } from '../api.ts'
import { botMessages } from '../messages.ts'
import { DescriptionField } from './description-field.tsx'
import { TypeChoice } from './type-choice.tsx'

const form = z.strictObject({ name: botName, description: createBot.body.shape.description })

type CreateBotDialogProps = { initialType?: BotType | undefined; onClose: () => void }

export const CreateBotDialog = ({ initialType = 'chatbot', onClose }: CreateBotDialogProps) => {
  const text = useText(botMessages)
  const navigate = useNavigate()
  const [type, setType] = useState<BotType>(initialType)
  const { formRef, field, values, set, check, refuse } = useForm(form, { name: '', description: '' })
  const [create, { isLoading }] = useCreateBotMutation()

  const submit = async () => {
    const body = check()
    if (!body) return
    const act = create({ body: { type, ...body } })
    const made = await settle(act, () => text('bots.create.done', { name: body.name }))
    if (!made) return refuse(fieldErrors((await act).error))
    onClose()
    void navigate(`/biz-agent/${made.id}`)
  }
  return (
    <FormDialog
      size="md"
      title={text('bots.create.title')}
      description={text('bots.create.lead')}
      submitLabel={text('bots.create.submit')}
      busy={isLoading}
      onClose={onClose}
      onSubmit={() => void submit()}
      formRef={formRef}
    >
      <TypeChoice value={type} onChange={setType} />
      <TextField label={text('bots.name')} help={text('bots.name.help')} required {...field('name')} />
      <DescriptionField value={values.description} onChange={(words) => set('description', words)} />
    </FormDialog>
  )
}
