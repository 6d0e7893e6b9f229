import { Square } from 'lucide-react'
import { useState } from 'react'
import { useText } from '#lib/i18n/i18n.tsx'
import { Markdown } from '#lib/markdown/markdown.tsx'
import { Button } from '#ui/display/button.tsx'
import { toast } from '#ui/feedback/toast.tsx'
import { stopWriting } from './change-thread.ts'
import { threadMessages } from './thread-messages.ts'

type WritingProps = { threadId: string; words: string; canWrite: boolean }

/** The answer as the AI writes it, with the way to stop it. */
export const WritingBubble = ({ threadId, words, canWrite }: WritingProps) => {
  const text = useText(threadMessages)
  const [busy, setBusy] = useState(false)
  const stop = async () => {
    setBusy(true)
    const stopped = await stopWriting(threadId)
    setBusy(false)
    if (stopped) toast.info(text(stopped.isStopped ? 'ai.stopped' : 'ai.too-late'))
  }
  return (
    <div className="flex flex-col items-end gap-1 px-4 pt-3" data-writing>
      {words ? (
        <div className="max-w-[85%] min-w-0 rounded-card rounded-ee-sm bg-accent-soft px-3.5 py-2 text-base break-words">
          <Markdown source={words} />
        </div>
      ) : (
        <Dots />
      )}
      <p className="flex items-center gap-2 text-xs text-text-muted">
        {text('ai.writing')}
        {canWrite && (
          <Button
            size="sm"
            className="h-7! px-2! text-xs!"
            busy={busy}
            icon={<Square aria-hidden="true" className="size-3 fill-current" />}
            onClick={() => void stop()}
          >
            {text('ai.stop')}
          </Button>
        )}
      </p>
    </div>
  )
}

const Dots = () => (
  <span aria-hidden="true" className="flex gap-1 rounded-card rounded-ee-sm bg-accent-soft px-4 py-3.5">
    {[0, 150, 300].map((delay) => (
      <span
        key={delay}
        className="size-1.5 animate-pulse rounded-full bg-text-muted"
        style={{ animationDelay: `${delay}ms` }}
      />
    ))}
  </span>
)
