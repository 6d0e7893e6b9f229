import type { Thread, ThreadSummary } from '@app/contracts/conversations'
import { MessagesSquare, Users } from 'lucide-react'
import { useCallback, useMemo, useRef, useState, type RefObject } from 'react'
import { useIsPretending } from '#features/pretend/public.ts'
import { cx } from '#lib/style/cx.ts'
import { errorCode } from '#lib/api/errors.ts'
import { useChannels } from '#lib/channels/channels.ts'
import { useFormat } from '#lib/i18n/format.ts'
import { useText } from '#lib/i18n/i18n.tsx'
import { useSession } from '#lib/session/session.ts'
import { Button, LinkButton } from '#ui/display/button.tsx'
import { problemOf } from '#ui/feedback/outcome.ts'
import { EmptyState, ErrorState, Skeleton } from '#ui/feedback/states.tsx'
import { isId, useChatAddress, type ChatAddress } from '../address.ts'
import { useGetChatBotQuery, useGetThreadQuery } from '../api.ts'
import { BrokenBanner } from '../broken/broken-banner.tsx'
import { StoppedBanner } from '../broken/stopped-banner.tsx'
import { useBrokenChannels, useBrokenNews } from '../broken/use-broken-channels.ts'
import type { ComposerHandle } from '../composer/composer.tsx'
import { filtersOf, isNarrowed, type ThreadFilters } from '../filters.ts'
import { ListHead } from '../list/list-head.tsx'
import { LIST_PANEL, modeTabId } from '../list/mode-tabs.tsx'
import { ThreadList } from '../list/thread-list.tsx'
import { useThreadList, type ThreadList as List } from '../list/use-thread-list.ts'
import { LabelPicker } from '../manage/label-picker.tsx'
import { chatMessages } from '../messages.ts'
import { ContactPane } from '../parts/contact-pane.tsx'
import { KeysDialog } from '../parts/keys-dialog.tsx'
import { useAlerts } from '../parts/use-alerts.ts'
import { useChatKeys } from '../parts/use-chat-keys.ts'
import { changeThread } from '../thread/change-thread.ts'
import { ThreadPane } from '../thread/thread-pane.tsx'

const MISSING = new Set<unknown>(['THREAD_NOT_FOUND', 'NOT_FOUND', 'VALIDATION_FAILED', 'BOT_NOT_FOUND'])

/** The console: all conversations, or those of one bot. The address says which, and which one is open. */
export const ChatPage = () => {
  const address = useChatAddress()
  return address.botId ? <BotChat botId={address.botId} address={address} /> : <Console address={address} />
}

const BotChat = ({ botId, address }: { botId: string; address: ChatAddress }) => {
  const text = useText(chatMessages)
  const query = useGetChatBotQuery({ params: { id: botId } })
  if (MISSING.has(errorCode(query.error)))
    return (
      <>
        <h1 tabIndex={-1} className="sr-only">
          {text('chat.title')}
        </h1>
        <EmptyState
          icon={<MessagesSquare />}
          title={text('missing.bot')}
          action={<LinkButton to="/chat">{text('missing.to-chat')}</LinkButton>}
        />
      </>
    )
  return <Console key={botId} address={address} botName={query.data?.name} />
}

/** The column with the customer's details: as wide screens show it, or as somebody chose. */
type ContactPaneState = 'auto' | 'open' | 'closed'

type ConsoleProps = { address: ChatAddress; botName?: string | undefined }

const Console = ({ address, botName }: ConsoleProps) => {
  const text = useText(chatMessages)
  const { threadId, botId, environment, search, open } = address
  const channels = useChannels()
  const filters = useMemo(
    () => filtersOf(search, { botId, environment }, channels),
    [search, botId, environment, channels],
  )
  const list = useThreadList(filters, threadId)
  const composer = useRef<ComposerHandle>(null)
  const [chosenContact, setContact] = useState<ContactPaneState>('auto')
  // The phone beside the console takes the room of the customer's details.
  const contact = useIsPretending() && chosenContact === 'auto' ? 'closed' : chosenContact
  const [shown, setShown] = useState<'keys' | 'labels' | null>(null)
  const query = useGetThreadQuery(
    { params: { threadId: threadId ?? '' } },
    { skip: !isId(threadId), refetchOnMountOrArgChange: true },
  )
  const thread = threadId ? query.currentData : undefined
  const broken = useBrokenChannels()
  useBrokenNews()
  useAlerts(useCallback((each: ThreadSummary) => open(each), [open]))
  useConsoleKeys({ list, address, thread, composer, onShow: setShown })

  const isContactShown = contact === 'open' || (contact === 'auto' && matchMedia('(min-width: 80rem)').matches)
  const title = botName ? text('chat.title-of', { name: botName }) : text('chat.title')
  return (
    <div className="flex h-full min-h-0 flex-col overflow-hidden bg-surface">
      {/* The menu and the breadcrumb name the page; its list needs the height. */}
      <h1 tabIndex={-1} className="sr-only">
        {title}
      </h1>
      <BrokenBanner broken={broken} address={address} />
      <StoppedBanner broken={broken} />
      <div className="flex min-h-0 flex-1">
        <ListColumn {...{ filters, list, address }} botTitle={botName && title} onKeys={() => setShown('keys')} />
        <div
          className={cx(
            'flex min-h-0 min-w-0 flex-1 flex-col',
            !threadId && 'max-lg:hidden',
            contact === 'open' && 'max-xl:hidden',
          )}
        >
          {threadId ? (
            <OpenThread
              key={threadId}
              query={query}
              address={address}
              isContactShown={isContactShown}
              onContact={() => setContact(isContactShown ? 'closed' : 'open')}
              onLabel={() => setShown('labels')}
              composer={composer}
            />
          ) : (
            <NoneOpen list={list} filters={filters} address={address} />
          )}
        </div>
        {thread && contact !== 'closed' && (
          <aside
            aria-label={text('chat.contact')}
            className={cx(
              'isolate min-h-0 flex-col border-border xl:flex xl:w-80 xl:shrink-0 xl:border-s',
              contact === 'open' ? 'flex w-full min-w-0 max-xl:flex-1' : 'hidden',
            )}
          >
            <ContactPane thread={thread} onClose={() => setContact('auto')} />
          </aside>
        )}
      </div>
      {shown === 'keys' && <KeysDialog onClose={() => setShown(null)} />}
      {shown === 'labels' && thread && <LabelPicker thread={thread} onClose={() => setShown(null)} />}
    </div>
  )
}

