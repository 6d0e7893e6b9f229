import { Trash2 } from 'lucide-react'
import { useState } from 'react'
import { useFormat } from '#lib/i18n/format.ts'
import { useText } from '#lib/i18n/i18n.tsx'
import { Button } from '#ui/display/button.tsx'
import type { Selection } from '#ui/list/use-selection.ts'
import { ConfirmDialog, type Send } from '#ui/overlay/confirm-dialog.tsx'
import { useDeleteItemsMutation } from '../api.ts'
import { knowledgeMessages } from '../messages.ts'

type DeleteSelectedProps = { dataset: { id: string; name: string }; selection: Selection }

export const DeleteSelected = ({ dataset, selection }: DeleteSelectedProps) => {
  const text = useText(knowledgeMessages)
  const format = useFormat()
  const [isAsking, setIsAsking] = useState(false)
  const [remove] = useDeleteItemsMutation()
  const { ids } = selection
  const confirm = (send: Send) =>
    send(remove({ params: { id: dataset.id }, body: { ids: [...ids] } }), (done) =>
      text('knowledge.delete-selected.done', { count: format.number(done?.removed ?? ids.length) }),
    )
  return (
    <>
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
        title={text('knowledge.delete-selected.title', { count: format.number(ids.length) })}
        body={text('knowledge.delete-selected.body', { name: dataset.name })}
        confirmLabel={text('common.delete')}
        onConfirm={confirm}
        onConfirmed={selection.clear}
      />
    </>
  )
}
