import type { Bot } from '@app/contracts/bots'
import { BotOff, MessageSquareText, Rocket } from 'lucide-react'
import { useEffect } from 'react'
import { Link, useNavigate, useParams } from 'react-router'
import { useText } from '#lib/i18n/i18n.tsx'
import { useTab } from '#lib/page/use-tab.ts'
import { useSession } from '#lib/session/session.ts'
import { BotMark } from '#ui/display/bot-mark.tsx'
import { Button } from '#ui/display/button.tsx'
import { Card, CardBody } from '#ui/display/card.tsx'
import { DetailPage } from '#ui/display/detail-page.tsx'
import { PageHeader } from '#ui/display/page-header.tsx'
import { Tabs } from '#ui/display/tabs.tsx'
import { Skeleton } from '#ui/feedback/states.tsx'
import { useGetBotQuery } from '../api.ts'
import { botTabNames, botTabs, type BotTab } from '../bot-tabs.ts'
import { BotMenu } from '../components/bot-menu.tsx'
import { openTestChat } from '../components/open-test-chat.ts'
import { StateBadge } from '../components/state-badge.tsx'
import { useBotActions } from '../components/use-bot-actions.tsx'
import { useBotsLive } from '../live.ts'
import { botMessages } from '../messages.ts'

/** One bot: its settings, versions, look and connections to the outside; the tab is part of the address. */
export const BotDetailPage = () => {
  const { id = '' } = useParams()
  const text = useText(botMessages)
  const query = useGetBotQuery({ params: { id } }, { refetchOnMountOrArgChange: true })
  const { tab, show } = useTab(botTabNames, 'information')
  useEffect(() => botTabs[tab].prepare(), [tab])
  useBotsLive()
  return (
    <DetailPage
      query={query}
      back={{ to: '/biz-agent', label: text('bots.back') }}
      title={text('bots.title')}
      missingCode="BOT_NOT_FOUND"
      missing={{ icon: <BotOff />, title: text('bots.missing'), description: text('bots.missing-body') }}
      skeleton={<BotSkeleton />}
    >
      {(bot) => <BotContent key={id} bot={bot} tab={tab} onTab={show} />}
    </DetailPage>
  )
}

type BotContentProps = { bot: Bot; tab: BotTab; onTab: (tab: string) => void }

const BotContent = ({ bot, tab, onTab }: BotContentProps) => {
  const text = useText(botMessages)
  const Tab = botTabs[tab]
  return (
    <>
      <BotHeader bot={bot} />
      <Tabs
        label={text('bots.tabs')}
        value={tab}
        onChange={onTab}
        tabs={botTabNames.map((value) => ({ value, label: text(`bots.tab.${value}`) }))}
      >
        <Tab bot={bot} />
      </Tabs>
    </>
  )
}

const BotHeader = ({ bot }: { bot: Bot }) => {
  const text = useText(botMessages)
  const navigate = useNavigate()
  const { can } = useSession()
  const { choose, dialogs } = useBotActions(() => void navigate('/biz-agent', { replace: true }))
  return (
    <>
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
            <BotMenu bot={bot} onAction={(action) => choose(action, bot)} isOnDetail />
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
      {dialogs}
    </>
  )
}

const BotSkeleton = () => (
  <>
    <Skeleton className="mb-6 h-11 w-72" />
    <Skeleton className="mb-5 h-11 w-full max-w-2xl" />
    <Card>
      <CardBody>
        <Skeleton className="h-80 w-full" />
      </CardBody>
    </Card>
  </>
)
