import type { Appearance } from '@app/contracts/bot-settings'
import type { Bot } from '@app/contracts/bots'
import { MessageCircle } from 'lucide-react'
import { textOn } from '#lib/style/contrast.ts'
import { palettes, type LookTheme, type Palette } from './palette.ts'
import { PreviewChat } from './preview-chat.tsx'
import type { OwnPair } from './use-own-pair.ts'

const LAUNCHER = 56
const MARGIN = 16

type PreviewSiteProps = {
  bot: Bot
  look: Appearance
  theme: LookTheme
  pair: OwnPair | null
  isPhone: boolean
  isOpen: boolean
  screen: { width: number; height: number }
}

const sized = (value: number, least: number, most: number) =>
  Math.min(Math.max(Number.isFinite(value) ? value : least, least), most)

/** A page of somebody's shop with the button in its corner, or the chat in its place; on a phone it fills the screen. */
export const PreviewSite = ({ bot, look, theme, pair, isPhone, isOpen, screen }: PreviewSiteProps) => {
  const palette: Palette = palettes[theme]
  const { position } = look
  const side = sized(position.side, 0, 200)
  const bottom = sized(position.bottom, 0, 200)
  const at = { [position.align]: side }
  const width = sized(look.width, 280, Math.min(640, screen.width - side))
  const height = sized(look.height, 360, screen.height - bottom - MARGIN)
  return (
    <div className="relative size-full" style={{ backgroundColor: palette.page, color: palette.text }}>
      <FakePage palette={palette} isPhone={isPhone} />
      {isOpen && (
        <div
          className="absolute overflow-hidden shadow-overlay"
          style={isPhone ? { inset: 0 } : { ...at, bottom, width, height, borderRadius: 20 }}
        >
          <PreviewChat bot={bot} look={look} theme={theme} pair={pair} />
        </div>
      )}
      {!isOpen && (
        <span
          className="absolute grid place-items-center rounded-full shadow-overlay"
          style={{
            ...at,
            bottom,
            width: LAUNCHER,
            height: LAUNCHER,
            backgroundColor: look.color,
            color: textOn(look.color),
          }}
        >
          <MessageCircle className="size-7" />
        </span>
      )}
    </div>
  )
}

const FakePage = ({ palette, isPhone }: { palette: Palette; isPhone: boolean }) => {
  const block = (style: string) => (
    <span className={`block rounded-md ${style}`} style={{ backgroundColor: palette.line }} />
  )
  return (
    <div className={`flex h-full flex-col gap-6 ${isPhone ? 'p-5' : 'p-10'}`}>
      <div className="flex items-center justify-between">
        {block('h-6 w-32')}
        {block('h-5 w-20')}
      </div>
      {block('h-40 w-full')}
      <div className={`grid gap-5 ${isPhone ? 'grid-cols-2' : 'grid-cols-4'}`}>
        {Array.from({ length: isPhone ? 4 : 8 }, (_, index) => (
          <div key={index} className="flex flex-col gap-2">
            {block('h-28 w-full')}
            {block('h-3 w-3/4')}
            {block('h-3 w-1/2')}
          </div>
        ))}
      </div>
    </div>
  )
}
