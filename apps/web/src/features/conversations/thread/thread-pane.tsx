import type { Citation } from '@app/contracts/agent'
import type { Message, Thread } from '@app/contracts/conversations'
import { UsersRound } from 'lucide-react'
import { useCallback, useEffect, useMemo, useRef, useState, type RefObject } from 'react'
import { SourceDialog } from '#features/agent/public.ts'
import { CorrectDialog } from '#features/learning/public.ts'
import { refetchTags } from '#lib/api/api.ts'
import { errorText, requestIdOf } from '#lib/api/errors.ts'
import { useText } from '#lib/i18n/i18n.tsx'
import { useSession } from '#lib/session/session.ts'
import { ErrorState } from '#ui/feedback/states.tsx'
import { toast } from '#ui/feedback/toast.tsx'
import type { ChatAddress } from '../address.ts'
import { staleTags } from '../api.ts'
import { useBrokenChannels } from '../broken/use-broken-channels.ts'
import { composerMessages } from '../composer/composer-messages.ts'
import { Composer, type ComposerHandle } from '../composer/composer.tsx'
import type { Written } from '../composer/use-composer.ts'
import { AnswerBar } from './answer-bar.tsx'
import type { BubbleActions } from './message-bubble.tsx'
import { isAnsweredBy, lastCustomerSeq, lastSeqOf } from './message-log.ts'
import { MessageList } from './message-list.tsx'
import { removeOutgoing, retryOutgoing, sendOutgoing, useOutgoing } from './outbox.ts'
import { readUpTo } from './change-thread.ts'
import { ThreadHeader } from './thread-header.tsx'
import { speakerName } from './speaker-name.ts'
import { threadMessages } from './thread-messages.ts'
import { TraceDrawer } from './trace-drawer.tsx'
import { useMessages, type ThreadMessages } from './use-messages.ts'
import { useMoments, type Typing } from './use-moments.ts'

const messages = { ...threadMessages, ...composerMessages }
const DETAIL_PAUSE_MS = 500

type ThreadPaneProps = {
  thread: Thread
  address: ChatAddress
  isContactShown: boolean
  onContact: () => void
  onLabel: () => void
  composer: RefObject<ComposerHandle | null>
}

/** One open conversation. Mounted anew for each, so nothing of one can be mistaken for another's. */
export const ThreadPane = ({ thread, address, isContactShown, onContact, onLabel, composer }: ThreadPaneProps) => {
  const text = useText(messages)
  const { user, can } = useSession()
  const canWrite = can('chat.write')
  const [shown, setShown] = useState<Shown | null>(null)
  const [replyTo, setReplyTo] = useState<Message['replyTo']>(null)
  const [isAtEnd, setIsAtEnd] = useState(true)
  const outgoing = useOutgoing(thread.id)
  const channels = useBrokenChannels()
  const broken = channels.find(thread.workgateId)
  const { talk, moments, news } = useTalk(thread, address.messageId)
  useMarkRead(thread, lastSeqOf(talk.log), canWrite && talk.isLoaded && isAtEnd && !talk.log.hasNewer)

  const send = ({ kind, text: words, attachments, mentions }: Written) => {
    if (talk.log.hasNewer) void talk.toNewest()
    void sendOutgoing({ threadId: thread.id, kind, text: words, attachments, mentions, replyTo }, talk.take)
    setReplyTo(null)
  }
  const actions = useBubbleActions({ thread, address, take: talk.take, composer, setReplyTo, setShown })
  return (
    <section aria-label={text('thread.log')} className="flex min-h-0 min-w-0 flex-1 flex-col bg-canvas">
      <div className="isolate bg-surface">
        <ThreadHeader {...{ thread, canWrite, isContactShown, onContact, onLabel }} onBack={address.leave} />
        <AnswerBar
          thread={thread}
          canWrite={canWrite}
          isMine={isAnsweredBy(talk.log, user?.id)}
          isBroken={isBroken(thread)}
          quietBecause={channels.quiet.find(({ workgateId }) => workgateId === thread.workgateId)?.reason}
        />
      </div>
      {talk.error !== null && !talk.isLoaded ? (
        <TalkFailed talk={talk} />
      ) : (
        <MessageList
          threadId={thread.id}
          gaps={thread.gaps}
          talk={talk}
          outgoing={outgoing}
          writing={moments.writing}
          brokenAt={broken?.since ?? null}
          targetId={address.messageId}
          actions={actions}
          onRetry={(entry) => void retryOutgoing(entry, talk.take)}
          onGiveUp={removeOutgoing}
          onAtEnd={setIsAtEnd}
        />
      )}
      <TypingLine typing={moments.typing} />
      {/* Announced once and whole; a stream would be announced in fragments. */}
      <p role="status" className="sr-only">
        {news}
      </p>
      {canWrite ? (
        <Composer
          ref={composer}
          thread={thread}
          replyTo={replyTo}
          customerSeq={lastCustomerSeq(talk.log)}
          onCancelReply={() => setReplyTo(null)}
          onSend={send}
        />
      ) : (
        <p className="border-t border-border bg-surface p-4 text-center text-sm text-text-muted">
          {text('compose.read-only')}
        </p>
      )}
      {shown?.kind === 'trace' && (
        <TraceDrawer botId={thread.botId} runId={shown.runId} onClose={() => setShown(null)} />
      )}
      {shown?.kind === 'correct' && <CorrectDialog messageId={shown.messageId} onClose={() => setShown(null)} />}
      {shown?.kind === 'source' && <SourceDialog citation={shown.citation} onClose={() => setShown(null)} />}
    </section>
  )
}

