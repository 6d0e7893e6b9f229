import type { Dataset } from '@app/contracts/knowledge'
import { RefreshCw, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { useFormat } from '#lib/i18n/format.ts'
import { useText } from '#lib/i18n/i18n.tsx'
import { Button } from '#ui/display/button.tsx'
import { settle } from '#ui/feedback/outcome.ts'
import type { Selection } from '#ui/list/use-selection.ts'
import { ConfirmDialog, type Send } from '#ui/overlay/confirm-dialog.tsx'
import { useDeleteDocumentsMutation, useReindexDocumentsMutation } from '../api.ts'
import { documentMessages } from '../document-messages.ts'

type SelectedDocumentsProps = { dataset: Dataset; selection: Selection }

/** What can be done with the ticked documents, each in one request. */
export const SelectedDocuments = ({ dataset, selection }: SelectedDocumentsProps) => {
  const text = useText(documentMessages)
  const format = useFormat()
  const [isAsking, setIsAsking] = useState(false)
  const [remove] = useDeleteDocumentsMutation()
  const [reindex, { isLoading }] = useReindexDocumentsMutation()
  const { ids } = selection
  const call = { params: { id: dataset.id }, body: { ids: [...ids] } }

  const againText = (queued: number, off: number) => {
    const words = text('docs.some.reindexed', { count: format.number(queued) })
    return off > 0 ? `${words} ${text('docs.some.off', { count: format.number(off) })}` : words
  }
  const again = async () => {
    const done = await settle(reindex(call), (reply) => againText(reply?.done ?? ids.length, reply?.off ?? 0))
    if (done) selection.clear()
  }
  const confirm = (send: Send) =>
    send(remove(call), (reply) => text('docs.some.deleted', { count: format.number(reply?.done ?? ids.length) }))
  return (
    <div className="flex flex-wrap gap-2">
      <Button
        size="sm"
        busy={isLoading}
        icon={<RefreshCw aria-hidden="true" className="size-4" />}
        onClick={() => void again()}
      >
        {text('docs.reindex')}
      </Button>
      <Button
        size="sm"
        variant="danger"
        icon={<Trash2 aria-hidden="true" className="size-4" />}
        onClick={() => setIsAsking(true)}
      >
        {text('common.delete')}
      </Button>
      <ConfirmDialog
        open={isAsking}
        danger
        onClose={() => setIsAsking(false)}
        title={text('docs.some.delete-title', { count: format.number(ids.length) })}
        body={text('docs.some.delete-body')}
        confirmLabel={text('common.delete')}
        onConfirm={confirm}
        onConfirmed={selection.clear}
      />
    </div>
  )
}
