import type { Thread } from '@app/contracts/conversations'
import { ArrowDown, MessagesSquare } from 'lucide-react'
import {
  memo,
  useCallback,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
  type Dispatch,
  type RefObject,
  type SetStateAction,
} from 'react'
import { useText } from '#lib/i18n/i18n.tsx'
import { Button } from '#ui/display/button.tsx'
import { MeasuredList, type MeasuredListHandle } from '#ui/virtual/measured-list.tsx'
import { EmptyState, Skeleton } from '#ui/feedback/states.tsx'
import { BrokenLine } from '../broken/broken-line.tsx'
import type { AiWriting } from './ai-writing.ts'
import { rowsOf, type ChatRow } from './chat-rows.ts'
import type { MessageLog } from './message-log.ts'
import { MessageBubble, type BubbleActions } from './message-bubble.tsx'
import { DayLine } from './day-line.tsx'
import { GapLine } from './gap-line.tsx'
import { OutgoingBubble } from './outgoing-bubble.tsx'
import { WritingBubble } from './writing-bubble.tsx'
import type { Outgoing } from './outbox.ts'
import { reportScroll } from './scroll-idle.ts'
import { SystemLine } from './system-line.tsx'
import { threadMessages } from './thread-messages.ts'
import { useMark } from './use-mark.ts'
import type { ThreadMessages } from './use-messages.ts'

const NEAR = 300
/** How far ahead of the reader the next page is asked for: it is there before they are. */
const AHEAD = 2000
const AT_END = 80

type MessageListProps = {
  threadId: string
  gaps: Thread['gaps']
  talk: ThreadMessages
  outgoing: readonly Outgoing[]
  writing: AiWriting | null
  /** When the account of the conversation broke. */
  brokenAt: string | null
  targetId: string | undefined
  actions: BubbleActions
  onRetry: (entry: Outgoing) => void
  onGiveUp: (clientId: string) => void
  onAtEnd: (isAtEnd: boolean) => void
}

/** The conversation itself. It follows its end while the reader is there, and does not move while they read above. */
export const MessageList = (props: MessageListProps) => {
  const { threadId, gaps, talk, outgoing, writing, brokenAt, targetId, actions, onRetry, onGiveUp } = props
  const text = useText(threadMessages)
  const list = useRef<MeasuredListHandle>(null)
  const box = useRef<HTMLDivElement>(null)
  const { log } = talk
  const rows = useMemo(
    () =>
      rowsOf({
        messages: log.items,
        outgoing,
        gaps,
        ...(log.hasNewer ? { writing: null } : { writing, brokenAt }),
      }),
    [log.items, log.hasNewer, outgoing, writing, brokenAt, gaps],
  )
  const markedId = useMark(targetId, rows, list)
  const renderRow = useRenderRow({ markedId, threadId, actions, onRetry, onGiveUp })
  const loadAround = useLoadAround(talk, box)
  const end = useEnd(props, rows, { listRef: list, boxRef: box })
  const handleScroll = () => {
    reportScroll()
    end.handleScroll()
    loadAround()
  }
  if (!talk.isLoaded) return <LogSkeleton />
  if (rows.length === 0)
    return (
      <div className="flex-1 overflow-y-auto">
        <EmptyState icon={<MessagesSquare />} title={text('thread.empty')} description={text('thread.empty-body')} />
      </div>
    )
  return (
    <div className="relative flex min-h-0 flex-1 flex-col">
      <div
        ref={box}
        role="log"
        aria-live="off"
        aria-label={text('thread.log')}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls, so the keyboard must reach it.
        tabIndex={0}
        className="flex min-h-0 flex-1 flex-col overflow-y-auto bg-canvas pb-3 [overflow-anchor:none] focus-visible:-outline-offset-2"
      >
        {/* A short conversation stands at the bottom, where the next message will be. */}
        <div className="grow" />
        <MeasuredList
          ref={list}
          rows={rows}
          keyOf={keyOf}
          renderRow={renderRow}
          onScroll={handleScroll}
          onResize={end.follow}
        />
      </div>
      {(!end.isAtEnd || log.hasNewer) && <ToEndButton newBelow={end.newBelow} onPress={end.scrollToEnd} />}
    </div>
  )
}

type RowOptions = Sending & { markedId: string | undefined; threadId: string; actions: BubbleActions }

/** Stays the same function while what it renders stays the same; the callbacks are read when they are needed. */
const useRenderRow = ({ markedId, threadId, actions, onRetry, onGiveUp }: RowOptions) => {
  const sending = useRef<Sending>({ onRetry, onGiveUp })
  useEffect(() => {
    sending.current = { onRetry, onGiveUp }
  })
  return useCallback(
    (row: ChatRow) => (
      <Row
        row={row}
        isMarked={row.kind === 'message' && row.message.id === markedId}
        threadId={threadId}
        actions={actions}
        sending={sending}
      />
    ),
    [markedId, threadId, actions],
  )
}

/** Fetches the next pages before the reader gets there. */
const useLoadAround = ({ log, loadOlder, loadNewer }: ThreadMessages, boxRef: RefObject<HTMLDivElement | null>) => {
  // A page shorter than the viewport cannot be scrolled, so it would never ask for what came before.
  useEffect(() => {
    const element = boxRef.current
    const isShort = element !== null && element.scrollHeight <= element.clientHeight + NEAR
    if (isShort && log.hasOlder && log.items.length > 0) void loadOlder()
  }, [log.items.length, log.hasOlder, loadOlder, boxRef])
  return useCallback(() => {
    const element = boxRef.current
    if (!element) return
    if (element.scrollTop < AHEAD && log.hasOlder) void loadOlder()
    if (below(element) < AHEAD && log.hasNewer) void loadNewer()
  }, [log.hasOlder, log.hasNewer, loadOlder, loadNewer, boxRef])
}

