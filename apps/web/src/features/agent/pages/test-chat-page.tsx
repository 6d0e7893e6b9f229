import { environment as environments, type Environment } from '@app/contracts/bot-settings'
import type { Bot } from '@app/contracts/bots'
import { BotOff, RotateCcw, Settings, Workflow } from 'lucide-react'
import { useCallback, useState, type ReactNode } from 'react'
import { useParams } from 'react-router'
import { cx } from '#lib/style/cx.ts'
import { traceNames } from '#features/traces/public.ts'
import { errorCode } from '#lib/api/errors.ts'
import { useText } from '#lib/i18n/i18n.tsx'
import { useUrl } from '#lib/page/use-url.ts'
import { Badge } from '#ui/display/badge.tsx'
import { Button, LinkButton } from '#ui/display/button.tsx'
import { problemOf } from '#ui/feedback/outcome.ts'
import { PageLoading } from '#ui/feedback/page-loading.tsx'
import { Segments } from '#ui/form/segments.tsx'
import { EmptyState, ErrorState } from '#ui/feedback/states.tsx'
import { toast } from '#ui/feedback/toast.tsx'
import { useGetTestedBotQuery } from '../api.ts'
import { chatMessages } from '../chat/chat-messages.ts'
import { ChatPanel } from '../chat/chat-panel.tsx'
import type { ChatTurn } from '../chat/turns.ts'
import { useShownAppearance } from '../chat/use-shown-appearance.ts'
import { useTestChat, type TestChat } from '../chat/use-test-chat.ts'
import { lazyTab } from '#ui/display/lazy-tab.tsx'

// Fetched when somebody asks why; most do not.
const TurnTrace = lazyTab(
  () => import('../chat/turn-trace.tsx'),
  (module) => module.TurnTrace,
)

const messages = { ...chatMessages, ...traceNames }
const MISSING = new Set<unknown>(['BOT_NOT_FOUND', 'NOT_FOUND', 'VALIDATION_FAILED'])

/** The test window: the bot as a visitor meets it, and beside it why it answers what it answers. */
export const TestChatPage = () => {
  const { id = '' } = useParams()
  const text = useText(messages)
  const query = useGetTestedBotQuery({ params: { id } }, { refetchOnMountOrArgChange: true })
  const problem = problemOf(query)
  if (MISSING.has(errorCode(query.error)))
    return (
      <Alone>
        <EmptyState
          icon={<BotOff />}
          title={text('chat.missing')}
          description={text('chat.missing-body')}
          action={<LinkButton to="/biz-agent">{text('chat.to-list')}</LinkButton>}
        />
      </Alone>
    )
  if (problem && !query.data)
    return (
      <Alone>
        <ErrorState {...problem} />
      </Alone>
    )
  if (!query.data) return <PageLoading />
  if (query.data.type === 'flow')
    return (
      <Alone>
        <EmptyState
          icon={<Workflow />}
          title={text('chat.flow')}
          description={text('chat.flow-body')}
          action={<LinkButton to={`/biz-agent/${id}`}>{text('chat.settings')}</LinkButton>}
        />
      </Alone>
    )
  return <TestWindow key={id} bot={query.data} />
}

const Alone = ({ children }: { children: ReactNode }) => {
  const text = useText(messages)
  return (
    <main className="grid min-h-dvh place-items-center p-6">
      <h1 className="sr-only">{text('chat.window')}</h1>
      {children}
    </main>
  )
}

const environmentOf = (search: URLSearchParams): Environment =>
  environments.options.find((each) => each === search.get('env')) ?? 'development'

