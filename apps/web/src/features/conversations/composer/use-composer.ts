import type { Attachment, Thread } from '@app/contracts/conversations'
import { useChannels } from '#lib/channels/channels.ts'
import type { Draft } from './drafts.ts'
import { textLimit, textRoom } from './text-limit.ts'
import { useAiDraft } from './use-ai-draft.ts'
import { uploadToThread, useAttachments } from './use-attachments.ts'
import { useDraftText } from './use-draft-text.ts'
import { useInsertions } from './use-insertions.ts'
import { useNotifyTyping } from './use-notify-typing.ts'

export interface Written {
  kind: Draft['kind']
  text: string
  attachments: readonly Attachment[]
  mentions: readonly string[]
}

type ComposerOptions = { thread: Thread; customerSeq: number; onSend: (written: Written) => void }

/** What is being written in a conversation, and when it can be sent. */
export const useComposer = ({ thread, customerSeq, onSend }: ComposerOptions) => {
  const draft = useDraftText(thread.id)
  const attachments = useAttachments(uploadToThread(thread.id))
  const insertions = useInsertions(thread, draft, attachments)
  const ai = useAiDraft(thread.id, customerSeq, draft.text, draft.setText)
  const notifyTyping = useNotifyTyping(thread.id)
  const { mayStaffReply } = thread.replyWindow
  // What was being written when the channel broke, or its window closed, is kept: as a note.
  if (!mayStaffReply && draft.kind === 'reply') draft.setKind('note')
  const isNote = draft.kind === 'note'
  const mayReply = mayStaffReply && !thread.isBlocked
  const isClosed = !isNote && !mayReply
  const words = draft.text.trim()
  const room = textRoom(words, textLimit(useChannels(), thread.channel, isNote))
  const isReady =
    !attachments.isUploading && !room.isTooLong && (words !== '' || (!isNote && attachments.ready.length > 0))

  return {
    draft,
    attachments,
    insertions,
    ai,
    isNote,
    /** Nothing can be sent: the customer is blocked. */
    isClosed,
    /** The channel takes no answer now; notes work. */
    isLocked: !mayStaffReply,
    isReady,
    room,
    type: (text: string) => {
      draft.setText(text)
      draft.readCaret()
      insertions.allowList()
      if (!isNote && text.trim() !== '') notifyTyping()
    },
    addFiles: (files: readonly File[]) => {
      if (!isNote && mayReply) attachments.add(files)
    },
    send: () => {
      if (!isReady || isClosed) return
      onSend({
        kind: draft.kind,
        text: words,
        attachments: isNote ? [] : attachments.ready,
        mentions: isNote ? insertions.mentionsIn(words) : [],
      })
      draft.clear()
      insertions.clearMentions()
      ai.forget()
      if (!isNote) attachments.clear()
    },
  }
}
export type ComposerState = ReturnType<typeof useComposer>
