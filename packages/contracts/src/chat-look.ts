import { contrast, isColor, textOn } from './readable-color.ts'

/** A little above what text needs, because it also stands on the soft tint of the bubbles. */
const READABLE = 5.2
const pages = { '--chat-accent-light': '#ffffff', '--chat-accent-dark': '#111827' } as const

/**
 * The colours of chat-look.css that come from the bot. The brand is text and focus where it can be read on the page;
 * elsewhere the stylesheet takes a shade of it.
 */
export const chatColors = (color: string): Record<string, string> => {
  if (!isColor(color)) return {}
  const readable = Object.entries(pages).filter(([, page]) => contrast(color, page) >= READABLE)
  return {
    '--chat-brand': color,
    '--chat-on-brand': textOn(color),
    ...Object.fromEntries(readable.map(([name]) => [name, color])),
  }
}
