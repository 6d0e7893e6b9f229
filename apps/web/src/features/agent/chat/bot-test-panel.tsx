import type { Environment } from '@app/contracts/bot-settings'
import type { Bot } from '@app/contracts/bots'
import { RotateCcw } from 'lucide-react'
import { useRef, useState } from 'react'
import { traceNames } from '#features/traces/public.ts'
import { useText } from '#lib/i18n/i18n.tsx'
import { IconButton } from '#ui/display/button.tsx'
import { Segments } from '#ui/form/segments.tsx'
import { Drawer } from '#ui/overlay/drawer.tsx'
import { chatMessages } from './chat-messages.ts'
import { ChatPanel } from './chat-panel.tsx'
import { useShownAppearance } from './use-shown-appearance.ts'
import { useTestChat } from './use-test-chat.ts'
import { lazyTab } from '#ui/display/lazy-tab.tsx'

// Fetched when somebody asks why; most do not.
const TurnTrace = lazyTab(
  () => import('./turn-trace.tsx'),
  (module) => module.TurnTrace,
)

const messages = { ...chatMessages, ...traceNames }
/** The conversation belongs to this visit of the page; the window of its own keeps its address. */
const forget = () => {}

/** The conversation of the test chat, kept by the page: it goes on when its panel is closed and opened again. */
export const useBotTest = (bot: Bot) => {
  const [environment, setEnvironment] = useState<Environment>('development')
  const [explainedId, setExplainedId] = useState<string>()
  const chat = useTestChat({ botId: bot.id, environment, sessionId: null, onSession: forget })
  return {
    chat,
    environment,
    explained: chat.turns.find(({ inputId }) => inputId === explainedId),
    explain: setExplainedId,
    switchTo: (next: Environment) => {
      chat.restart()
      setEnvironment(next)
    },
  }
}
type BotTest = ReturnType<typeof useBotTest>

type BotTestPanelProps = { bot: Bot; test: BotTest }

/** The test chat beside the settings: a sentence is changed and saved, and the next answer shows it. */
export const BotTestPanel = ({ bot, test }: BotTestPanelProps) => {
  const text = useText(messages)
  const { chat, environment, explained } = test
  const appearance = useShownAppearance(bot, environment)
  return (
    <div className="flex h-full min-h-0 flex-col gap-2">
      <div className="flex items-center justify-end gap-2">
        {bot.publishedAt !== null && (
          <Segments
            label={text('chat.environment')}
            value={environment}
            onChange={test.switchTo}
            options={(['development', 'production'] as const).map((value) => ({
              value,
              label: text(`chat.environment.${value}`),
            }))}
          />
        )}
        <IconButton
          size="sm"
          className="ms-auto"
          label={text('chat.restart')}
          icon={<RotateCcw aria-hidden="true" className="size-4" />}
          disabled={chat.turns.length === 0}
          onClick={chat.restart}
        />
      </div>
      <ChatPanel
        bot={bot}
        appearance={appearance}
        chat={chat}
        chosenId={explained?.inputId}
        onChoose={({ inputId }) => test.explain(inputId)}
        isBesideWork
      />
    </div>
  )
}

/** The same where there is no room beside the settings, over the whole width of a phone. */
export const BotTestDrawer = ({
  open,
  onClose,
  ...panel
}: BotTestPanelProps & { open: boolean; onClose: () => void }) => {
  const text = useText(messages)
  const content = useRef<HTMLDivElement>(null)
  return (
    <Drawer
      open={open}
      onClose={onClose}
      title={text('chat.title', { name: panel.bot.name })}
      size="lg"
      initialFocus={() => content.current?.querySelector('textarea') ?? null}
    >
      <div ref={content} className="h-full">
        <BotTestPanel {...panel} />
      </div>
    </Drawer>
  )
}

/** Why the bot answered so, once for the page: wherever the question was asked. */
export const BotTestTrace = ({ bot, test: { explained, explain } }: BotTestPanelProps) => {
  const text = useText(messages)
  return (
    <Drawer open={explained !== undefined} onClose={() => explain(undefined)} title={text('trace.title')} size="lg">
      {explained && <TurnTrace bot={bot} turn={explained} />}
    </Drawer>
  )
}
