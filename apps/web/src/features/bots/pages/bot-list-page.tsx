import type { BotSummary } from '@app/contracts/bots'
import { Bot, Plus, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { useText } from '#lib/i18n/i18n.tsx'
import { useListUrl } from '#lib/page/use-list-url.ts'
import { useUrl } from '#lib/page/use-url.ts'
import { useSession } from '#lib/session/session.ts'
import { Button, LinkButton } from '#ui/display/button.tsx'
import { ListPage } from '#ui/list/list-page.tsx'
import { useListBotsQuery } from '../api.ts'
import { botFilters, isTrash } from '../bot-filters.ts'
import { BotCard, BotCardSkeleton } from '../components/bot-card.tsx'
import { useBotColumns } from '../components/bot-columns.tsx'
import { BotMenu } from '../components/bot-menu.tsx'
import { BotTrash } from '../components/bot-trash.tsx'
import { CreateBotDialog } from '../components/create-bot-dialog.tsx'
import { useBotActions } from '../components/use-bot-actions.tsx'
import { ViewSwitch } from '../components/view-switch.tsx'
import { useBotsLive } from '../live.ts'
import { botMessages } from '../messages.ts'
import { useBotView } from '../bot-view.ts'

const PAGE_SIZE = 24

/** All bots of the workspace, newest first, or the trash. */
export const BotListPage = () => {
  const { search } = useUrl()
  useBotsLive()
  return isTrash(search) ? <BotTrash /> : <ActiveBots />
}

const ActiveBots = () => {
  const text = useText(botMessages)
  const navigate = useNavigate()
  const url = useListUrl(botFilters)
  const { type } = url.filters
  const query = useListBotsQuery(
    { query: { page: url.page, pageSize: PAGE_SIZE, search: url.search || undefined, type } },
    { refetchOnMountOrArgChange: true },
  )
  const view = useBotView()
  const columns = useBotColumns()
  const canWrite = useSession().can('bots.write')
  const [isCreating, setIsCreating] = useState(false)
  const { choose, dialogs } = useBotActions()
  const renderMenu = (bot: BotSummary) => <BotMenu bot={bot} onAction={(action) => choose(action, bot)} />
  const addButton = canWrite && (
    <Button
      variant="primary"
      icon={<Plus aria-hidden="true" className="size-4.5" />}
      onClick={() => setIsCreating(true)}
    >
      {text('bots.add')}
    </Button>
  )
  return (
    <>
      <ListPage
        title={text('bots.title')}
        description={text('bots.lead')}
        url={url}
        query={query}
        pageSize={PAGE_SIZE}
        columns={columns}
        cards={
          view === 'cards'
            ? { render: (bot) => <BotCard bot={bot} menu={renderMenu(bot)} />, skeleton: <BotCardSkeleton /> }
            : undefined
        }
        onRowClick={(bot) => void navigate(`/biz-agent/${bot.id}`)}
        rowActions={renderMenu}
        action={addButton}
        secondaryActions={canWrite && <TrashLink />}
        filters={{
          search: text('bots.search'),
          selects: [
            {
              name: 'type',
              label: text('bots.type'),
              all: text('bots.type.all'),
              options: botFilters.type.options.map((value) => ({ value, label: text(`bots.type.${value}`) })),
            },
          ],
          end: <ViewSwitch />,
        }}
        empty={{
          icon: <Bot />,
          title: text('bots.empty'),
          description: text('bots.empty-body'),
          action: (
            <>
              {addButton}
              <LinkButton to="/template">{text('bots.empty.template')}</LinkButton>
            </>
          ),
        }}
        noneFound={{ title: text('bots.none-found'), description: text('bots.none-found-body') }}
      />
      {isCreating && <CreateBotDialog initialType={type} onClose={() => setIsCreating(false)} />}
      {dialogs}
    </>
  )
}

const TrashLink = () => {
  const text = useText(botMessages)
  return (
    <LinkButton to="/biz-agent?show=deleted" variant="ghost" icon={<Trash2 aria-hidden="true" className="size-4.5" />}>
      {text('bots.trash')}
    </LinkButton>
  )
}
