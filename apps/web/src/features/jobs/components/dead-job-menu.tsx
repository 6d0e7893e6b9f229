import type { DeadJob } from '@app/contracts/jobs'
import { Ellipsis, RotateCcw, Trash2 } from 'lucide-react'
import { useText } from '#lib/i18n/i18n.tsx'
import { IconButton } from '#ui/display/button.tsx'
import { settle } from '#ui/feedback/outcome.ts'
import { Menu } from '#ui/overlay/menu.tsx'
import { useRetryDeadJobMutation } from '../api.ts'
import { jobMessages } from '../messages.ts'

export const DeadJobMenu = ({ job, onDiscard }: { job: DeadJob; onDiscard: () => void }) => {
  const text = useText(jobMessages)
  const [retry, { isLoading }] = useRetryDeadJobMutation()
  const { id, kind } = job
  const label = text('jobs.dead.menu', { kind })
  return (
    <Menu
      label={label}
      align="end"
      trigger={<IconButton size="sm" busy={isLoading} label={label} icon={<Ellipsis aria-hidden="true" />} />}
      items={[
        {
          key: 'retry',
          label: text('jobs.retry'),
          icon: <RotateCcw aria-hidden="true" className="size-4.5 rtl:-scale-x-100" />,
          onSelect: () => void settle(retry({ params: { id } }), () => text('jobs.retry.done', { kind })),
        },
        {
          key: 'discard',
          label: text('jobs.discard'),
          icon: <Trash2 aria-hidden="true" className="size-4.5" />,
          danger: true,
          onSelect: onDiscard,
        },
      ]}
    />
  )
}
