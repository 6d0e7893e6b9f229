import type { TestSet } from '@app/contracts/bot-tests'
import { useText } from '#lib/i18n/i18n.tsx'
import { NameDialog } from '#ui/overlay/name-dialog.tsx'
import { useSaveTestSetMutation } from './api.ts'
import { testsMessages } from './tests-messages.ts'

export const RenameDialog = ({ set, onClose }: { set: TestSet; onClose: () => void }) => {
  const text = useText(testsMessages)
  const [save] = useSaveTestSetMutation()
  return (
    <NameDialog
      title={text('tests.rename')}
      submitLabel={text('common.save')}
      label={text('tests.name')}
      initialName={set.name}
      maxLength={80}
      onClose={onClose}
      onSave={(name) => save({ params: { setId: set.id }, body: { rev: set.rev, name, cases: set.cases } })}
      savedText={() => text('common.saved')}
    />
  )
}
