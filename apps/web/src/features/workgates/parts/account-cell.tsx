import type { WorkgateItem } from '@app/contracts/workgates'
import { useChannelLook } from '#lib/channels/channels.ts'
import { useText } from '#lib/i18n/i18n.tsx'
import { workgateMessages } from '../messages.ts'
import { AccountPicture } from './account-picture.tsx'
import { SimulatedTag } from './simulated-tag.tsx'
import { useChannelKind } from './use-kind.ts'

/** Who the account is: picture, name, kind and how many conversations it has. */
export const AccountCell = ({ workgate }: { workgate: WorkgateItem }) => {
  const text = useText(workgateMessages)
  const { label } = useChannelLook()(workgate.channel)
  const { canChat } = useChannelKind()(workgate.channel)
  const threads = canChat ? ` · ${text('row.threads', { count: workgate.threads })}` : ''
  return (
    <span className="flex min-w-0 items-center gap-3">
      <AccountPicture {...workgate} />
      <span className="min-w-0">
        <span className="flex min-w-0 flex-wrap items-center gap-x-2 gap-y-0.5">
          <span className="truncate font-semibold" title={workgate.name}>
            {workgate.name}
          </span>
          {workgate.isSimulated && <SimulatedTag />}
        </span>
        <span className="block text-xs font-normal text-text-muted">
          {label}
          {threads}
        </span>
      </span>
    </span>
  )
}
