import { isColor, textOn } from '@app/contracts/readable-color'

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

export const defaultLook: Look = {
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

/** Reads the server's answer field by field; an invalid value is replaced by the default. */
export const readLook = (answer: unknown): Look => {
  const given = (answer ?? {}) as Record<string, unknown>
  const position = (given['position'] ?? {}) as Record<string, unknown>
  const color = String(given['color'])
  return {
    color: isColor(color) ? color : defaultLook.color,
    width: within(given['width'], 280, 640, defaultLook.width),
    height: within(given['height'], 360, 960, defaultLook.height),
    align: position['align'] === 'left' ? 'left' : 'right',
    side: within(position['side'], 0, 200, defaultLook.side),
    bottom: within(position['bottom'], 0, 200, defaultLook.bottom),
    language: given['language'] === 'en' ? 'en' : 'vi',
  }
}

/** Null when there is no such bot. A site whose policy blocks the request still gets its chat, in the default look. */
export const fetchLook = async (address: URL): Promise<Look | null> => {
  try {
    const answer = await fetch(address, { credentials: 'omit' })
    return answer.ok ? readLook(await answer.json()) : null
  } catch {
    return defaultLook
  }
}

type Styles = Partial<Record<keyof CSSStyleDeclaration & string, string>>

/** Through the CSSOM, which a strict content security policy of the site allows; a style attribute it would not. */
export const applyStyles = (element: HTMLElement | SVGElement, styles: Styles): void => {
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

/** Above the z-index sites usually use. */
export const layer = '2147483000'
export const panelStyles = ({ align, side, bottom, width, height }: Look): Styles => ({
  position: 'fixed',
  [align]: `${side}px`,
  bottom: `${bottom}px`,
  width: `min(${width}px, calc(100vw - ${side * 2}px))`,
  height: `min(${height}px, calc(100dvh - ${bottom + 16}px))`,
  borderRadius: '20px',
})

/** On a phone the chat covers the visual viewport, also while the keyboard is open. */
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
