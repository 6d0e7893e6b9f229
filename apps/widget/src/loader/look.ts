import { isColor, textOn } from '../readable-color.ts'

/** What the launcher needs to know of the bot's appearance. */
export interface Look {
  color: string
  width: number
  height: number
  align: 'left' | 'right'
  side: number
  bottom: number
  language: 'vi' | 'en'
}

export const plainLook: Look = {
  color: '#0e7490',
  width: 380,
  height: 600,
  align: 'right',
  side: 24,
  bottom: 24,
  language: 'vi',
}

export const words = {
  vi: { open: 'Mở trò chuyện', close: 'Đóng trò chuyện', unread: 'tin chưa đọc', title: 'Trò chuyện' },
  en: { open: 'Open the chat', close: 'Close the chat', unread: 'unread', title: 'Chat' },
} as const

const within = (value: unknown, least: number, most: number, other: number): number =>
  typeof value === 'number' && value >= least && value <= most ? value : other

/** The answer of the server, part by part; what is odd is replaced by the plain look. */
export const readLook = (answer: unknown): Look => {
  const given = (answer ?? {}) as Record<string, unknown>
  const position = (given['position'] ?? {}) as Record<string, unknown>
  const color = String(given['color'])
  return {
    color: isColor(color) ? color : plainLook.color,
    width: within(given['width'], 280, 640, plainLook.width),
    height: within(given['height'], 360, 960, plainLook.height),
    align: position['align'] === 'left' ? 'left' : 'right',
    side: within(position['side'], 0, 200, plainLook.side),
    bottom: within(position['bottom'], 0, 200, plainLook.bottom),
    language: given['language'] === 'en' ? 'en' : 'vi',
  }
}

/** Null when there is no such chat. A site whose policy keeps us from asking still gets its chat, in the plain look. */
export const fetchLook = async (address: URL): Promise<Look | null> => {
  try {
    const answer = await fetch(address, { credentials: 'omit' })
    return answer.ok ? readLook(await answer.json()) : null
  } catch {
    return plainLook
  }
}

type Styles = Partial<Record<keyof CSSStyleDeclaration & string, string>>

/** By the object model, which a strict policy of the site allows; a style attribute it would not. */
export const dress = (element: HTMLElement | SVGElement, styles: Styles): void => {
  Object.assign(element.style, styles)
}

export const launcherStyles = ({ color, align, side, bottom }: Look): Styles => ({
  position: 'fixed',
  [align]: `${side}px`,
  bottom: `calc(${bottom}px + env(safe-area-inset-bottom, 0px))`,
  width: '56px',
  height: '56px',
  padding: '0',
  border: '0',
  borderRadius: '50%',
  background: color,
  color: textOn(color),
  cursor: 'pointer',
  boxShadow: '0 4px 16px rgb(0 0 0 / .25)',
  zIndex: layer,
})

/** Above what sites usually stack; below it is the site's own choice to make. */
export const layer = '2147483000'
const launcherSpace = 72

export const panelStyles = ({ align, side, bottom, width, height }: Look): Styles => ({
  position: 'fixed',
  [align]: `${side}px`,
  bottom: `${bottom + launcherSpace}px`,
  width: `min(${width}px, calc(100vw - ${side * 2}px))`,
  height: `min(${height}px, calc(100dvh - ${bottom + launcherSpace + 16}px))`,
  borderRadius: '16px',
})

/** On a phone the chat is the whole visible part, also with the keyboard up. */
export const fullStyles = ({ offsetTop, height }: Pick<VisualViewport, 'offsetTop' | 'height'>): Styles => ({
  position: 'fixed',
  left: '0',
  right: '0',
  top: `${offsetTop}px`,
  bottom: 'auto',
  width: '100%',
  height: `${height}px`,
  borderRadius: '0',
})

export const frameStyles: Styles = {
  border: '0',
  display: 'block',
  background: 'transparent',
  colorScheme: 'normal',
  boxShadow: '0 12px 40px rgb(0 0 0 / .28)',
  zIndex: layer,
}
