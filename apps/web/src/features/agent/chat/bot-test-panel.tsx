import type { Environment } from '@app/contracts/bot-settings'
import type { Bot } from '@app/contracts/bots'
import { RotateCcw } from 'lucide-react'
import { useState } from 'react'
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

/** The test chat beside the settings: a sentence is changed and saved, and the next answer shows it. */
export const BotTestPanel = ({ bot }: { bot: Bot }) => {
  const text = useText(messages)
  const [environment, setEnvironment] = useState<Environment>('development')
  const [explainedId, setExplainedId] = useState<string>()
  const chat = useTestChat({ botId: bot.id, environment, sessionId: null, onSession: forget })
  const appearance = useShownAppearance(bot, environment)
  const explained = chat.turns.find(({ inputId }) => inputId === explainedId)
  const switchTo = (next: Environment) => {
    chat.restart()
    setEnvironment(next)
  }
  return (
    <div className="flex h-full min-h-0 flex-col gap-2">
      <div className="flex items-center justify-end gap-2">
        {bot.publishedAt !== null && (
          <Segments
            label={text('chat.environment')}
            value={environment}
            onChange={switchTo}
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
        chosenId={explainedId}
        onChoose={({ inputId }) => setExplainedId(inputId)}
        isBesideWork
      />
      <Drawer
        open={explained !== undefined}
        onClose={() => setExplainedId(undefined)}
        title={text('trace.title')}
        size="lg"
      >
        {explained && <TurnTrace bot={bot} turn={explained} />}
      </Drawer>
    </div>
  )
}
