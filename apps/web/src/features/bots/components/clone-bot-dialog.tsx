import { cloneBot, type BotSummary } from '@app/contracts/bots'
import { useNavigate } from 'react-router'
import { useText } from '#lib/i18n/i18n.tsx'
import { useForm } from '#lib/page/use-form.ts'
import { TextField } from '#ui/form/field.tsx'
import { FormDialog } from '#ui/overlay/form-dialog.tsx'
import { settle } from '#ui/feedback/outcome.ts'
import { useCloneBotMutation } from '../api.ts'
import { botMessages } from '../messages.ts'

const NAME_LENGTH = 50

export const CloneBotDialog = ({ bot, onClose }: { bot: BotSummary; onClose: () => void }) => {
  const text = useText(botMessages)
  const navigate = useNavigate()
  const suffix = text('bots.clone.name', { name: '' })
  const name = text('bots.clone.name', { name: bot.name.slice(0, NAME_LENGTH - suffix.length) })
  const { formRef, field, check } = useForm(cloneBot.body, { name })
  const [clone, { isLoading }] = useCloneBotMutation()

  const submit = async () => {
    const body = check()
    if (!body) return
    const copy = await settle(clone({ params: { id: bot.id }, body }), () => text('bots.clone.done', body))
    if (!copy) return
    onClose()
    void navigate(`/biz-agent/${copy.id}`)
  }
  return (
    <FormDialog
      title={text('bots.clone.title', { name: bot.name })}
      description={text('bots.clone.body')}
      submitLabel={text('bots.act.clone')}
      busy={isLoading}
      onClose={onClose}
      onSubmit={() => void submit()}
      formRef={formRef}
    >
      <TextField label={text('bots.name')} help={text('bots.name.help')} required {...field('name')} />
    </FormDialog>
  )
}
