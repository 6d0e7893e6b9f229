import type { DeadJob } from '@app/contracts/jobs'
import { useText } from '#lib/i18n/i18n.tsx'
import { Badge } from '#ui/display/badge.tsx'
import { RelativeTime } from '#ui/display/relative-time.tsx'
import type { Column } from '#ui/list/table.tsx'
import { jobMessages } from '../messages.ts'

/** Whose work it is, in words. */
export const useOwnerName = (): ((job: DeadJob) => string) => {
  const text = useText(jobMessages)
  return ({ workspace }) =>
    workspace ? (workspace.name ?? text('jobs.dead.gone-workspace')) : text('jobs.dead.platform')
}

const WORDED = ['deadline', 'runner-died', 'unknown'] as const

/** The classes we make ourselves have words; the others are names that a developer looks for. */
const ErrorClass = ({ errorClass }: { errorClass: string | null }) => {
  const text = useText(jobMessages)
  const worded = WORDED.find((each) => each === (errorClass ?? 'unknown'))
  return <Badge tone="danger">{worded ? text(`jobs.error.${worded}`) : <code dir="ltr">{errorClass}</code>}</Badge>
}

export const useDeadJobColumns = (): Column<DeadJob>[] => {
  const text = useText(jobMessages)
  const ownerName = useOwnerName()
  return [
    {
      key: 'kind',
      header: text('jobs.dead.kind'),
      render: ({ kind }) => (
        <code dir="ltr" className="font-medium break-all">
          {kind}
        </code>
      ),
    },
    { key: 'workspace', header: text('jobs.dead.workspace'), width: '14rem', render: ownerName },
    {
      key: 'error',
      header: text('jobs.dead.error'),
      width: '13rem',
      render: ({ errorClass }) => <ErrorClass errorClass={errorClass} />,
    },
    {
      key: 'attempts',
      header: text('jobs.dead.attempts'),
      width: '7rem',
      align: 'end',
      render: ({ attempts }) => attempts,
    },
    {
      key: 'failed-at',
      header: text('jobs.dead.failed-at'),
      width: '9rem',
      align: 'end',
      render: ({ failedAt }) => <RelativeTime value={failedAt} />,
    },
  ]
}
