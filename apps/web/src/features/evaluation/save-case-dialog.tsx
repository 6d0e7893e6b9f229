import { useState } from 'react'
import { useText } from '#lib/i18n/i18n.tsx'
import { TextField } from '#ui/form/field.tsx'
import { FormDialog } from '#ui/overlay/form-dialog.tsx'
import { settle } from '#ui/feedback/outcome.ts'
import { Select } from '#ui/form/select.tsx'
import { Skeleton } from '#ui/feedback/states.tsx'
import { toast } from '#ui/feedback/toast.tsx'
import { useAddCaseFromSessionMutation, useCreateTestSetMutation, useListTestSetsQuery } from './api.ts'
import { saveCaseMessages } from './save-case-messages.ts'

const NEW = 'new'

type SaveCaseDialogProps = { botId: string; sessionId: string; onClose: () => void }

/** Saves a conversation as a test case, in one of the bot's sets or a new one. */
export const SaveCaseDialog = ({ botId, sessionId, onClose }: SaveCaseDialogProps) => {
  const text = useText(saveCaseMessages)
  const { data, isError } = useListTestSetsQuery({ params: { id: botId } })
  const [chosen, setChosen] = useState<string | null>(null)
  const [name, setName] = useState(text('case.default-name'))
  const [create, creating] = useCreateTestSetMutation()
  const [add, adding] = useAddCaseFromSessionMutation()
  const sets = data?.items ?? []
  const set = chosen ?? sets[0]?.id ?? NEW

  const submit = async () => {
    const setId = set === NEW ? (await settle(create({ params: { id: botId }, body: { name: name.trim() } })))?.id : set
    if (!setId) return
    // A set that was made stays chosen, so that trying again does not make a second one.
    setChosen(setId)
    const made = await settle(add({ params: { setId }, body: { sessionId } }))
    if (!made) return
    toast.success(text('case.saved', { name: made.name }), {
      action: {
        label: text('case.open'),
        onClick: () => window.open(`/biz-agent/${botId}?tab=tests&set=${setId}`, '_blank', 'noopener'),
      },
    })
    onClose()
  }
  return (
    <FormDialog
      title={text('case.title')}
      description={text('case.body')}
      submitLabel={text('case.save')}
      busy={creating.isLoading || adding.isLoading}
      disabled={set === NEW && name.trim() === ''}
      onClose={onClose}
      onSubmit={() => void submit()}
    >
      {data || isError ? (
        <Select
          inDialog
          label={text('case.set')}
          value={set}
          onChange={setChosen}
          options={[
            ...sets.map((each) => ({ value: each.id, label: `${each.name} (${each.caseCount})` })),
            { value: NEW, label: text('case.new-set') },
          ]}
        />
      ) : (
        <Skeleton className="h-16 w-full" />
      )}
      {set === NEW && (
        <TextField
          label={text('case.set-name')}
          required
          maxLength={80}
          value={name}
          onChange={(event) => setName(event.target.value)}
        />
      )}
    </FormDialog>
  )
}
