import type { Citation } from '@app/contracts/agent'
import type { Appearance } from '@app/contracts/bot-settings'
import type { Bot } from '@app/contracts/bots'
import { useState } from 'react'
import { useText } from '#lib/i18n/i18n.tsx'
import { Markdown } from '#lib/markdown/markdown.tsx'
import { usePreferences } from '#lib/session/preferences.ts'
import { Bubble } from '#ui/chat/chat-bubble.tsx'
import { SuggestionChips } from '#ui/chat/chat-chips.tsx'
import { chatLook } from '#ui/chat/chat-look.ts'
import { ChatTop } from '#ui/chat/chat-top.tsx'
import { Skeleton } from '#ui/feedback/states.tsx'
import { useStickToEnd } from '#ui/virtual/use-stick-to-end.ts'
import { Answer } from './answer.tsx'
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
  /** Stands beside something else that is being worked on, so it does not take the focus. */
  isBesideWork?: boolean | undefined
}

/** The bot as a visitor meets it, marked as a test. */
export const ChatPanel = ({ bot, appearance, chat, chosenId, onChoose, isBesideWork = false }: ChatPanelProps) => {
  const text = useText(chatMessages)
  const [source, setSource] = useState<Citation | null>(null)
  const { toEnd, ...log } = useStickToEnd()
  const name = nameOf(bot)
  const { darkMode } = usePreferences()
  // What stands beside the bubbles is the product's, so a light chat in a dark product is shown dark.
  const isDark = darkMode || appearance.theme === 'dark'
  const ask = (words: string) => {
    toEnd()
    chat.send(words)
  }
  return (
    <section
      aria-label={text('chat.title', { name: bot.name })}
      {...chatLook(
        appearance.color,
        isDark,
        `relative flex min-h-0 flex-1 flex-col overflow-hidden lg:rounded-card lg:border lg:border-border lg:shadow-card ${isDark ? 'dark' : ''}`,
      )}
    >
      <ChatTop name={name} logoUrl={bot.logoUrl} aiWords={isDisclosed(bot) ? text('chat.ai-badge') : null} />
      <Watermark />
      {/* Announced below, once and whole; a stream would be announced in fragments. */}
      <div
        {...log}
        role="log"
        aria-live="off"
        aria-label={text('chat.log')}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls, so the keyboard must reach it.
        tabIndex={0}
        className="log relative flex flex-col gap-3 focus-visible:-outline-offset-2"
      >
        <Opening appearance={appearance} chat={chat} name={name} onAsk={ask} />
        {chat.turns.map((turn) => (
          <div key={turn.inputId} className="flex flex-col gap-2">
            <Bubble from="customer" speaker={text('chat.you')}>
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
        takesFocus={!isBesideWork}
        onSend={ask}
        onStop={() => void chat.stop()}
      />
      {appearance.poweredBy.isShown && (
        <p className="foot">{text('chat.powered-by', { name: appearance.poweredBy.label })}</p>
      )}
      {source && <SourceDialog citation={source} onClose={() => setSource(null)} />}
    </section>
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
      {chat.turns.length === 0 && !chat.isRestoring && (
        <SuggestionChips label={text('chat.suggestions')} questions={suggestions} onAsk={onAsk} />
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

const isDisclosed = ({ config }: Bot): boolean => config.type === 'chatbot' && config.guards.disclosure

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
