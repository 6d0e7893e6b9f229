import type { WorkgateItem } from '@app/contracts/workgates'
import { Ellipsis, Eye, MessagesSquare } from 'lucide-react'
import { useText } from '#lib/i18n/i18n.tsx'
import { IconButton } from '#ui/display/button.tsx'
import { Menu } from '#ui/overlay/menu.tsx'
import { workgateMessages } from '../messages.ts'
import { paths } from '../paths.ts'
import { isBroken } from '../standing.ts'
import { ReconnectLink } from './broken-block.tsx'

export const renderActions = (workgate: WorkgateItem) => <WorkgateRowActions workgate={workgate} />

/** A broken account offers the one thing that helps, the others a menu. */
const WorkgateRowActions = ({ workgate }: { workgate: WorkgateItem }) => {
  const text = useText(workgateMessages)
  if (isBroken(workgate)) return <ReconnectLink workgate={workgate} />
  return (
    <Menu
      label={text('row.menu', { name: workgate.name })}
      trigger={
        <IconButton
          size="sm"
          label={text('row.menu', { name: workgate.name })}
          icon={<Ellipsis aria-hidden="true" className="size-4.5" />}
        />
      }
      items={[
        {
          key: 'open',
          label: text('row.open'),
          icon: <Eye aria-hidden="true" className="size-4.5" />,
          href: paths.detail(workgate.id),
        },
        {
          key: 'chat',
          label: text('row.chat'),
          icon: <MessagesSquare aria-hidden="true" className="size-4.5" />,
          href: `/biz-agent/${workgate.botId}/chat`,
        },
      ]}
    />
  )
}
