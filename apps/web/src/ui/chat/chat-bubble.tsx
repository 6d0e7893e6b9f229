import type { ReactNode } from 'react'
import { cx } from '#lib/style/cx.ts'

type BubbleProps = {
  from: 'customer' | 'bot'
  /** Who speaks, for a screen reader; the side and the colour say it to the eye. */
  speaker: string
  className?: string | undefined
  children: ReactNode
}

/** One message, inside a `chatLook`: the customer's at the end side, the bot's at the start. */
export const Bubble = ({ from, speaker, className, children }: BubbleProps) => (
  <div className={cx('row', from === 'customer' ? 'mine' : 'theirs', className)}>
    <div className="bubble" dir="auto">
      <span className="spoken">{speaker}: </span>
      {children}
    </div>
  </div>
)

/** Somebody is writing; the words for a screen reader are the caller's. */
export const TypingBubble = ({ children }: { children?: ReactNode }) => (
  <div className="row theirs">
    {children && <span className="sr-only">{children}</span>}
    <span aria-hidden="true" className="dots">
      <i />
      <i />
      <i />
    </span>
  </div>
)
