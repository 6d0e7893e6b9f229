import type { BotSummary } from '@app/contracts/bots'
import { Bot, Plus, SearchX, Trash2 } from 'lucide-react'
import { useCallback, useState } from 'react'
import { useNavigate } from 'react-router'
import { useText } from '#lib/i18n/i18n.tsx'
import { useSession } from '#lib/session/session.ts'
import { useUrl } from '#lib/page/use-url.ts'
import { Button, LinkButton } from '#ui/display/button.tsx'
import { PageHeader } from '#ui/display/page-header.tsx'
import { problemOf } from '#ui/feedback/outcome.ts'
import { EmptyState } from '#ui/feedback/states.tsx'
import { useListBotsQuery } from '../api.ts'
import { readBotFilters } from '../bot-filters.ts'
import { BotFilterBar } from '../components/bot-filter-bar.tsx'
import { BotList } from '../components/bot-list.tsx'
import { BotMenu } from '../components/bot-menu.tsx'
import { BotTrash } from '../components/bot-trash.tsx'
import { CreateBotDialog } from '../components/create-bot-dialog.tsx'
import { useBotActs } from '../components/use-bot-acts.tsx'
import { useBotsLive } from '../live.ts'
import { botMessages } from '../messages.ts'

const PAGE_SIZE = 24

/** All bots of the workspace, newest first; the trash is the same address with `show=deleted`. */
export const BotListPage = () => {
  const { search } = useUrl()
  useBotsLive()
  return readBotFilters(search).show === 'deleted' ? <BotTrash /> : <ActiveBots />
}

const ActiveBots = () => {
  const text = useText(botMessages)
  const navigate = useNavigate()
  const { search: address, change } = useUrl()
  const { search, type, page } = readBotFilters(address)
  const query = useListBotsQuery(
    { query: { page, pageSize: PAGE_SIZE, search: search || undefined, type } },
    { refetchOnMountOrArgChange: true },
  )
  const canWrite = useSession().can('bots.write')
  const [isCreating, setIsCreating] = useState(false)
  const { choose, dialogs } = useBotActs()
  const find = useCallback((words: string) => change({ search: words, page: undefined }, { replace: true }), [change])
  const total = query.data?.total ?? 0
  const isNarrowed = search !== '' || type !== undefined || page > 1
  const addButton = canWrite && (
    <Button
      variant="primary"
      icon={<Plus aria-hidden="true" className="size-4.5" />}
      onClick={() => setIsCreating(true)}
    >
      {text('bots.add')}
    </Button>
  )
  const empty = isNarrowed ? (
    <EmptyState
      icon={<SearchX />}
      title={text('bots.none-found')}
      description={text('bots.none-found-body')}
      action={
        <Button onClick={() => change({ search: undefined, type: undefined, page: undefined })}>
          {text('common.clear-filters')}
        </Button>
      }
    />
  ) : (
    <EmptyState
      icon={<Bot />}
      title={text('bots.empty')}
      description={text('bots.empty-body')}
      action={
        <>
          {addButton}
          <LinkButton to="/template">{text('bots.empty.template')}</LinkButton>
        </>
      }
    />
  )

  return (
    <>
      <PageHeader
        title={text('bots.title')}
        description={text('bots.lead')}
        actions={
          <>
            {canWrite && (
              <LinkButton
                to="/biz-agent?show=deleted"
                variant="ghost"
                icon={<Trash2 aria-hidden="true" className="size-4.5" />}
              >
                {text('bots.trash')}
              </LinkButton>
            )}
            {(total > 0 || isNarrowed) && addButton}
          </>
        }
      >
        <BotFilterBar
          search={search}
          type={type}
          onSearch={find}
          onType={(next) => change({ type: next, page: undefined })}
        />
      </PageHeader>
      <BotList
        rows={query.data?.items}
        isLoading={query.isFetching}
        problem={problemOf(query)}
        empty={empty}
        renderMenu={(bot: BotSummary) => <BotMenu bot={bot} onAct={(act) => choose(act, bot)} />}
        onOpen={(bot) => void navigate(`/biz-agent/${bot.id}`)}
        paging={{ page, pageSize: PAGE_SIZE, total, onPage: (next) => change({ page: String(next) }) }}
      />
      {isCreating && <CreateBotDialog initialType={type} onClose={() => setIsCreating(false)} />}
      {dialogs}
    </>
  )
}
