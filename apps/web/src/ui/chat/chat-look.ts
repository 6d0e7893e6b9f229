import '@app/contracts/chat-look.css'
import { chatColors } from '@app/contracts/chat-look'
import type { CSSProperties } from 'react'

/** The product's own colour, where no bot is at hand whose colour it could be. */
const PRODUCT = { '--chat-brand': 'var(--accent)', '--chat-on-brand': 'var(--on-accent)' }

interface ChatLook {
  className: string
  'data-theme': 'light' | 'dark'
  style: CSSProperties
}

/** Makes an element the ground of a chat that looks as customers see it; what stands on it has the classes of the contract. */
export const chatLook = (color: string | null, isDark: boolean, className = ''): ChatLook => ({
  className: `chat-look ${className}`,
  'data-theme': isDark ? 'dark' : 'light',
  // React's types know no custom properties.
  style: (color === null ? PRODUCT : chatColors(color)) as CSSProperties,
})
