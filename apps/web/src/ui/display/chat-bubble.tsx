import type { ReactNode } from 'react'
import { textOn } from '#lib/style/contrast.ts'
import { cx } from '#lib/style/cx.ts'

const SHAPE = 'min-w-0 rounded-card px-3.5 py-2.5 text-base break-words'

type BubbleProps = {
  from: 'customer' | 'bot'
  /** Who speaks, for a screen reader; the side and the colour say it to the eye. */
  speaker: string
  /** The bot's colour, on which the customer's words stand; the product's own without it. */
  color?: string | undefined
  className?: string | undefined
  children: ReactNode
}

/** One message of a conversation: the customer's at the end side, the bot's at the start. */
export const Bubble = ({ from, speaker, color, className, children }: BubbleProps) => (
  <div
    className={cx(
      SHAPE,
      from === 'customer'
        ? 'max-w-[85%] self-end rounded-ee-sm whitespace-pre-line'
        : 'max-w-[92%] self-start rounded-es-sm border border-border bg-surface text-text shadow-card',
      from === 'customer' && !color && 'bg-accent text-on-accent',
      className,
    )}
    style={from === 'customer' && color ? { backgroundColor: color, color: textOn(color) } : undefined}
  >
    <span className="sr-only">{speaker}: </span>
    {children}
  </div>
)

/** Somebody is writing; the words for a screen reader are the caller's. */
export const TypingBubble = ({ children }: { children?: ReactNode }) => (
  <div className="w-fit self-start rounded-card rounded-es-sm border border-border bg-surface px-4 py-3.5 shadow-card">
    {children && <span className="sr-only">{children}</span>}
    <span aria-hidden="true" className="flex gap-1">
      {[0, 150, 300].map((delay) => (
        <span
          key={delay}
          className="size-1.5 animate-pulse rounded-full bg-text-muted"
          style={{ animationDelay: `${delay}ms` }}
        />
      ))}
    </span>
  </div>
)