type NoneOpenProps = { list: List; filters: ThreadFilters; address: ChatAddress }

/** No conversation is open: the way to who has waited longest, before anything else. */
const NoneOpen = ({ list, filters, address }: NoneOpenProps) => {
  const text = useText(chatMessages)
  const format = useFormat()
  const [first] = list.queue
  const isEmpty = !list.isLoading && list.error === null && list.items.length === 0 && !isNarrowed(filters)
  return (
    <div className="grid flex-1 place-items-center bg-canvas">
      {first ? (
        <EmptyState
          icon={<Users />}
          title={text('chat.waiting', { count: list.counts?.waiting ?? list.queue.length })}
          description={text('chat.waiting-body', { since: format.dateTime(first.waitingSince ?? first.updatedAt) })}
          action={
            <Button variant="primary" onClick={() => address.open(first)}>
              {text('chat.waiting-open')}
            </Button>
          }
        />
      ) : (
        <EmptyState
          icon={<MessagesSquare />}
          title={text(isEmpty ? 'chat.none' : 'chat.pick')}
          description={text(isEmpty ? 'chat.none-body' : 'chat.pick-body')}
        />
      )}
    </div>
  )
}

type ListColumnProps = {
  botTitle: string | undefined
  filters: ThreadFilters
  list: List
  address: ChatAddress
  onKeys: () => void
}

/** A stacking context of its own (`isolate`): a change in one column does not make the browser paint the others. */
const ListColumn = ({ botTitle, filters, list, address, onKeys }: ListColumnProps) => (
  <div
    className={cx(
      'isolate flex min-h-0 w-full flex-col border-border lg:w-80 lg:shrink-0 lg:border-e',
      address.threadId && 'max-lg:hidden',
    )}
  >
    {botTitle && (
      <p aria-hidden="true" className="truncate border-b border-border px-3 py-1 text-xs font-medium text-text-muted">
        {botTitle}
      </p>
    )}
    <ListHead filters={filters} counts={list.counts} address={address} onKeys={onKeys} />
    <div
      role="tabpanel"
      id={LIST_PANEL}
      aria-labelledby={modeTabId(filters.mode)}
      className="flex min-h-0 flex-1 flex-col overflow-y-auto"
    >
      <ThreadList list={list} filters={filters} address={address} />
    </div>
  </div>
)

type ConsoleKeys = {
  list: List
  address: ChatAddress
  thread: Thread | undefined
  composer: RefObject<ComposerHandle | null>
  onShow: (shown: 'keys' | 'labels') => void
}

const useConsoleKeys = ({ list, address, thread, composer, onShow }: ConsoleKeys) => {
  const canWrite = useSession().can('chat.write')
  const all = [...list.queue, ...list.items]
  const step = (by: number, from = all) => {
    const place = all.findIndex(({ id }) => id === address.threadId)
    const before = all.slice(0, Math.max(place, 0))
    const candidates = by > 0 ? [...all.slice(place + 1), ...before] : before.reverse()
    const next = candidates.find((each) => from.includes(each))
    if (next) address.open(next)
  }
  useChatKeys({
    onNext: () => step(1),
    onPrevious: () => step(-1),
    onNextUnread: () =>
      step(
        1,
        all.filter(({ unread }) => unread > 0),
      ),
    onReply: () => composer.current?.focus(),
    onCanned: () => composer.current?.openCanned(),
    onLabel: () => thread && canWrite && onShow('labels'),
    onClose: () => {
      if (!thread || !canWrite) return
      const status = thread.status === 'open' ? ('closed' as const) : ('open' as const)
      void changeThread(thread, { status }, { status, snoozedUntil: null })
    },
    onHelp: () => onShow('keys'),
  })
}

type OpenThreadProps = {
  query: { currentData?: Thread | undefined; error?: unknown; isFetching: boolean; refetch: () => unknown }
  address: ChatAddress
  isContactShown: boolean
  onContact: () => void
  onLabel: () => void
  composer: RefObject<ComposerHandle | null>
}

const OpenThread = ({ query, address, ...rest }: OpenThreadProps) => {
  const text = useText(chatMessages)
  const problem = problemOf(query)
  const thread = query.currentData
  if (thread) return <ThreadPane thread={thread} address={address} {...rest} />
  if (!isId(address.threadId) || MISSING.has(errorCode(query.error)))
    return (
      <EmptyState
        icon={<MessagesSquare />}
        title={text('missing.title')}
        description={text('missing.body')}
        action={<LinkButton to={address.backPath}>{text('chat.back')}</LinkButton>}
      />
    )
  if (problem) return <ErrorState {...problem} />
  return (
    <div role="status" className="flex flex-1 flex-col gap-4 bg-canvas p-4">
      <span className="sr-only">{text('common.loading')}</span>
      <Skeleton className="h-10 w-1/2" />
      <Skeleton className="h-9 w-full" />
    </div>
  )
}
