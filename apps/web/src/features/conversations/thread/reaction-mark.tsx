import { useText } from '#lib/i18n/i18n.tsx'
import { threadMessages } from './thread-messages.ts'

/** What the customer feels about a message, on the edge of its bubble. */
export const ReactionMark = ({ emoji }: { emoji: string | null }) => {
  const text = useText(threadMessages)
  if (!emoji) return null
  return (
    <p className="relative -mt-2.5 max-w-[85%] rounded-full border border-border bg-surface px-1.5 text-sm leading-6 break-words text-text shadow-card">
      <span className="sr-only">{text('message.reaction')} </span>
      {emoji}
    </p>
  )
}
