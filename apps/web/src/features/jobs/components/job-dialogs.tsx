import type { DeadJob } from '@app/contracts/jobs'
import { useText } from '#lib/i18n/i18n.tsx'
import { ConfirmDialog } from '#ui/overlay/confirm-dialog.tsx'
import { useDiscardDeadJobMutation, useRetryDeadJobsMutation } from '../api.ts'
import { jobMessages } from '../messages.ts'
import { useOwnerName } from './dead-job-columns.tsx'

export const DiscardJobDialog = ({ job, onClose }: { job: DeadJob; onClose: () => void }) => {
  const text = useText(jobMessages)
  const ownerName = useOwnerName()
  const [discard] = useDiscardDeadJobMutation()
  const { id, kind } = job
  return (
    <ConfirmDialog
      danger
      onClose={onClose}
      title={text('jobs.discard.title', { kind })}
      body={text('jobs.discard.body', { workspace: ownerName(job) })}
      confirmLabel={text('jobs.discard')}
      onConfirm={(send) => send(discard({ params: { id } }), () => text('jobs.discard.done', { kind }))}
    />
  )
}

type RetryKindDialogProps = { kind: string; count: number; onClose: () => void }

export const RetryKindDialog = ({ kind, count, onClose }: RetryKindDialogProps) => {
  const text = useText(jobMessages)
  const [retry] = useRetryDeadJobsMutation()
  return (
    <ConfirmDialog
      onClose={onClose}
      title={text('jobs.retry-kind.title', { kind, count })}
      body={text('jobs.retry-kind.body')}
      confirmLabel={text('jobs.retry-kind')}
      onConfirm={(send) =>
        send(retry({ body: { kind } }), (done) => text('jobs.retry-kind.done', { count: done?.count ?? 0 }))
      }
    />
  )
}
