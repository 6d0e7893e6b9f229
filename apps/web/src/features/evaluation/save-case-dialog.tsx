import { useState } from 'react'
import { useText } from '#lib/i18n/i18n.tsx'
import { useFieldErrors } from '#lib/page/use-field-errors.ts'
import { TextField } from '#ui/form/field.tsx'
import { FormDialog } from '#ui/overlay/form-dialog.tsx'
import { useRefusal } from '#ui/form/use-refusal.ts'
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
  const { formRef, errors, setErrors, refuse } = useFieldErrors()
  const { problem, send } = useRefusal({
    fields: ['name', 'setId'],
    refuse,
    byCode: { TEST_SET_NOT_FOUND: 'setId' },
  })
  // Until the sets are known nothing is saved: it would make a new one beside those that are there.
  const isKnown = data !== undefined || isError
  const sets = data?.items ?? []
  const set = chosen ?? sets[0]?.id ?? NEW

  const submit = async () => {
    setErrors({})
    const setId = set === NEW ? (await send(create({ params: { id: botId }, body: { name: name.trim() } })))?.id : set
    if (!setId) return
    // A set that was made stays chosen, so that trying again does not make a second one.
    setChosen(setId)
    const made = await send(add({ params: { setId }, body: { sessionId } }))
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
      disabled={!isKnown || (set === NEW && name.trim() === '')}
      onClose={onClose}
      onSubmit={() => void submit()}
      formRef={formRef}
      problem={problem}
    >
      {isKnown ? (
        <Select
          inDialog
          label={text('case.set')}
          error={errors['setId']}
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
      {isKnown && set === NEW && (
        <TextField
          label={text('case.set-name')}
          required
          maxLength={80}
          value={name}
          error={errors['name']}
          onChange={(event) => setName(event.target.value)}
        />
      )}
    </FormDialog>
  )
}
