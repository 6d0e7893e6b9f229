import type { ClipboardEvent, KeyboardEvent } from 'react'
import { useText } from '#lib/i18n/i18n.tsx'
import { cx } from '#lib/style/cx.ts'
import { Segments } from '#ui/form/segments.tsx'
import { composerMessages } from './composer-messages.ts'
import { ComposerTools } from './composer-tools.tsx'
import { optionId } from './suggest-list.tsx'
import type { ComposerState } from './use-composer.ts'

type ComposerInputProps = { composer: ComposerState; listId: string; helpId: string }

/** The text box with its row of tools. */
export const ComposerInput = ({ composer, listId, helpId }: ComposerInputProps) => {
  const text = useText(composerMessages)
  const { draft, insertions, ai, attachments, isNote, isClosed, isLocked, isReady } = composer
  return (
    <div
      className={cx(
        'rounded-control border bg-surface shadow-card focus-within:outline-2',
        composer.room.isTooLong
          ? 'border-danger focus-within:outline-danger'
          : 'border-border-strong focus-within:border-accent focus-within:outline-focus',
      )}
    >
      <MessageBox composer={composer} listId={listId} helpId={helpId} />
      <ComposerTools
        isNote={isNote}
        isClosed={isClosed}
        isReady={isReady}
        isDrafting={ai.isBusy}
        onFiles={attachments.add}
        onEmoji={(emoji) => draft.insert(emoji)}
        onCanned={insertions.openCanned}
        onDraft={() => void ai.ask()}
      >
        <Segments
          label={text('compose.kind')}
          value={draft.kind}
          onChange={draft.setKind}
          options={[
            { value: 'reply', label: text('compose.reply'), isLocked },
            { value: 'note', label: text('compose.note') },
          ]}
        />
      </ComposerTools>
    </div>
  )
}

const MessageBox = ({ composer, listId, helpId }: ComposerInputProps) => {
  const text = useText(composerMessages)
  const { draft, insertions, isNote, isClosed } = composer
  const { trigger, suggestions } = insertions
  const { setBox } = draft
  const hasOptions = trigger !== null && suggestions.items.length > 0

  const handleKey = (event: KeyboardEvent) => {
    if (suggestions.handleKey(event)) return
    if (event.key === 'Escape') return draft.blur()
    // Enter ends the composition of a word (such as Vietnamese by an input method) before it sends.
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return
    event.preventDefault()
    composer.send()
  }
  const handlePaste = (event: ClipboardEvent) => {
    const files = [...event.clipboardData.files]
    if (files.length === 0 || isNote) return
    event.preventDefault()
    composer.attachments.add(files)
  }
  return (
    <textarea
      ref={setBox}
      rows={1}
      value={draft.text}
      disabled={isClosed}
      placeholder={text(isNote ? 'compose.note-hint' : 'compose.reply-hint')}
      aria-label={text(isNote ? 'compose.note-label' : 'compose.reply-label')}
      aria-describedby={helpId}
      aria-invalid={composer.room.isTooLong || undefined}
      aria-controls={hasOptions ? listId : undefined}
      aria-autocomplete={trigger ? 'list' : undefined}
      aria-activedescendant={hasOptions ? optionId(listId, suggestions.place) : undefined}
      onChange={(event) => composer.type(event.target.value)}
      onSelect={draft.readCaret}
      onKeyDown={handleKey}
      onPaste={handlePaste}
      className="field-sizing-content block max-h-48 min-h-10 w-full resize-none bg-transparent px-3 py-2 text-base outline-none"
    />
  )
}