const isBroken = ({ replyWindow }: Thread): boolean => replyWindow.reason === 'account-broken'

/** What is opened over the conversation: why the AI answered so, a source of its answer, or its correction. */
type Shown =
  | { kind: 'trace'; runId: string }
  | { kind: 'source'; citation: Citation }
  | { kind: 'correct'; messageId: string }

/** The messages with what happens beside them: typing, the AI's stream, and the words a screen reader announces. */
const useTalk = (thread: Thread, messageId: string | undefined) => {
  const text = useText(messages)
  const { user } = useSession()
  const [news, setNews] = useState('')
  const moments = useMoments(user?.id, thread.isAiWriting)
  const refreshDetail = useRefreshDetail()
  const talk = useMessages(thread.id, messageId, {
    onMoment: moments.onMoment,
    onGone: () => toast.warning(text('thread.gone')),
    onStored: (message) => {
      moments.onMessage(message.sender)
      refreshDetail()
      if (message.sender === 'customer' || message.sender === 'ai')
        setNews(text('thread.said', { name: message.senderName || text(`by.${message.sender}`), text: message.text }))
    },
  })
  return { talk, moments, news }
}

const TalkFailed = ({ talk }: { talk: ThreadMessages }) => (
  <div className="flex-1 overflow-y-auto">
    <ErrorState
      message={errorText(talk.error)}
      requestId={requestIdOf(talk.error)}
      onRetry={() => void talk.reload()}
    />
  </div>
)

type ActOptions = Pick<ThreadPaneProps, 'thread' | 'address' | 'composer'> & {
  take: ThreadMessages['take']
  setReplyTo: (replyTo: Message['replyTo']) => void
  setShown: (shown: Shown) => void
}

/** What can be done with a message. */
const useBubbleActions = ({ thread, address, take, composer, setReplyTo, setShown }: ActOptions): BubbleActions => {
  const text = useText(messages)
  const { user, can } = useSession()
  const canWrite = can('chat.write')
  const canCorrect = can('knowledge.write')
  const myId = user?.id
  const { pathOf, open } = address
  return useMemo(
    () => ({
      canWrite,
      isBroken: isBroken(thread),
      myId,
      onReply: (message) => {
        const { id, sender } = message
        setReplyTo({ id, sender, senderName: speakerName(message, text), text: message.text.slice(0, 200) })
        composer.current?.focus()
      },
      onWhy: ({ runId }) => runId && setShown({ kind: 'trace', runId }),
      onCorrect: canCorrect ? ({ id }) => setShown({ kind: 'correct', messageId: id }) : undefined,
      onSource: (citation) => setShown({ kind: 'source', citation }),
      onCopyLink: (message) => {
        navigator.clipboard.writeText(`${location.origin}${pathOf(thread, message.id)}`).then(
          () => toast.success(text('message.link-copied')),
          () => toast.error(text('ui.copy.failed')),
        )
      },
      onJump: (messageId) => open(thread, messageId),
      onChanged: take,
    }),
    [canWrite, canCorrect, myId, text, thread, pathOf, open, take, composer, setReplyTo, setShown],
  )
}

/** A colleague who is answering is a warning; a customer who types is a hint. */
const TypingLine = ({ typing }: { typing: Typing | null }) => {
  const text = useText(threadMessages)
  if (!typing) return null
  const name = typing.name || text(typing.by === 'staff' ? 'by.staff' : 'by.customer')
  return typing.by === 'staff' ? (
    <p role="status" className="flex items-center gap-2 bg-warning-soft px-4 py-1.5 text-xs text-warning">
      <UsersRound aria-hidden="true" className="size-4 shrink-0" />
      <span>
        <strong className="font-semibold">{text('typing.staff', { name })}.</strong> {text('typing.staff-help')}
      </span>
    </p>
  ) : (
    <p role="status" className="px-4 py-1 text-xs text-text-muted italic">
      {text('typing.customer', { name })}
    </p>
  )
}

/** Reply window and found values change with every message; refetched once per burst. */
const useRefreshDetail = () => {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])
  return useCallback(() => {
    clearTimeout(timer.current)
    timer.current = setTimeout(() => refetchTags(staleTags.thread), DETAIL_PAUSE_MS)
  }, [])
}

/** Marks as read when the end of the conversation is visible; not in a background tab. */
const useMarkRead = (thread: Thread, seq: number, isSeen: boolean) => {
  const [isVisible, setIsVisible] = useState(() => document.visibilityState === 'visible')
  const told = useRef(0)
  useEffect(() => {
    const look = () => setIsVisible(document.visibilityState === 'visible')
    document.addEventListener('visibilitychange', look)
    return () => document.removeEventListener('visibilitychange', look)
  }, [])
  useEffect(() => {
    if (!isSeen || !isVisible || thread.unread === 0 || seq <= told.current) return
    told.current = seq
    void readUpTo(thread.id, seq)
  }, [isSeen, isVisible, thread.id, thread.unread, seq])
}