type EndRefs = { listRef: RefObject<MeasuredListHandle | null>; boxRef: RefObject<HTMLDivElement | null> }

/** Whether the reader is at the end of the conversation, and what keeps them there. */
const useEnd = (
  { talk, targetId, onAtEnd }: MessageListProps,
  rows: readonly ChatRow[],
  { listRef, boxRef }: EndRefs,
) => {
  const { log } = talk
  const [isAtEnd, setIsAtEnd] = useState(true)
  const [unseen, setUnseen] = useState(0)
  const sticks = useRef(targetId === undefined)
  useCountUnseen(log, isAtEnd, setUnseen)
  const setAtEnd = (isNow: boolean) => {
    setIsAtEnd(isNow)
    if (isNow) setUnseen(0)
    onAtEnd(isNow)
  }

  // New rows at the end, and a last row that grows, move the view along; older rows added at the top do not.
  const scrollToLast = () => listRef.current?.scrollToRow(rows.length - 1, 'end')
  const follow = useRef(() => {})
  useLayoutEffect(() => {
    follow.current = () => {
      if (sticks.current && rows.length > 0) scrollToLast()
    }
  })
  const last = rows.at(-1)
  useLayoutEffect(() => {
    if (last) follow.current()
  }, [last])
  return {
    isAtEnd,
    newBelow: unseen + talk.newBelow,
    follow: () => follow.current(),
    handleScroll: () => {
      if (!boxRef.current) return
      const isNow = below(boxRef.current) < AT_END && !log.hasNewer
      sticks.current = isNow
      if (isNow !== isAtEnd) setAtEnd(isNow)
    },
    scrollToEnd: async () => {
      sticks.current = true
      if (log.hasNewer) await talk.toNewest()
      else scrollToLast()
      setAtEnd(true)
    },
  }
}

const ToEndButton = ({ newBelow, onPress }: { newBelow: number; onPress: () => Promise<void> }) => {
  const text = useText(threadMessages)
  return (
    <Button
      size="sm"
      variant={newBelow > 0 ? 'primary' : 'secondary'}
      className="absolute! end-4 bottom-3 rounded-full! shadow-overlay"
      icon={<ArrowDown aria-hidden="true" className="size-4" />}
      onClick={() => void onPress()}
    >
      {newBelow > 0 ? text('thread.new-below', { count: newBelow }) : text('thread.to-end')}
    </Button>
  )
}

const keyOf = ({ key }: ChatRow) => key
const below = ({ scrollHeight, scrollTop, clientHeight }: HTMLElement) => scrollHeight - scrollTop - clientHeight

type Sending = Pick<MessageListProps, 'onRetry' | 'onGiveUp'>
type RowProps = {
  row: ChatRow
  isMarked: boolean
  threadId: string
  actions: BubbleActions
  sending: RefObject<Sending>
}

/** Memoized: when a message is marked or the actions change, only the affected rows are rendered. */
const Row = memo(({ row, isMarked, threadId, actions, sending }: RowProps) => {
  switch (row.kind) {
    case 'day':
      return <DayLine at={row.at} />
    case 'gap':
      return <GapLine gap={row.gap} />
    case 'broken':
      return <BrokenLine at={row.at} />
    case 'outgoing':
      return (
        <OutgoingBubble
          outgoing={row.outgoing}
          onRetry={(entry) => sending.current.onRetry(entry)}
          onGiveUp={(clientId) => sending.current.onGiveUp(clientId)}
        />
      )
    case 'writing':
      return <WritingBubble threadId={threadId} words={row.text} canWrite={actions.canWrite} />
    case 'message':
      return row.message.sender === 'system' ? (
        <SystemLine message={row.message} />
      ) : (
        <MessageBubble
          message={row.message}
          isFirst={row.isFirst}
          isLast={row.isLast}
          isMarked={isMarked}
          actions={actions}
        />
      )
  }
})
Row.displayName = 'Row'

/**
 * Counts new messages below the viewport instead of scrolling to them. Older ones that are loaded later do not count.
 */
const useCountUnseen = (log: MessageLog, isAtEnd: boolean, setUnseen: Dispatch<SetStateAction<number>>) => {
  const seen = useRef<{ seq: number; wasNewest: boolean } | undefined>(undefined)
  const last = log.items.at(-1)
  useEffect(() => {
    if (!last) return
    const before = seen.current
    seen.current = { seq: last.seq, wasNewest: !log.hasNewer }
    const isNew = before?.wasNewest && last.seq > before.seq
    if (isNew && !isAtEnd) setUnseen((count) => count + last.seq - before.seq)
  }, [last, log.hasNewer, isAtEnd, setUnseen])
}

const LogSkeleton = () => {
  const text = useText()
  return (
    <div role="status" className="flex flex-1 flex-col justify-end gap-3 p-4">
      <span className="sr-only">{text('common.loading')}</span>
      <Skeleton className="h-12 w-1/2 rounded-card" />
      <Skeleton className="h-16 w-2/3 self-end rounded-card" />
      <Skeleton className="h-10 w-1/3 rounded-card" />
      <Skeleton className="h-12 w-1/2 self-end rounded-card" />
    </div>
  )
}
