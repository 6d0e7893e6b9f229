import { botName } from '@app/contracts/bot-settings'
import { updateBot, type Bot, type BotSummary } from '@app/contracts/bots'
import { useState } from 'react'
import * as z from 'zod/mini'
import { useText } from '#lib/i18n/i18n.tsx'
import { useForm } from '#lib/page/use-form.ts'
import { TextField } from '#ui/form/field.tsx'
import { FormDialog } from '#ui/overlay/form-dialog.tsx'
import { useRefusal } from '#ui/form/use-refusal.ts'
import { problemOf } from '#ui/feedback/outcome.ts'
import { ErrorState, Skeleton } from '#ui/feedback/states.tsx'
import { useGetBotQuery, useUpdateBotMutation } from '../api.ts'
import { botMessages } from '../messages.ts'
import { DescriptionField } from './description-field.tsx'
import { OwnerSelect } from './owner-select.tsx'

const { description, copyright } = updateBot.body.shape
const form = z.strictObject({
  name: botName,
  description: description.def.innerType,
  copyright: copyright.def.innerType,
})

type EditBotDialogProps = { bot: BotSummary; onClose: () => void }

/** The list does not carry the revision; the bot is asked for when the dialog opens. */
export const EditBotDialog = ({ bot, onClose }: EditBotDialogProps) => {
  const text = useText(botMessages)
  const params = { id: bot.id }
  const query = useGetBotQuery({ params }, { refetchOnMountOrArgChange: true })
  const { formRef, field, values, set, check, refuse, reset } = useForm(form, {
    name: '',
    description: '',
    copyright: '',
  })
  const [base, setBase] = useState<Bot | null>(null)
  const [ownerId, setOwnerId] = useState<string | null>(null)
  const [update, { isLoading }] = useUpdateBotMutation()
  const refusal = useRefusal({ fields: ['name', 'copyright'], refuse })
  const problem = problemOf(query)
  if (!base && query.data && !query.isFetching) {
    const { name, description, copyright, assignedUser } = query.data
    setBase(query.data)
    reset({ name, description, copyright })
    setOwnerId(assignedUser?.id ?? null)
  }

  const submit = async () => {
    const body = check()
    if (!body || !base) return
    const request = update({ params, body: { rev: base.rev, ...body, assignedUserId: ownerId } })
    if (await refusal.send(request, () => text('common.saved'))) onClose()
  }
  return (
    <FormDialog
      title={text('bots.edit.title', { name: bot.name })}
      submitLabel={text('common.save')}
      busy={isLoading}
      disabled={!base}
      onClose={onClose}
      onSubmit={() => void submit()}
      formRef={formRef}
      problem={refusal.problem}
    >
      {base ? (
        <>
          <TextField label={text('bots.name')} help={text('bots.name.help')} required {...field('name')} />
          <DescriptionField value={values.description} onChange={(words) => set('description', words)} />
          <TextField label={text('bots.copyright')} help={text('bots.copyright.help')} {...field('copyright')} />
          <OwnerSelect value={ownerId} current={base.assignedUser} onChange={setOwnerId} inDialog />
        </>
      ) : problem ? (
        <ErrorState {...problem} />
      ) : (
        <>
          <Skeleton className="h-10 w-full" />
          <Skeleton className="h-20 w-full" />
          <Skeleton className="h-10 w-full" />
        </>
      )}
    </FormDialog>
  )
}
