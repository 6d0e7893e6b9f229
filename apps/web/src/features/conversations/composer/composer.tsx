import type { Message, Thread } from '@app/contracts/conversations'
import { useId, useImperativeHandle, useState, type DragEvent, type FormEvent, type ReactNode, type Ref } from 'react'
import { cx } from '#lib/style/cx.ts'
import { useFormat } from '#lib/i18n/format.ts'
import { useText } from '#lib/i18n/i18n.tsx'
import { Button } from '#ui/display/button.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import { ErrorText } from '#ui/form/error-text.tsx'
import { BrokenNotice } from '../broken/broken-notice.tsx'
import { useBrokenChannels } from '../broken/use-broken-channels.ts'
import { AttachedFiles } from './attached-files.tsx'
import { ComposerInput } from './composer-input.tsx'
import { composerMessages } from './composer-messages.ts'
import { FillGapsDialog } from './fill-gaps-dialog.tsx'
import { ReplyWindow } from './reply-window.tsx'
import { windowReason } from './window-words.ts'
import { ReplyingTo } from './replying-to.tsx'
import { SuggestList } from './suggest-list.tsx'
import { useComposer, type ComposerState, type Written } from './use-composer.ts'

export interface ComposerHandle {
  focus: () => void
  openCanned: () => void
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
  const id = useId()
  const [listId, helpId] = [`${id}-list`, `${id}-help`]
  const composer = useComposer({ thread, customerSeq, onSend })
  const { draft, insertions, attachments, isNote } = composer
  useImperativeHandle(ref, () => ({ focus: draft.focus, openCanned: insertions.openCanned }))
  return (
    <ComposerForm composer={composer}>
      <Suggestions composer={composer} listId={listId} />
      <Notices composer={composer} thread={thread} />
      {replyTo && !isNote && <ReplyingTo replyTo={replyTo} onCancel={onCancelReply} />}
      {!isNote && <AttachedFiles attachments={attachments} />}
      <ComposerInput composer={composer} listId={listId} helpId={helpId} />
      <Footer composer={composer} thread={thread} helpId={helpId} />
      {insertions.gapsOf && (
        <FillGapsDialog
          reply={insertions.gapsOf}
          known={insertions.known}
          onClose={insertions.closeGaps}
          onFilled={(filled, values) => insertions.gapsOf && insertions.fillGaps(insertions.gapsOf, filled, values)}
        />
      )}
    </ComposerForm>
  )
}

/** Sends with Enter, and takes files that are dropped on it. */
const ComposerForm = ({ composer, children }: { composer: ComposerState; children: ReactNode }) => {
  const text = useText(composerMessages)
  const [isOver, setIsOver] = useState(false)
  const { isNote } = composer
  const handleDragOver = (event: DragEvent) => {
    event.preventDefault()
    setIsOver(!isNote && event.dataTransfer.types.includes('Files'))
  }
  const handleDrop = (event: DragEvent) => {
    event.preventDefault()
    setIsOver(false)
    composer.addFiles([...event.dataTransfer.files])
  }
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault()
    composer.send()
  }
  return (
    <div onDragOver={handleDragOver} onDragLeave={() => setIsOver(false)} onDrop={handleDrop}>
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
        {children}
      </form>
    </div>
  )
}

const Suggestions = ({ composer, listId }: { composer: ComposerState; listId: string }) => {
  const text = useText(composerMessages)
  const { trigger, suggestions } = composer.insertions
  if (!trigger) return null
  return (
    <SuggestList
      id={listId}
      label={text(trigger.kind === '/' ? 'canned.title' : 'mention.title')}
      emptyText={text(trigger.kind === '/' ? 'canned.none' : 'mention.none')}
      items={suggestions.items}
      place={suggestions.place}
      onPick={suggestions.pick}
    />
  )
}

/** Why nothing can be sent, in words that say what to do. */
const Closed = ({ composer, thread }: { composer: ComposerState; thread: Thread }) => {
  const text = useText(composerMessages)
  const { find, owners } = useBrokenChannels()
  const broken = thread.replyWindow.reason === 'account-broken' ? find(thread.workgateId) : undefined
  if (thread.isBlocked) return <Notice tone="info">{text('compose.blocked')}</Notice>
  if (broken) return <BrokenNotice broken={broken} owner={owners[0]} onNote={(words) => composer.draft.insert(words)} />
  return <Notice tone="info">{windowReason(thread.replyWindow, text)}</Notice>
}

const Notices = ({ composer, thread }: { composer: ComposerState; thread: Thread }) => {
  const text = useText(composerMessages)
  const { ai, isClosed, isLocked } = composer
  return (
    <>
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
      {(isClosed || isLocked) && <Closed composer={composer} thread={thread} />}
    </>
  )
}

type FooterProps = { composer: ComposerState; thread: Thread; helpId: string }

const Footer = ({ composer, thread, helpId }: FooterProps) => {
  const text = useText(composerMessages)
  const format = useFormat()
  const { limit, left, isTooLong, isNearEnd } = composer.room
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
      {isTooLong ? (
        <ErrorText id={helpId}>
          {text('compose.too-long', { count: format.number(-left), limit: format.number(limit) })}
        </ErrorText>
      ) : (
        <p id={helpId} className="text-xs text-text-muted max-sm:sr-only">
          {composer.ai.isShown ? text('compose.drafted') : text('compose.help')}
        </p>
      )}
      {isNearEnd && !isTooLong && (
        <p role="status" className="tabular text-xs text-text-muted">
          {text('compose.left', { count: format.number(left) })}
        </p>
      )}
      {!composer.isNote && <ReplyWindow window={thread.replyWindow} />}
    </div>
  )
}
