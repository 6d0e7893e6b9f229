import { Plug, Plus } from 'lucide-react'
import { useNavigate } from 'react-router'
import { useText } from '#lib/i18n/i18n.tsx'
import { LinkButton } from '#ui/display/button.tsx'
import { Card, CardHeader } from '#ui/display/card.tsx'
import { problemOf } from '#ui/feedback/outcome.ts'
import { EmptyState } from '#ui/feedback/states.tsx'
import { Table } from '#ui/list/table.tsx'
import { useListWorkgatesQuery } from '../api.ts'
import { useWorkgatesLive } from '../live.ts'
import { workgateMessages } from '../messages.ts'
import { paths } from '../paths.ts'
import { isBroken } from '../standing.ts'
import { useWorkgateColumns } from './workgate-columns.tsx'
import { renderActions } from './workgate-row-menu.tsx'

/** Where a bot answers, with the same rows as the list of all accounts. */
export const BotChannelsCard = ({ botId }: { botId: string }) => {
  const text = useText(workgateMessages)
  const navigate = useNavigate()
  const query = useListWorkgatesQuery(undefined, { refetchOnMountOrArgChange: true })
  const columns = useWorkgateColumns({ hasBot: false })
  useWorkgatesLive()
  const addButton = (
    <LinkButton size="sm" to={paths.add({ botId })} icon={<Plus aria-hidden="true" className="size-4" />}>
      {text('gates.add')}
    </LinkButton>
  )
  const rows = query.data?.items.filter((item) => item.botId === botId)
  return (
    <Card>
      <CardHeader title={text('bot.channels')} actions={rows && rows.length > 0 && addButton} />
      <div className="pt-3">
        <Table
          caption={text('bot.channels')}
          columns={columns}
          rows={rows}
          rowKey={({ id }) => id}
          loading={query.isLoading}
          skeletonRows={2}
          error={query.data ? undefined : problemOf(query)}
          isAlarming={isBroken}
          onRowClick={({ id }) => void navigate(paths.detail(id))}
          rowActions={renderActions}
          empty={
            <EmptyState
              icon={<Plug />}
              title={text('bot.none')}
              description={text('bot.none-body')}
              action={addButton}
            />
          }
        />
      </div>
    </Card>
  )
}
