import { ImagePlus, SendHorizontal } from 'lucide-react'
import { useRef, useState, type ChangeEvent, type FormEvent, type KeyboardEvent } from 'react'
import { useText } from '#lib/i18n/i18n.tsx'
import { Tooltip } from '#ui/overlay/tooltip.tsx'
import { pretendMessages } from '../messages.ts'
import { quickLines } from '../quick-lines.ts'

type PhoneComposerProps = {
  isBusy: boolean
  /** Says whether it was taken. */
  onSend: (text: string) => Promise<boolean>
  onPicture: (file: File) => void
}

/** Enter sends; the lines above are sent by one press. */
export const PhoneComposer = ({ isBusy, onSend, onPicture }: PhoneComposerProps) => {
  const text = useText(pretendMessages)
  const [typed, setTyped] = useState('')
  const file = useRef<HTMLInputElement>(null)
  const send = async () => {
    const words = typed.trim()
    if (words === '') return
    setTyped('')
    if (!(await onSend(words))) setTyped(words)
  }
  const handleKey = (event: KeyboardEvent) => {
    // While a word is being composed Enter ends it and does not send.
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return
    event.preventDefault()
    void send()
  }
  const handleFile = (event: ChangeEvent<HTMLInputElement>) => {
    const [chosen] = event.target.files ?? []
    if (chosen) onPicture(chosen)
    event.target.value = ''
  }
  return (
    <form
      className="composer"
      onSubmit={(event: FormEvent) => {
        event.preventDefault()
        void send()
      }}
    >
      <ul aria-label={text('phone.quick')} className="flex gap-1.5 overflow-x-auto px-2.5 pt-2">
        {quickLines.map((line) => (
          <li key={line} className="shrink-0">
            <button
              type="button"
              disabled={isBusy}
              onClick={() => void onSend(line)}
              className="min-h-7 rounded-full border border-(--chat-edge) px-2.5 text-xs"
            >
              {line}
            </button>
          </li>
        ))}
      </ul>
      <div className="line-of">
        <textarea
          rows={1}
          value={typed}
          maxLength={2000}
          placeholder={text('phone.placeholder')}
          aria-label={text('phone.write')}
          onChange={(event) => setTyped(event.target.value)}
          onKeyDown={handleKey}
          className="field-sizing-content max-h-24"
        />
        <input ref={file} type="file" accept="image/png,image/jpeg" hidden onChange={handleFile} />
        <Tooltip label={text('phone.picture')}>
          <button
            type="button"
            className="plain"
            aria-label={text('phone.picture')}
            onClick={() => file.current?.click()}
          >
            <ImagePlus aria-hidden="true" className="size-5" />
          </button>
        </Tooltip>
        <Tooltip label={text('phone.send')}>
          <button
            type="submit"
            className="send disabled:opacity-55"
            aria-label={text('phone.send')}
            disabled={typed.trim() === ''}
          >
            <SendHorizontal aria-hidden="true" className="size-5" />
          </button>
        </Tooltip>
      </div>
    </form>
  )
}
