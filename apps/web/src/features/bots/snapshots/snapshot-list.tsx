import type { Bot, Snapshot } from '@app/contracts/bots'
import { Camera, History } from 'lucide-react'
import { useState } from 'react'
import { useText } from '#lib/i18n/i18n.tsx'
import { useSession } from '#lib/session/session.ts'
import { useListUrl } from '#lib/page/use-list-url.ts'
import { Button } from '#ui/display/button.tsx'
import { ListCard } from '#ui/list/list-card.tsx'
import { useListSnapshotsQuery } from '../api.ts'
import { snapshotMessages } from '../snapshot-messages.ts'
import { ExchangeMenu } from './exchange-menu.tsx'
import { SnapshotDialogs } from './snapshot-dialogs.tsx'
import { SnapshotMenu, type SnapshotAction } from './snapshot-menu.tsx'
import { TakeSnapshotDialog } from './take-snapshot-dialog.tsx'
import { useSnapshotColumns } from './snapshot-columns.tsx'

const PAGE_SIZE = 20

type SnapshotListProps = { bot: Bot; onCompare: (from: string, to: string) => void }

export const SnapshotList = ({ bot, onCompare }: SnapshotListProps) => {
  const text = useText(snapshotMessages)
  const url = useListUrl()
  const canWrite = useSession().can('bots.write')
  const query = useListSnapshotsQuery(
    { params: { id: bot.id }, query: { page: url.page, pageSize: PAGE_SIZE } },
    { refetchOnMountOrArgChange: true },
  )
  const columns = useSnapshotColumns()
  const [isTaking, setIsTaking] = useState(false)
  const [chosen, setChosen] = useState<{ action: SnapshotAction; snapshot: Snapshot } | null>(null)
  const rows = query.data?.items
  const takeButton = canWrite && (
    <Button icon={<Camera aria-hidden="true" className="size-4.5" />} onClick={() => setIsTaking(true)}>
      {text('snap.take')}
    </Button>
  )
  const renderMenu = (snapshot: Snapshot) => (
    <SnapshotMenu
      snapshot={snapshot}
      hasLive={bot.publishedAt !== null}
      before={rows?.[rows.indexOf(snapshot) + 1]}
      onCompare={onCompare}
      onAction={(action) => setChosen({ action, snapshot })}
    />
  )
  return (
    <>
      <ListCard
        title={text('snap.title')}
        description={text('snap.lead')}
        actions={
          <>
            {takeButton}
            <ExchangeMenu bot={bot} />
          </>
        }
        url={url}
        query={query}
        pageSize={PAGE_SIZE}
        columns={columns}
        onRowClick={(snapshot) => onCompare(snapshot.id, 'draft')}
        rowActions={renderMenu}
        empty={{
          icon: <History />,
          title: text('snap.empty'),
          description: text('snap.empty-body'),
          action: takeButton,
        }}
      />
      {isTaking && <TakeSnapshotDialog bot={bot} onClose={() => setIsTaking(false)} />}
      {chosen && <SnapshotDialogs bot={bot} {...chosen} onClose={() => setChosen(null)} />}
    </>
  )
}