const TestWindow = ({ bot }: { bot: Bot }) => {
  const text = useText(messages)
  const { search, change } = useUrl()
  const environment = environmentOf(search)
  const onSession = useCallback(
    (sessionId: string | null) => change({ session: sessionId ?? undefined }, { replace: true }),
    [change],
  )
  const chat = useTestChat({ botId: bot.id, environment, sessionId: search.get('session'), onSession })
  const appearance = useShownAppearance(bot, environment)
  const [pane, setPane] = useState<Pane>('chat')
  const { chosen, setChosenId } = useChosenTurn(chat.turns)
  const switchTo = (next: Environment) => {
    if (next === 'production' && bot.publishedAt === null) return toast.info(text('chat.not-published'))
    chat.restart()
    change({ env: next === 'development' ? undefined : next, session: undefined }, { replace: true })
  }
  const choose = (turn: ChatTurn) => {
    setChosenId(turn.inputId)
    setPane('trace')
  }
  return (
    <div className="flex h-dvh flex-col bg-canvas">
      <WindowHeader {...{ bot, environment, chat, pane }} onEnvironment={switchTo} onPane={setPane} />
      <main className="grid min-h-0 flex-1 lg:grid-cols-[minmax(22rem,27rem)_minmax(0,1fr)] lg:gap-5 lg:p-5">
        <div className={cx('min-h-0 flex-col lg:flex', pane === 'chat' ? 'flex' : 'hidden')}>
          <ChatPanel bot={bot} appearance={appearance} chat={chat} chosenId={chosen?.inputId} onChoose={choose} />
        </div>
        <section
          aria-label={text('trace.title')}
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls, so the keyboard must reach it.
          tabIndex={0}
          className={cx(
            'min-h-0 overflow-y-auto p-4 focus-visible:-outline-offset-2 lg:block lg:rounded-card lg:p-1',
            pane === 'trace' ? 'block' : 'hidden',
          )}
        >
          <h2 className="mb-3 text-lg font-semibold max-lg:sr-only">{text('trace.title')}</h2>
          <TurnTrace bot={bot} turn={chosen} />
        </section>
      </main>
    </div>
  )
}

type Pane = 'chat' | 'trace'

/** Shows the trace of the newest turn, or of a chosen one until the next question. */
const useChosenTurn = (turns: readonly ChatTurn[]) => {
  const [chosenId, setChosenId] = useState<string>()
  const newest = turns.at(-1)
  const [lastSeen, setLastSeen] = useState(newest?.inputId)
  if (newest?.inputId !== lastSeen) {
    setLastSeen(newest?.inputId)
    setChosenId(undefined)
  }
  return { chosen: turns.find(({ inputId }) => inputId === chosenId) ?? newest, setChosenId }
}

type WindowHeaderProps = {
  bot: Bot
  environment: Environment
  chat: TestChat
  pane: Pane
  onEnvironment: (environment: Environment) => void
  onPane: (pane: Pane) => void
}

const WindowHeader = ({ bot, environment, chat, pane, onEnvironment, onPane }: WindowHeaderProps) => {
  const text = useText(messages)
  return (
    <header className="flex flex-wrap items-center gap-x-4 gap-y-2 border-b border-border bg-surface px-4 py-2.5">
      <div className="flex min-w-0 flex-1 basis-56 items-center gap-2">
        <h1 className="truncate text-lg font-semibold">{text('chat.title', { name: bot.name })}</h1>
        <span title={text('chat.watermark-help')}>
          <Badge tone="warning">{text('chat.watermark')}</Badge>
        </span>
      </div>
      <Segments
        label={text('chat.environment')}
        value={environment}
        onChange={onEnvironment}
        options={environments.options.map((value) => ({ value, label: text(`chat.environment.${value}`) }))}
      />
      <div className="flex items-center gap-2">
        <Button
          size="sm"
          icon={<RotateCcw aria-hidden="true" className="size-4" />}
          disabled={chat.turns.length === 0}
          onClick={chat.restart}
        >
          <span className="max-sm:sr-only">{text('chat.restart')}</span>
        </Button>
        <LinkButton
          to={`/biz-agent/${bot.id}`}
          size="sm"
          variant="ghost"
          icon={<Settings aria-hidden="true" className="size-4" />}
        >
          <span className="max-sm:sr-only">{text('chat.settings')}</span>
        </LinkButton>
      </div>
      <div className="w-full lg:hidden">
        <Segments
          label={text('chat.pane')}
          value={pane}
          onChange={onPane}
          options={[
            { value: 'chat', label: text('chat.tab') },
            { value: 'trace', label: text('trace.tab') },
          ]}
        />
      </div>
    </header>
  )
}
