import type { Attachment, Message, Thread } from '@app/contracts/conversations'
import type { CannedReply } from '@app/contracts/conversations'
import type { Member } from '@app/contracts/workspaces'
import {
  useEffect,
  useId,
  useImperativeHandle,
  useLayoutEffect,
  useRef,
  useState,
  type ClipboardEvent,
  type DragEvent,
  type FormEvent,
  type KeyboardEvent,
  type Ref,
} from 'react'
import { cx } from '#lib/style/cx.ts'
import { useText } from '#lib/i18n/i18n.tsx'
import { useSession } from '#lib/session/session.ts'
import { Button } from '#ui/display/button.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import { Segments } from '#ui/form/segments.tsx'
import { AttachedFiles } from './attached-files.tsx'
import { fillGaps, missingIn, triggerAt } from './canned.ts'
import { composerMessages } from './composer-messages.ts'
import { ComposerTools } from './composer-tools.tsx'
import { readDraft, writeDraft, type Draft } from './drafts.ts'
import { FillGapsDialog } from './fill-gaps-dialog.tsx'
import { ReplyWindow } from './reply-window.tsx'
import { ReplyingTo } from './replying-to.tsx'
import { optionId, SuggestList } from './suggest-list.tsx'
import { useAiDraft } from './use-ai-draft.ts'
import { uploadToThread, useAttachments } from './use-attachments.ts'
import { rememberSelf, useKnownValues } from './use-known-values.ts'
import { useSuggestions } from './use-suggestions.tsx'
import { useTellTyping } from './use-typing.ts'

const LONGEST = 5000
const NEARLY = 300

export interface ComposerHandle {
  focus: () => void
  openCanned: () => void
}
export interface Written {
  kind: Draft['kind']
  text: string
  attachments: readonly Attachment[]
  mentions: readonly string[]
}

/** Why nothing can be sent, in words that say what to do. */
const shutWords = ({ isBlocked, replyWindow }: Thread) => {
  if (isBlocked) return 'compose.blocked'
  if (replyWindow.reason === 'account-broken') return 'window.broken'
  return replyWindow.reason === 'channel-unknown' ? 'window.not-connected' : 'window.closed'
}

type ComposerProps = {
  thread: Thread
  replyTo: Message['replyTo']
  customerSeq: number
  onCancelReply: () => void
  onSend: (written: Written) => void
  ref: Ref<ComposerHandle>
}

