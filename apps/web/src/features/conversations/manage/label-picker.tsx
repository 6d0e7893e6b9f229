import { updateThread, type ThreadLabel, type ThreadSummary } from '@app/contracts/conversations'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import { callApi } from '#lib/api/api-base-query.ts'
import { matchesFolded } from '#lib/text/fold.ts'
import { useText } from '#lib/i18n/i18n.tsx'
import { Button } from '#ui/display/button.tsx'
import { Dialog } from '#ui/overlay/dialog.tsx'
import { Checkbox, TextField } from '#ui/form/field.tsx'
import { settle } from '#ui/feedback/outcome.ts'
import { RowList } from '#ui/list/row-list.tsx'
import { useListLabelsQuery } from '../api.ts'
import { notifyThread } from '../live.ts'
import { useThreadName } from '../parts/use-thread-name.ts'
import { byFolder } from './label-folders.ts'
import { LabelForm } from './label-form.tsx'
import { manageMessages } from './manage-messages.ts'

/** Labels of one conversation; each tick takes effect at once. */
export const LabelPicker = ({ thread, onClose }: { thread: ThreadSummary; onClose: () => void }) => {
  const text = useText(manageMessages)
  const name = useThreadName()(thread)
  const query = useListLabelsQuery()
  const [isAdding, setIsAdding] = useState(false)
  const chosen = new Set(thread.labels.map(({ id }) => id))

  const save = async (labels: readonly ThreadLabel[]) => {
    const before = thread.labels
    notifyThread({ ...thread, labels: [...labels] })
    const body = { labelIds: labels.map(({ id }) => id) }
    const saved = await settle(callApi(updateThread, { params: { threadId: thread.id }, body }))
    notifyThread(saved ?? { ...thread, labels: before })
  }
  const toggle = (label: ThreadLabel) =>
    void save(chosen.has(label.id) ? thread.labels.filter(({ id }) => id !== label.id) : [...thread.labels, label])
  return (
    <>
      <Dialog
        open
        size="sm"
        onClose={onClose}
        title={text('labels.pick', { name })}
        footer={
          <Button icon={<Plus aria-hidden="true" className="size-4" />} onClick={() => setIsAdding(true)}>
            {text('labels.add')}
          </Button>
        }
      >
        <RowList
          query={query}
          empty={{ title: text('labels.empty'), description: text('labels.empty-body') }}
          skeleton="h-24 w-full"
        >
          {(labels) => <LabelChoices labels={labels} chosen={chosen} onToggle={toggle} />}
        </RowList>
      </Dialog>
      {isAdding && (
        <LabelForm
          label={null}
          onClose={() => setIsAdding(false)}
          onCreated={(label) => void save([...thread.labels, label])}
        />
      )}
    </>
  )
}

type LabelChoicesProps = {
  labels: readonly ThreadLabel[]
  chosen: ReadonlySet<string>
  onToggle: (label: ThreadLabel) => void
}

const LabelChoices = ({ labels, chosen, onToggle }: LabelChoicesProps) => {
  const text = useText(manageMessages)
  const [find, setFind] = useState('')
  const shown = labels.filter(({ name, folder }) => matchesFolded(`${name} ${folder}`, find.trim()))
  return (
    <div className="flex flex-col gap-4">
      <TextField
        label={text('labels.find')}
        hideLabel
        placeholder={text('labels.find')}
        value={find}
        onChange={(event) => setFind(event.target.value)}
      />
      {byFolder(shown).map(({ folder, items }) => (
        <fieldset key={folder}>
          <legend className="mb-1.5 text-xs font-semibold text-text-muted">{folder || text('labels.no-folder')}</legend>
          <div className="flex flex-col gap-2">
            {items.map((label) => (
              <Checkbox
                key={label.id}
                checked={chosen.has(label.id)}
                onChange={() => onToggle(label)}
                label={<LabelName label={label} />}
              />
            ))}
          </div>
        </fieldset>
      ))}
    </div>
  )
}

const LabelName = ({ label }: { label: ThreadLabel }) => (
  <span className="inline-flex items-center gap-2">
    <span aria-hidden="true" className="size-2.5 rounded-full" style={{ backgroundColor: label.color }} />
    {label.name}
  </span>
)
