import type { DeadJob } from '@app/contracts/jobs'
import { useText } from '#lib/i18n/i18n.tsx'
import { settle } from '#ui/feedback/outcome.ts'
import { ConfirmDialog } from '#ui/overlay/dialog.tsx'
import { useDiscardDeadJobMutation, useRetryDeadJobsMutation } from '../api.ts'
import { jobMessages } from '../messages.ts'
import { useOwnerName } from './dead-job-columns.tsx'

export const DiscardJobDialog = ({ job, onClose }: { job: DeadJob; onClose: () => void }) => {
  const text = useText(jobMessages)
  const ownerName = useOwnerName()
  const [discard, { isLoading }] = useDiscardDeadJobMutation()
  const { id, kind } = job

  const confirm = async () => {
    await settle(discard({ params: { id } }), () => text('jobs.discard.done', { kind }))
    onClose()
  }
  return (
    <ConfirmDialog
      open
      danger
      onClose={onClose}
      busy={isLoading}
      title={text('jobs.discard.title', { kind })}
      body={text('jobs.discard.body', { workspace: ownerName(job) })}
      confirmLabel={text('jobs.discard')}
      onConfirm={() => void confirm()}
    />
  )
}

type RetryKindDialogProps = { kind: string; count: number; onClose: () => void }

export const RetryKindDialog = ({ kind, count, onClose }: RetryKindDialogProps) => {
  const text = useText(jobMessages)
  const [retry, { isLoading }] = useRetryDeadJobsMutation()

  const confirm = async () => {
    await settle(retry({ body: { kind } }), (done) => text('jobs.retry-kind.done', { count: done?.count ?? 0 }))
    onClose()
  }
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      busy={isLoading}
      title={text('jobs.retry-kind.title', { kind, count })}
      body={text('jobs.retry-kind.body')}
      confirmLabel={text('jobs.retry-kind')}
      onConfirm={() => void confirm()}
    />
  )
}
