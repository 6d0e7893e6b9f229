import type { Appearance } from '@app/contracts/bot-settings'
import type { Bot } from '@app/contracts/bots'
import { Paperclip, SendHorizontal, X } from 'lucide-react'
import { useText } from '#lib/i18n/i18n.tsx'
import { Markdown } from '#lib/markdown/markdown.tsx'
import { Bubble } from '#ui/chat/chat-bubble.tsx'
import { SourceChips, SuggestionChips } from '#ui/chat/chat-chips.tsx'
import { chatLook } from '#ui/chat/chat-look.ts'
import { ChatTop } from '#ui/chat/chat-top.tsx'
import { appearanceMessages } from '../appearance-messages.ts'
import type { LookTheme } from './palette.ts'
import type { OwnPair } from './use-own-pair.ts'

type PreviewChatProps = { bot: Bot; look: Appearance; theme: LookTheme; pair: OwnPair | null }

/** The chat as the widget shows it, with the bot's own words: its welcome, one of its own answers, its suggestions. */
export const PreviewChat = ({ bot, look, theme, pair }: PreviewChatProps) => {
  const text = useText(appearanceMessages)
  const suggestions = look.suggestions.filter((words) => words.trim() !== '')
  const { poweredBy } = look
  const name = nameOf(bot)
  return (
    <div {...chatLook(look.color, theme === 'dark', 'flex h-full flex-col')}>
      <ChatTop name={name} logoUrl={bot.logoUrl} aiWords={text('look.preview.ai')}>
        {look.environment === 'development' && <span className="badge">{text('look.preview.draft')}</span>}
        <button type="button" className="person">
          {text('look.preview.human')}
        </button>
        <X className="size-5" />
      </ChatTop>
      <div className="log overflow-hidden!">
        <div className="rows">
          {look.welcome && (
            <Bubble from="bot" speaker={name}>
              <Markdown source={look.welcome} />
            </Bubble>
          )}
          {pair && (
            <>
              <Bubble from="customer" speaker={text('look.preview.visitor')}>
                {pair.question}
              </Bubble>
              <Bubble from="bot" speaker={name}>
                <Markdown source={pair.answer} />
              </Bubble>
              <SourceChips label={text('look.preview.sources')} sources={[{ number: 1, name: pair.source }]} />
            </>
          )}
          <SuggestionChips label={text('look.preview.suggestions')} questions={suggestions} />
        </div>
      </div>
      <div className="composer">
        <div className="line-of">
          <span className="plain">
            <Paperclip className="size-5" />
          </span>
          <textarea rows={1} readOnly aria-label={look.placeholder} placeholder={look.placeholder} />
          <span className="send">
            <SendHorizontal className="size-5" />
          </span>
        </div>
      </div>
      <p className="foot">
        {poweredBy.isShown && poweredBy.label ? text('look.powered-by', { name: poweredBy.label }) : '\u00a0'}
      </p>
    </div>
  )
}

const nameOf = ({ config, name }: Bot): string => (config.type === 'chatbot' && config.persona.name) || name
