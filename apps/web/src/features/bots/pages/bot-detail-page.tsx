import type { Bot } from '@app/contracts/bots'
import { BotOff, MessageSquareText, Rocket } from 'lucide-react'
import { Link, useNavigate, useParams } from 'react-router'
import { errorCode } from '#lib/api/errors.ts'
import { useText } from '#lib/i18n/i18n.tsx'
import { useSession } from '#lib/session/session.ts'
import { leaveSafely } from '#lib/page/unsaved.ts'
import { useUrl } from '#lib/page/use-url.ts'
import { BotMark } from '#ui/display/bot-mark.tsx'
import { Button, LinkButton } from '#ui/display/button.tsx'
import { Card, CardBody } from '#ui/display/card.tsx'
import { problemOf } from '#ui/feedback/outcome.ts'
import { PageHeader } from '#ui/display/page-header.tsx'
import { EmptyState, ErrorState, PageLoading, Skeleton } from '#ui/feedback/states.tsx'
import { Tabs } from '#ui/display/tabs.tsx'
import { useGetBotQuery } from '../api.ts'
import { tabNames, useBotPart, type TabName } from '../bot-parts.tsx'
import { BackToBots } from '../components/back-to-bots.tsx'
import { BotMenu } from '../components/bot-menu.tsx'
import { openTestChat } from '../components/open-test-chat.ts'
import { StateBadge } from '../components/state-badge.tsx'
import { useBotActs } from '../components/use-bot-acts.tsx'
import { useBotsLive } from '../live.ts'
import { botMessages } from '../messages.ts'

const FIRST = 'information'
const tabOf = (search: URLSearchParams): TabName => tabNames.find((each) => each === search.get('tab')) ?? FIRST

const MISSING = new Set<unknown>(['BOT_NOT_FOUND', 'NOT_FOUND', 'VALIDATION_FAILED'])

/** One bot: its settings, versions, look and doors to the outside; the tab is part of the address. */
export const BotDetailPage = () => {
  const { id = '' } = useParams()
  const text = useText(botMessages)
  const query = useGetBotQuery({ params: { id } }, { refetchOnMountOrArgChange: true })
  // Asked for here, so that the code of the tab is fetched beside the bot and not after it.
  useBotPart(tabOf(useUrl().search))
  useBotsLive()
  const problem = problemOf(query)
  const isMissing = MISSING.has(errorCode(query.error))
  // A background refresh that fails must not take the content away from under the reader.
  if (isMissing || (problem && !query.data))
    return (
      <>
        <BackToBots />
        <PageHeader title={text('bots.title')} />
        <Card>{isMissing || !problem ? <NoSuchBot /> : <ErrorState {...problem} />}</Card>
      </>
    )
  if (!query.data || query.data.id !== id) return <BotSkeleton />
  return <BotContent key={id} bot={query.data} />
}

const BotContent = ({ bot }: { bot: Bot }) => {
  const text = useText(botMessages)
  const navigate = useNavigate()
  const { search, change } = useUrl()
  const { can } = useSession()
  const { choose, dialogs } = useBotActs(() => void navigate('/biz-agent', { replace: true }))
  const tab = tabOf(search)
  const renderPart = useBotPart(tab)
  // Each tab has its own page, search and filters; those of another would mean nothing.
  const show = (next: string) =>
    leaveSafely(() => {
      const others = Object.fromEntries([...search.keys()].map((name) => [name, undefined]))
      change({ ...others, tab: next === FIRST ? undefined : next })
    })

  return (
    <>
      <BackToBots />
      <PageHeader
        title={
          <span className="flex min-w-0 items-center gap-3">
            <BotMark bot={bot} />
            <span className="min-w-0 break-words">{bot.name}</span>
          </span>
        }
        description={bot.description || undefined}
        actions={
          <>
            {bot.type === 'chatbot' && (
              <Button
                icon={<MessageSquareText aria-hidden="true" className="size-4.5" />}
                onClick={() => openTestChat(bot.id)}
              >
                {text('bots.test')}
              </Button>
            )}
            {can('bots.publish') && !bot.isTemplate && (
              <Button
                variant="primary"
                icon={<Rocket aria-hidden="true" className="size-4.5" />}
                onClick={() => choose('publish', bot)}
              >
                {text('bots.act.publish')}
              </Button>
            )}
            <BotMenu bot={bot} onAct={(act) => choose(act, bot)} isOnDetail />
          </>
        }
      >
        <div className="flex flex-wrap items-center gap-x-3 gap-y-2 text-sm text-text-muted">
          <StateBadge bot={bot} />
          <span>{text(`bots.type.${bot.type}`)}</span>
          {bot.newerTemplateId && (
            <Link
              to={`/template/${bot.newerTemplateId}`}
              className="font-medium text-accent underline underline-offset-2"
            >
              {text('bots.newer-template')}
            </Link>
          )}
          {bot.isTemplate && <span>{text('bots.template-note')}</span>}
          {!can('bots.write') && <span>{text('bots.read-only')}</span>}
        </div>
      </PageHeader>
      <Tabs
        label={text('bots.tabs')}
        value={tab}
        onChange={show}
        tabs={tabNames.map((value) => ({ value, label: text(`bots.tab.${value}`) }))}
      >
        {renderPart ? renderPart(bot) : <PageLoading />}
      </Tabs>
      {dialogs}
    </>
  )
}

const NoSuchBot = () => {
  const text = useText(botMessages)
  return (
    <EmptyState
      icon={<BotOff />}
      title={text('bots.missing')}
      description={text('bots.missing-body')}
      action={<LinkButton to="/biz-agent">{text('bots.back')}</LinkButton>}
    />
  )
}

const BotSkeleton = () => (
  <>
    <BackToBots />
    <Skeleton className="mb-6 h-11 w-72" />
    <Skeleton className="mb-5 h-11 w-full max-w-2xl" />
    <Card>
      <CardBody>
        <Skeleton className="h-80 w-full" />
      </CardBody>
    </Card>
  </>
)
