import { ArrowUp, Square } from 'lucide-react'
import { useEffect, useId, useRef, useState, type FormEvent, type KeyboardEvent } from 'react'
import { useText } from '#lib/i18n/i18n.tsx'
import { IconButton } from '#ui/display/button.tsx'
import { Tooltip } from '#ui/overlay/tooltip.tsx'
import { chatMessages } from './chat-messages.ts'

type ComposerProps = {
  placeholder: string
  isWriting: boolean
  /** Typing begins here when it appears. */
  takesFocus: boolean
  onSend: (text: string) => void
  onStop: () => void
}

const LONGEST = 2000

/** Enter sends, Shift+Enter adds a line. While the bot writes, one can stop it or send another message. */
export const Composer = ({ placeholder, isWriting, takesFocus, onSend, onStop }: ComposerProps) => {
  const text = useText(chatMessages)
  const id = useId()
  const [typed, setTyped] = useState('')
  const box = useRef<HTMLTextAreaElement>(null)
  useEffect(() => {
    if (takesFocus) box.current?.focus()
  }, [takesFocus])

  const send = () => {
    const words = typed.trim()
    if (!words) return
    onSend(words)
    setTyped('')
  }
  const handleKey = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && isWriting) return onStop()
    // During IME composition Enter ends the composition and does not send.
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return
    event.preventDefault()
    send()
  }
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault()
    send()
  }
  return (
    <form onSubmit={handleSubmit} className="composer">
      <div className="line-of">
        <textarea
          ref={box}
          rows={1}
          value={typed}
          maxLength={LONGEST}
          placeholder={placeholder}
          aria-label={text('chat.composer')}
          aria-describedby={`${id}-help`}
          onChange={(event) => setTyped(event.target.value)}
          onKeyDown={handleKey}
          className="field-sizing-content max-h-40"
        />
        {isWriting && (
          <IconButton
            variant="secondary"
            label={text('chat.stop')}
            icon={<Square aria-hidden="true" className="size-4 fill-current" />}
            onClick={onStop}
          />
        )}
        {(!isWriting || typed.trim() !== '') && (
          <Tooltip label={text('chat.send')}>
            <button
              type="submit"
              className="send disabled:opacity-55"
              aria-label={text('chat.send')}
              disabled={typed.trim() === ''}
            >
              <ArrowUp aria-hidden="true" />
            </button>
          </Tooltip>
        )}
      </div>
      <p id={`${id}-help`} className="px-3.5 pb-2 text-xs text-text-muted max-sm:sr-only">
        {text('chat.composer-help')}
      </p>
    </form>
  )
}
