import type { Citation } from '@app/contracts/agent'
import type { Appearance } from '@app/contracts/bot-settings'
import type { Bot } from '@app/contracts/bots'
import { Sparkles } from 'lucide-react'
import { useState } from 'react'
import { textOn } from '#lib/style/contrast.ts'
import { cx } from '#lib/style/cx.ts'
import { useText } from '#lib/i18n/i18n.tsx'
import { Markdown } from '#lib/markdown/markdown.tsx'
import { BotMark } from '#ui/display/bot-mark.tsx'
import { Bubble } from '#ui/display/chat-bubble.tsx'
import { Skeleton } from '#ui/feedback/states.tsx'
import { useStickToEnd } from '#ui/virtual/use-stick-to-end.ts'
import { Answer, SuggestionButton } from './answer.tsx'
import { chatMessages } from './chat-messages.ts'
import { SourceDialog } from './citations.tsx'
import { Composer } from './composer.tsx'
import { answerText, type ChatTurn } from './turns.ts'
import type { TestChat } from './use-test-chat.ts'

type ChatPanelProps = {
  bot: Bot
  appearance: Appearance
  chat: TestChat
  chosenId: string | undefined
  onChoose: (turn: ChatTurn) => void
}

/** The bot as a visitor meets it, marked as a test. */
export const ChatPanel = ({ bot, appearance, chat, chosenId, onChoose }: ChatPanelProps) => {
  const text = useText(chatMessages)
  const [source, setSource] = useState<Citation | null>(null)
  const { toEnd, ...log } = useStickToEnd()
  const name = nameOf(bot)
  const ask = (words: string) => {
    toEnd()
    chat.send(words)
  }
  return (
    <section
      aria-label={text('chat.title', { name: bot.name })}
      className={cx(
        'relative flex min-h-0 flex-1 flex-col overflow-hidden bg-canvas text-text lg:rounded-card lg:border lg:border-border lg:shadow-card',
        appearance.theme === 'dark' && 'dark',
      )}
    >
      <PanelHeader bot={bot} appearance={appearance} />
      <Watermark />
      {/* Announced below, once and whole; a stream would be announced in fragments. */}
      <div
        {...log}
        role="log"
        aria-live="off"
        aria-label={text('chat.log')}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls, so the keyboard must reach it.
        tabIndex={0}
        className="relative flex min-h-0 flex-1 flex-col gap-3 overflow-y-auto p-4 focus-visible:-outline-offset-2"
      >
        <Opening appearance={appearance} chat={chat} name={name} onAsk={ask} />
        {chat.turns.map((turn) => (
          <div key={turn.inputId} className="flex flex-col gap-2">
            <Bubble from="customer" speaker={text('chat.you')} color={appearance.color}>
              {turn.text}
            </Bubble>
            <Answer
              turn={turn}
              botName={name}
              isChosen={turn.inputId === chosenId}
              onWhy={() => onChoose(turn)}
              onSource={setSource}
              onAsk={ask}
              onRetry={() => chat.retry(turn)}
            />
          </div>
        ))}
      </div>
      <Announcement turn={chat.turns.at(-1)} name={name} />
      <Composer
        placeholder={appearance.placeholder}
        isWriting={chat.isWriting}
        onSend={ask}
        onStop={() => void chat.stop()}
      />
      {appearance.poweredBy.isShown && (
        <p className="bg-surface pb-2.5 text-center text-xs text-text-muted">{appearance.poweredBy.label}</p>
      )}
      {source && <SourceDialog citation={source} onClose={() => setSource(null)} />}
    </section>
  )
}

const PanelHeader = ({ bot, appearance }: Pick<ChatPanelProps, 'bot' | 'appearance'>) => {
  const text = useText(chatMessages)
  const colours = { backgroundColor: appearance.color, color: textOn(appearance.color) }
  return (
    <header className="flex items-center gap-3 px-4 py-3" style={colours}>
      <span className="rounded-control p-0.5" style={{ backgroundColor: 'rgb(255 255 255 / 0.16)' }}>
        <BotMark bot={{ type: bot.type, color: appearance.color, logoUrl: bot.logoUrl }} size="sm" />
      </span>
      <p className="min-w-0 flex-1 truncate font-semibold">{nameOf(bot)}</p>
      {bot.config.type === 'chatbot' && bot.config.guards.disclosure && (
        <span className="inline-flex items-center gap-1 rounded-full border border-current px-2 py-0.5 text-xs font-medium">
          <Sparkles aria-hidden="true" className="size-3.5" />
          {text('chat.ai-badge')}
        </span>
      )}
    </header>
  )
}

type OpeningProps = Pick<ChatPanelProps, 'appearance' | 'chat'> & { name: string; onAsk: (question: string) => void }

/** The welcome, and questions to begin with while nothing was asked. */
const Opening = ({ appearance, chat, name, onAsk }: OpeningProps) => {
  const text = useText(chatMessages)
  const suggestions = appearance.suggestions.filter((each) => each.trim() !== '')
  return (
    <>
      {appearance.welcome && (
        <Bubble from="bot" speaker={name}>
          <Markdown source={appearance.welcome} />
        </Bubble>
      )}
      {chat.isRestoring && <Skeleton className="h-16 w-2/3 rounded-card" />}
      {chat.turns.length === 0 && !chat.isRestoring && suggestions.length > 0 && (
        <ul aria-label={text('chat.suggestions')} className="flex flex-col items-start gap-1.5">
          {suggestions.map((question) => (
            <li key={question} className="max-w-full">
              <SuggestionButton onClick={() => onAsk(question)}>{question}</SuggestionButton>
            </li>
          ))}
        </ul>
      )}
    </>
  )
}

const Announcement = ({ turn, name }: { turn: ChatTurn | undefined; name: string }) => {
  const text = useText(chatMessages)
  return (
    <p role="status" className="sr-only">
      {turn?.phase === 'writing' && text('chat.typing', { name })}
      {turn?.phase === 'ended' && answerText(turn) && text('chat.answered', { name, answer: answerText(turn) })}
    </p>
  )
}

const nameOf = ({ config, name }: Bot): string => (config.type === 'chatbot' && config.persona.name) || name

/** So that a screenshot of a test is not mistaken for a real conversation. */
const Watermark = () => {
  const text = useText(chatMessages)
  return (
    <div
      aria-hidden="true"
      className="pointer-events-none absolute inset-0 grid place-items-center overflow-hidden select-none"
    >
      <span className="-rotate-24 text-[5.5rem] leading-none font-bold tracking-wide whitespace-nowrap text-text opacity-[0.045]">
        {text('chat.watermark')}
      </span>
    </div>
  )
}