/** Where staff answer or leave a note. Mounted anew for each conversation, with the draft begun there. */
export const Composer = ({ thread, replyTo, customerSeq, onCancelReply, onSend, ref }: ComposerProps) => {
  const text = useText(composerMessages)
  const id = useId()
  const userId = useSession().user?.id ?? ''
  const box = useRef<HTMLTextAreaElement>(null)
  const caretWanted = useRef<number | null>(null)
  const [draft, setDraft] = useState<Draft>(() => readDraft(userId, thread.id))
  const [caret, setCaret] = useState(0)
  const [isListOff, setIsListOff] = useState(false)
  const [isOver, setIsOver] = useState(false)
  const [asked, setAsked] = useState<CannedReply | null>(null)
  const [mentioned, setMentioned] = useState<readonly Member[]>([])
  const attachments = useAttachments(uploadToThread(thread.id))
  const known = useKnownValues(thread)
  const tellTyping = useTellTyping(thread.id)
  const isNote = draft.kind === 'note'
  const mayReply = thread.replyWindow.mayStaffReply && !thread.isBlocked

  useEffect(() => writeDraft(userId, thread.id, draft), [userId, thread.id, draft])
  const setTyped = (words: string) => setDraft((before) => ({ ...before, text: words }))
  const ai = useAiDraft(thread.id, customerSeq, draft.text, setTyped)

  // With the words themselves, not a frame later: the next key may come before that frame.
  useLayoutEffect(() => {
    if (caretWanted.current === null) return
    box.current?.setSelectionRange(caretWanted.current, caretWanted.current)
    caretWanted.current = null
  })

  /** Puts words where the caret is, or in place of the `/…` or `@…` before it. */
  const insert = (words: string, from = caret) => {
    setTyped((draft.text.slice(0, from) + words + draft.text.slice(caret)).slice(0, LONGEST))
    const place = from + words.length
    setCaret(place)
    caretWanted.current = place
    // Only the focus waits for a menu or dialog to close.
    requestAnimationFrame(() => box.current?.focus())
  }
  const trigger = isListOff ? null : triggerAt(draft.text, caret, [isNote ? '@' : '/'])
  const put = (reply: CannedReply, words: string) => {
    insert(words, trigger?.start ?? caret)
    attachments.attach(reply.attachments)
    setAsked(null)
  }
  const suggestions = useSuggestions(trigger, {
    onCanned: (reply) =>
      missingIn(reply.text, known).length > 0 ? setAsked(reply) : put(reply, fillGaps(reply.text, known)),
    onMention: (member) => {
      setMentioned([...mentioned, member])
      insert(`@${member.name} `, trigger?.start)
    },
    onLeave: () => setIsListOff(true),
  })
  const openCanned = () => {
    const needsSpace = draft.text.slice(0, caret).search(/\S$/u) >= 0
    setIsListOff(false)
    setDraft((before) => ({ ...before, kind: 'reply' }))
    insert(needsSpace ? ' /' : '/')
  }
  useImperativeHandle(ref, () => ({ focus: () => box.current?.focus(), openCanned }))

  const words = draft.text.trim()
  const isReady = !attachments.isUploading && (words !== '' || (!isNote && attachments.ready.length > 0))
  const send = () => {
    if (!isReady || (!isNote && !mayReply)) return
    const mentions = mentioned.filter(({ name }) => words.includes(`@${name}`)).map((each) => each.userId)
    onSend({
      kind: draft.kind,
      text: words,
      attachments: isNote ? [] : attachments.ready,
      mentions: isNote ? [...new Set(mentions)] : [],
    })
    setTyped('')
    setCaret(0)
    setMentioned([])
    ai.forget()
    if (!isNote) attachments.clear()
  }
  const handleKey = (event: KeyboardEvent) => {
    if (suggestions.handleKey(event)) return
    if (event.key === 'Escape') return box.current?.blur()
    // A word that is still being composed is finished with Enter, not sent.
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return
    event.preventDefault()
    send()
  }
  const handlePaste = (event: ClipboardEvent) => {
    const files = [...event.clipboardData.files]
    if (files.length === 0 || isNote) return
    event.preventDefault()
    attachments.add(files)
  }
  const handleDrop = (event: DragEvent) => {
    event.preventDefault()
    setIsOver(false)
    if (!isNote && mayReply) attachments.add([...event.dataTransfer.files])
  }
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault()
    send()
  }
  const noteCaret = () => setCaret(box.current?.selectionStart ?? 0)
  const isShut = !isNote && !mayReply
  return (
    <div
      onDragOver={(event) => {
        event.preventDefault()
        setIsOver(!isNote && event.dataTransfer.types.includes('Files'))
      }}
      onDragLeave={() => setIsOver(false)}
      onDrop={handleDrop}
    >
      <form
        onSubmit={handleSubmit}
        className={cx(
          'relative flex flex-col gap-2 border-t border-border p-3',
          isNote ? 'bg-warning-soft' : 'bg-surface',
        )}
      >
        {isOver && (
          <p className="pointer-events-none absolute inset-1 z-10 grid place-items-center rounded-control border-2 border-dashed border-accent bg-accent-soft font-medium text-accent">
            {text('compose.drop')}
          </p>
        )}
        {trigger && (
          <SuggestList
            id={`${id}-list`}
            label={text(trigger.kind === '/' ? 'canned.title' : 'mention.title')}
            emptyText={text(trigger.kind === '/' ? 'canned.none' : 'mention.none')}
            items={suggestions.items}
            place={suggestions.place}
            onPick={suggestions.pick}
          />
        )}
        {ai.wasDropped && (
          <Notice
            tone="info"
            action={
              <Button size="sm" busy={ai.isBusy} onClick={() => void ai.ask()}>
                {text('compose.draft-again')}
              </Button>
            }
          >
            {text('compose.draft-dropped')}
          </Notice>
        )}
        {replyTo && !isNote && <ReplyingTo replyTo={replyTo} onCancel={onCancelReply} />}
        {isShut && <Notice tone="info">{text(shutWords(thread))}</Notice>}
        {!isNote && <AttachedFiles attachments={attachments} />}
        <div className="rounded-control border border-border-strong bg-surface shadow-card focus-within:border-accent focus-within:outline-2 focus-within:outline-focus">
          <textarea
            ref={box}
            rows={1}
            value={draft.text}
            maxLength={LONGEST}
            disabled={isShut}
            placeholder={text(isNote ? 'compose.note-hint' : 'compose.reply-hint')}
            aria-label={text(isNote ? 'compose.note-label' : 'compose.reply-label')}
            aria-describedby={`${id}-help`}

            aria-controls={trigger && suggestions.items.length > 0 ? `${id}-list` : undefined}
            aria-autocomplete={trigger ? 'list' : undefined}
            aria-activedescendant={
              trigger && suggestions.items.length > 0 ? optionId(`${id}-list`, suggestions.place) : undefined
            }
            onChange={(event) => {
              setTyped(event.target.value)
              setCaret(event.target.selectionStart)
              setIsListOff(false)
              if (!isNote && event.target.value.trim() !== '') tellTyping()
            }}
            onSelect={noteCaret}
            onKeyDown={handleKey}
            onPaste={handlePaste}
            className="field-sizing-content block max-h-48 min-h-10 w-full resize-none bg-transparent px-3 py-2 text-base outline-none"
          />
          <ComposerTools
            isNote={isNote}
            isShut={isShut}
            isReady={isReady}
            isDrafting={ai.isBusy}
            onFiles={attachments.add}
            onEmoji={(emoji) => insert(emoji)}
            onCanned={openCanned}
            onDraft={() => void ai.ask()}
          >
            <Segments
              label={text('compose.kind')}
              value={draft.kind}
              onChange={(kind) => setDraft({ ...draft, kind })}
              options={[
                { value: 'reply', label: text('compose.reply') },
                { value: 'note', label: text('compose.note') },
              ]}
            />
          </ComposerTools>
        </div>
        <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
          <p id={`${id}-help`} className="text-xs text-text-muted max-sm:sr-only">
            {ai.isShown ? text('compose.drafted') : text('compose.help')}
          </p>
          {draft.text.length > LONGEST - NEARLY && (
            <p role="status" className="tabular text-xs text-text-muted">
              {text('compose.left', { count: LONGEST - draft.text.length })}
            </p>
          )}
          {!isNote && <ReplyWindow window={thread.replyWindow} />}
        </div>
        {asked && (
          <FillGapsDialog
            reply={asked}
            known={known}
            onClose={() => setAsked(null)}
            onFilled={(filled, values) => {
              rememberSelf(values['xưng'])
              put(asked, filled)
            }}
          />
        )}
      </form>
    </div>
  )
}
