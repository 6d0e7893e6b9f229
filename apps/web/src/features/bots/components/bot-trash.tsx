import type { BotSummary } from '@app/contracts/bots'
import { RotateCcw, Trash2 } from 'lucide-react'
import { useFormat } from '#lib/i18n/format.ts'
import { useText } from '#lib/i18n/i18n.tsx'
import { useListUrl } from '#lib/page/use-list-url.ts'
import { useSession } from '#lib/session/session.ts'
import { BackLink } from '#ui/display/back-link.tsx'
import { BotMark } from '#ui/display/bot-mark.tsx'
import { Button } from '#ui/display/button.tsx'
import { RelativeTime } from '#ui/display/relative-time.tsx'
import { settle } from '#ui/feedback/outcome.ts'
import { ListPage } from '#ui/list/list-page.tsx'
import type { Column } from '#ui/list/table.tsx'
import { useListBotsQuery, useRestoreBotMutation } from '../api.ts'
import { botMessages } from '../messages.ts'

const PAGE_SIZE = 20
const RESTORABLE_MS = 30 * 86_400_000

/** Deleted bots, for as long as they can be restored. */
export const BotTrash = () => {
  const text = useText(botMessages)
  const url = useListUrl()
  const query = useListBotsQuery(
    { query: { page: url.page, pageSize: PAGE_SIZE, show: 'deleted' } },
    { refetchOnMountOrArgChange: true },
  )
  const canWrite = useSession().can('bots.write')
  const columns = useTrashColumns()
  return (
    <>
      <BackLink to="/biz-agent" label={text('bots.back')} />
      <ListPage
        title={text('bots.trash.title')}
        description={text('bots.trash.lead')}
        url={url}
        query={query}
        pageSize={PAGE_SIZE}
        columns={columns}
        rowActions={canWrite ? renderRestore : undefined}
        empty={{ icon: <Trash2 />, title: text('bots.trash.empty'), description: text('bots.trash.empty-body') }}
      />
    </>
  )
}

const renderRestore = (bot: BotSummary) => <RestoreButton bot={bot} />

const useTrashColumns = (): readonly Column<BotSummary>[] => {
  const text = useText(botMessages)
  const format = useFormat()
  return [
    {
      key: 'name',
      header: text('bots.name'),
      render: (bot) => (
        <span className="flex min-w-0 items-center gap-3">
          <BotMark bot={bot} size="sm" />
          <span className="min-w-0 truncate font-medium">{bot.name}</span>
        </span>
      ),
    },
    { key: 'type', header: text('bots.type'), render: (bot) => text(`bots.type.${bot.type}`) },
    {
      key: 'deleted',
      header: text('bots.trash.deleted-at'),
      render: (bot) => (bot.deletedAt ? <RelativeTime value={bot.deletedAt} /> : '—'),
    },
    {
      key: 'gone',
      header: text('bots.trash.gone-at'),
      render: (bot) => (bot.deletedAt ? format.date(new Date(bot.deletedAt).getTime() + RESTORABLE_MS) : '—'),
    },
  ]
}

const RestoreButton = ({ bot }: { bot: BotSummary }) => {
  const text = useText(botMessages)
  const [restore, { isLoading }] = useRestoreBotMutation()
  const { id, name } = bot
  return (
    <Button
      size="sm"
      busy={isLoading}
      aria-label={`${text('bots.restore')} ${name}`}
      icon={<RotateCcw aria-hidden="true" className="size-4" />}
      onClick={() => void settle(restore({ params: { id } }), () => text('bots.restore.done', { name }))}
    >
      {text('bots.restore')}
    </Button>
  )
}
