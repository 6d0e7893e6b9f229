import { MessageSquareText, Paperclip, SendHorizontal, WandSparkles } from 'lucide-react'
import { useRef, type ReactNode } from 'react'
import { useText } from '#lib/i18n/i18n.tsx'
import { Button, IconButton } from '#ui/display/button.tsx'
import { composerMessages } from './composer-messages.ts'
import { EmojiPicker } from './emoji-picker.tsx'

type ComposerToolsProps = {
  isNote: boolean
  isClosed: boolean
  isReady: boolean
  isDrafting: boolean
  onFiles: (files: File[]) => void
  onEmoji: (emoji: string) => void
  onCanned: () => void
  onDraft: () => void
  children: ReactNode
}

/** The row under the text: what to write, what to put in, and the button that sends. */
export const ComposerTools = (props: ComposerToolsProps) => {
  const { isNote, isClosed, isReady, isDrafting, onFiles, onEmoji, onCanned, onDraft, children } = props
  const text = useText(composerMessages)
  const chooser = useRef<HTMLInputElement>(null)
  return (
    <div className="flex flex-wrap items-center gap-1 px-1.5 pb-1.5">
      {children}
      {!isClosed && <EmojiPicker onPick={onEmoji} />}
      {!isNote && !isClosed && (
        <>
          <IconButton
            size="sm"
            label={text('compose.attach')}
            icon={<Paperclip aria-hidden="true" />}
            onClick={() => chooser.current?.click()}
          />
          <input
            ref={chooser}
            type="file"
            multiple
            hidden
            aria-label={text('compose.attach')}
            onChange={(event) => {
              onFiles([...(event.target.files ?? [])])
              event.target.value = ''
            }}
          />
          <IconButton
            size="sm"
            label={text('compose.canned')}
            icon={<MessageSquareText aria-hidden="true" />}
            onClick={onCanned}
          />
          <IconButton
            size="sm"
            busy={isDrafting}
            label={text('compose.draft')}
            icon={<WandSparkles aria-hidden="true" />}
            onClick={onDraft}
          />
        </>
      )}
      <Button
        type="submit"
        size="sm"
        variant="primary"
        className="ms-auto"
        disabled={!isReady || isClosed}
        icon={<SendHorizontal aria-hidden="true" className="size-4 rtl:-scale-x-100" />}
      >
        <span className="max-sm:sr-only">{text(isNote ? 'compose.save-note' : 'compose.send')}</span>
      </Button>
    </div>
  )
}
