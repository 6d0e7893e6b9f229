import type { Bot, Snapshot } from '@app/contracts/bots'
import { Camera, History } from 'lucide-react'
import { useState } from 'react'
import { useText } from '#lib/i18n/i18n.tsx'
import { useSession } from '#lib/session/session.ts'
import { useUrl } from '#lib/page/use-url.ts'
import { Button } from '#ui/display/button.tsx'
import { Card, CardBody, CardHeader } from '#ui/display/card.tsx'
import { problemOf } from '#ui/feedback/outcome.ts'
import { Pagination } from '#ui/list/pagination.tsx'
import { EmptyState } from '#ui/feedback/states.tsx'
import { Table } from '#ui/list/table.tsx'
import { useListSnapshotsQuery } from '../api.ts'
import { snapshotMessages } from '../snapshot-messages.ts'
import { ExchangeMenu } from './exchange-menu.tsx'
import { SnapshotDialogs } from './snapshot-dialogs.tsx'
import { SnapshotMenu, type SnapshotAct } from './snapshot-menu.tsx'
import { TakeSnapshotDialog } from './take-snapshot-dialog.tsx'
import { useSnapshotColumns } from './snapshot-columns.tsx'

const PAGE_SIZE = 20

type SnapshotListProps = { bot: Bot; onCompare: (from: string, to: string) => void }

export const SnapshotList = ({ bot, onCompare }: SnapshotListProps) => {
  const text = useText(snapshotMessages)
  const { page, change } = useUrl()
  const canWrite = useSession().can('bots.write')
  const query = useListSnapshotsQuery(
    { params: { id: bot.id }, query: { page, pageSize: PAGE_SIZE } },
    { refetchOnMountOrArgChange: true },
  )
  const columns = useSnapshotColumns()
  const [isTaking, setIsTaking] = useState(false)
  const [chosen, setChosen] = useState<{ act: SnapshotAct; snapshot: Snapshot } | null>(null)
  const rows = query.data?.items
  const total = query.data?.total ?? 0
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
      onAct={(act) => setChosen({ act, snapshot })}
    />
  )
  return (
    <Card>
      <CardHeader
        title={text('snap.title')}
        description={text('snap.lead')}
        actions={
          <>
            {takeButton}
            <ExchangeMenu bot={bot} />
          </>
        }
      />
      <CardBody className="px-0 pb-0">
        <Table
          caption={text('snap.title')}
          columns={columns}
          rows={rows}
          rowKey={(snapshot) => snapshot.id}
          loading={query.isFetching}
          error={problemOf(query)}
          onRowClick={(snapshot) => onCompare(snapshot.id, 'draft')}
          rowActions={renderMenu}
          empty={
            <EmptyState
              icon={<History />}
              title={text('snap.empty')}
              description={text('snap.empty-body')}
              action={takeButton}
            />
          }
        />
        {total > PAGE_SIZE && (
          <div className="border-t border-border px-4 py-3">
            <Pagination
              page={page}
              pageSize={PAGE_SIZE}
              total={total}
              onPage={(next) => change({ page: String(next) })}
            />
          </div>
        )}
      </CardBody>
      {isTaking && <TakeSnapshotDialog bot={bot} onClose={() => setIsTaking(false)} />}
      {chosen && <SnapshotDialogs bot={bot} {...chosen} onClose={() => setChosen(null)} />}
    </Card>
  )
}
