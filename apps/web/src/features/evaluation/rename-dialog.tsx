import type { TestSet } from '@app/contracts/bot-tests'
import { useState } from 'react'
import { useText } from '#lib/i18n/i18n.tsx'
import { TextField } from '#ui/form/field.tsx'
import { FormDialog } from '#ui/overlay/form-dialog.tsx'
import { settle } from '#ui/feedback/outcome.ts'
import { useSaveTestSetMutation } from './api.ts'
import { testsMessages } from './tests-messages.ts'

export const RenameDialog = ({ set, onClose }: { set: TestSet; onClose: () => void }) => {
  const text = useText(testsMessages)
  const [name, setName] = useState(set.name)
  const [save, { isLoading }] = useSaveTestSetMutation()
  const submit = async () => {
    const body = { rev: set.rev, name: name.trim(), cases: set.cases }
    if (await settle(save({ params: { setId: set.id }, body }), () => text('common.saved'))) onClose()
  }
  return (
    <FormDialog
      title={text('tests.rename')}
      submitLabel={text('common.save')}
      busy={isLoading}
      disabled={name.trim() === ''}
      onClose={onClose}
      onSubmit={() => void submit()}
    >
      <TextField
        label={text('tests.name')}
        required
        maxLength={80}
        value={name}
        onChange={(event) => setName(event.target.value)}
      />
    </FormDialog>
  )
}
