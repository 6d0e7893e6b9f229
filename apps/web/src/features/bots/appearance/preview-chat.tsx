import type { Appearance } from '@app/contracts/bot-settings'
import type { Bot } from '@app/contracts/bots'
import { Bot as BotIcon, SendHorizontal, UserRound } from 'lucide-react'
import { textOn } from '#lib/style/contrast.ts'
import { useText } from '#lib/i18n/i18n.tsx'
import { appearanceMessages } from '../appearance-messages.ts'
import type { Palette } from './palette.ts'

type PreviewChatProps = { bot: Bot; look: Appearance; palette: Palette }

export const PreviewChat = ({ bot, look, palette }: PreviewChatProps) => {
  const text = useText(appearanceMessages)
  const suggestions = look.suggestions.filter((words) => words.trim() !== '')
  const { poweredBy } = look
  const onColor = { backgroundColor: look.color, color: textOn(look.color) }
  return (
    <div className="flex h-full flex-col text-base" style={{ backgroundColor: palette.surface, color: palette.text }}>
      <ChatHeader bot={bot} look={look} />
      <div className="flex min-h-0 flex-1 flex-col gap-3 overflow-hidden p-4">
        {look.welcome && (
          <Bubble style={{ backgroundColor: palette.bubble }} isStart>
            {look.welcome}
          </Bubble>
        )}
        <Bubble style={onColor}>{text('look.preview.customer')}</Bubble>
        <Bubble style={{ backgroundColor: palette.bubble }} isStart>
          {text('look.preview.answer')}
        </Bubble>
        {suggestions.length > 0 && (
          <div className="flex flex-wrap gap-2">
            {suggestions.map((words, index) => (
              <span
                key={index}
                className="rounded-full border px-3 py-1.5 text-sm"
                style={{ borderColor: look.color, color: palette.text }}
              >
                {words}
              </span>
            ))}
          </div>
        )}
      </div>
      <div className="border-t px-4 pt-3 pb-2.5" style={{ borderColor: palette.line }}>
        <div className="flex items-center gap-2">
          <span
            className="flex h-10 min-w-0 flex-1 items-center rounded-full border px-4"
            style={{ borderColor: palette.line, color: palette.muted }}
          >
            <span className="truncate">{look.placeholder}</span>
          </span>
          <span className="grid size-10 place-items-center rounded-full" style={onColor}>
            <SendHorizontal className="size-5" />
          </span>
        </div>
        <p className="mt-2 text-center text-xs" style={{ color: palette.muted }}>
          {poweredBy.isShown && poweredBy.label ? text('look.powered-by', { name: poweredBy.label }) : '\u00a0'}
        </p>
      </div>
    </div>
  )
}

/** The name, that it is an AI, and the way to a person, which is always there. */
const ChatHeader = ({ bot, look }: { bot: Bot; look: Appearance }) => {
  const text = useText(appearanceMessages)
  const isDisclosed = bot.config.type !== 'chatbot' || bot.config.guards.disclosure
  return (
    <header
      className="flex items-center gap-3 px-4 py-3"
      style={{ backgroundColor: look.color, color: textOn(look.color) }}
    >
      <span className="grid size-10 shrink-0 place-items-center overflow-hidden rounded-full bg-surface/20">
        {bot.logoUrl ? (
          <img src={bot.logoUrl} alt="" className="size-full object-cover" />
        ) : (
          <BotIcon className="size-5" />
        )}
      </span>
      <div className="min-w-0 flex-1">
        <p className="truncate font-semibold">
          {(bot.config.type === 'chatbot' && bot.config.persona.name) || bot.name}
        </p>
        <p className="flex items-center gap-1.5 text-xs">
          {isDisclosed && text('look.preview.ai')}
          {look.environment === 'development' && (
            <span className="rounded-full border px-1.5">{text('look.preview.draft')}</span>
          )}
        </p>
      </div>
      <span className="flex items-center gap-1 rounded-full border px-2.5 py-1 text-xs">
        <UserRound className="size-3.5" />
        {text('look.preview.human')}
      </span>
    </header>
  )
}

type BubbleProps = {
  children: string
  isStart?: boolean | undefined
  style: { backgroundColor: string; color?: string }
}

const Bubble = ({ children, isStart, style }: BubbleProps) => (
  <p
    className={`max-w-[85%] rounded-2xl px-3.5 py-2.5 break-words whitespace-pre-wrap ${isStart ? 'self-start' : 'self-end'}`}
    style={style}
  >
    {children}
  </p>
)
