import { Trash2 } from 'lucide-react'
import { useState } from 'react'
import { settle } from '#ui/feedback/outcome.ts'
import { useFormat } from '#lib/i18n/format.ts'
import { useText } from '#lib/i18n/i18n.tsx'
import { Button } from '#ui/display/button.tsx'
import { ConfirmDialog } from '#ui/overlay/dialog.tsx'
import { useDeleteItemsMutation } from '../api.ts'
import { knowledgeMessages } from '../messages.ts'

type BulkBarProps = { dataset: { id: string; name: string }; ids: readonly string[]; onDone: () => void }

/** What can be done with the chosen rows; absent while none is chosen. */
export const BulkBar = ({ dataset, ids, onDone }: BulkBarProps) => {
  const text = useText(knowledgeMessages)
  const format = useFormat()
  const [isAsking, setIsAsking] = useState(false)
  const [remove, { isLoading }] = useDeleteItemsMutation()
  if (ids.length === 0) return null

  const confirm = async () => {
    const act = remove({ params: { id: dataset.id }, body: { ids: [...ids] } })
    const done = await settle(act, (done) =>
      text('knowledge.delete-selected.done', { count: format.number(done?.removed ?? ids.length) }),
    )
    setIsAsking(false)
    if (done) onDone()
  }
  return (
    <div className="flex flex-wrap items-center justify-between gap-3 bg-accent-soft px-5 py-2">
      <p role="status" className="text-sm font-medium text-accent">
        {text('knowledge.selected', { count: format.number(ids.length) })}
      </p>
      <Button
        size="sm"
        variant="danger"
        icon={<Trash2 aria-hidden="true" className="size-4" />}
        onClick={() => setIsAsking(true)}
      >
        {text('knowledge.delete-selected')}
      </Button>
      <ConfirmDialog
        open={isAsking}
        danger
        onClose={() => setIsAsking(false)}
        busy={isLoading}
        title={text('knowledge.delete-selected.title', { count: format.number(ids.length) })}
        body={text('knowledge.delete-selected.body', { name: dataset.name })}
        confirmLabel={text('common.delete')}
        onConfirm={() => void confirm()}
      />
    </div>
  )
}
