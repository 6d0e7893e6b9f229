import type { Bot } from '@app/contracts/bots'
import { BotOff, History, MessageSquareText, Rocket } from 'lucide-react'
import { useEffect, type ReactNode } from 'react'
import { Link, useNavigate, useParams } from 'react-router'
import { useText } from '#lib/i18n/i18n.tsx'
import { useTab } from '#lib/page/use-tab.ts'
import { useSession } from '#lib/session/session.ts'
import { BotMark } from '#ui/display/bot-mark.tsx'
import { Button, LinkButton } from '#ui/display/button.tsx'
import { Card, CardBody } from '#ui/display/card.tsx'
import { DetailHeader } from '#ui/display/detail-header.tsx'
import { DetailPage } from '#ui/display/detail-page.tsx'
import { Tabs } from '#ui/display/tabs.tsx'
import { Skeleton } from '#ui/feedback/states.tsx'
import { useGetBotQuery } from '../api.ts'
import { botTabNames, botTabs, type BotTab } from '../bot-tabs.ts'
import { BotMenu } from '../components/bot-menu.tsx'
import { openTestChat } from '../components/open-test-chat.ts'
import { StateBadge } from '../components/state-badge.tsx'
import { useBotActions } from '../components/use-bot-actions.tsx'
import { FlowTab } from '../flow/flow-tab.ts'
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
      hasTabs
      skeleton={<BotSkeleton />}
    >
      {(bot) => <BotContent key={id} bot={bot} tab={tab} onTab={show} />}
    </DetailPage>
  )
}

type BotContentProps = { bot: Bot; tab: BotTab; onTab: (tab: string) => void }

const BotContent = ({ bot, tab, onTab }: BotContentProps) => {
  const text = useText(botMessages)
  if (bot.type === 'flow' && tab === 'information') return <FlowTab bot={bot} />
  const Tab = botTabs[tab]
  const header = (row: ReactNode) => <BotHeader bot={bot}>{row}</BotHeader>
  return (
    <Tabs
      label={text('bots.tabs')}
      value={tab}
      onChange={onTab}
      tabs={botTabNames.map((value) => ({ value, label: text(`bots.tab.${value}`) }))}
      frame={header}
    >
      <Tab bot={bot} />
    </Tabs>
  )
}

const BotHeader = ({ bot, children }: { bot: Bot; children: ReactNode }) => {
  const text = useText(botMessages)
  const navigate = useNavigate()
  const { can } = useSession()
  const note = !can('bots.write') ? text('bots.read-only') : bot.isTemplate ? text('bots.template-note') : undefined
  const { choose, dialogs } = useBotActions(() => void navigate('/biz-agent', { replace: true }))
  return (
    <>
      <DetailHeader
        name={bot.name}
        mark={<BotMark bot={bot} size="sm" />}
        state={<BotState bot={bot} />}
        note={note}
        actions={
          <>
            {bot.type === 'chatbot' && (
              <Button
                size="sm"
                className="max-sm:hidden"
                icon={<MessageSquareText aria-hidden="true" className="size-4.5" />}
                onClick={() => openTestChat(bot.id)}
              >
                {text('bots.test')}
              </Button>
            )}
            {bot.publishedAt !== null && (
              <LinkButton
                size="sm"
                className="max-sm:hidden"
                to={`/biz-agent/${bot.id}/replay`}
                icon={<History aria-hidden="true" className="size-4.5" />}
              >
                {text('bots.replay')}
              </LinkButton>
            )}
            {can('bots.publish') && !bot.isTemplate && (
              <Button
                data-tour="publish"
                size="sm"
                variant="primary"
                icon={<Rocket aria-hidden="true" className="size-4.5 max-sm:hidden" />}
                onClick={() => choose('publish', bot)}
              >
                {text('bots.act.publish')}
              </Button>
            )}
            <BotMenu bot={bot} onAction={(action) => choose(action, bot)} isOnDetail />
          </>
        }
      >
        {children}
      </DetailHeader>
      {dialogs}
    </>
  )
}

const BotState = ({ bot }: { bot: Bot }) => {
  const text = useText(botMessages)
  return (
    <>
      <StateBadge bot={bot} />
      <span className="text-sm whitespace-nowrap text-text-muted max-md:hidden">{text(`bots.type.${bot.type}`)}</span>
      {bot.newerTemplateId && (
        <Link
          to={`/template/${bot.newerTemplateId}`}
          className="text-sm font-medium whitespace-nowrap text-accent underline underline-offset-2"
        >
          {text('bots.newer-template')}
        </Link>
      )}
    </>
  )
}

const BotSkeleton = () => (
  <Card>
    <CardBody>
      <Skeleton className="h-80 w-full" />
    </CardBody>
  </Card>
)
