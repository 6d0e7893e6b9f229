import type { Bot } from '@app/contracts/bots'
import { replayMark, type Replay, type ReplayMark, type ReplayTurn } from '@app/contracts/replays'
import { CircleCheck } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { useText } from '#lib/i18n/i18n.tsx'
import { useUrl } from '#lib/page/use-url.ts'
import { useSession } from '#lib/session/session.ts'
import { Card } from '#ui/display/card.tsx'
import { problemOf, settle } from '#ui/feedback/outcome.ts'
import { EmptyState, ErrorState, Skeleton } from '#ui/feedback/states.tsx'
import { Pagination } from '#ui/list/pagination.tsx'
import { useAcceptReplayTurnMutation, useListReplayTurnsQuery } from './api.ts'
import { replayMessages } from './messages.ts'
import { TurnDetail } from './turn-detail.tsx'
import { MarkFilter, TurnList } from './turn-list.tsx'

const PAGE_SIZE = 25

const markOf = (value: string | null): ReplayMark | null => replayMark.options.find((mark) => mark === value) ?? null

/** The answers that changed on the left, one of them in full on the right. */
export const ChangedTurns = ({ bot, replay }: { bot: Bot; replay: Replay }) => {
  const text = useText(replayMessages)
  const { search, page, change } = useUrl()
  const mark = markOf(search.get('mark'))
  const query = useListReplayTurnsQuery(
    {
      params: { replayId: replay.id },
      query: { page, pageSize: PAGE_SIZE, show: 'all', ...(mark ? { mark } : {}) },
    },
    { refetchOnMountOrArgChange: true },
  )
  const problem = problemOf(query)
  const data = query.currentData ?? query.data
  return (
    <Card className="overflow-hidden">
      <MarkFilter
        replay={replay}
        mark={mark}
        onMark={(next) => change({ mark: next ?? undefined, page: undefined }, { replace: true })}
      />
      {problem && !data ? (
        <ErrorState {...problem} />
      ) : !data ? (
        <Skeleton className="m-5 h-72" />
      ) : data.items.length === 0 ? (
        <EmptyState
          icon={<CircleCheck />}
          title={text('list.empty')}
          description={text(replay.status === 'done' ? 'list.empty-body' : 'list.waiting')}
        />
      ) : (
        <Turns
          key={`${mark ?? ''}:${page}`}
          bot={bot}
          replay={replay}
          turns={data.items}
          from={(page - 1) * PAGE_SIZE}
          total={data.total}
        />
      )}
      {data && data.total > PAGE_SIZE && (
        <div className="border-t border-border px-4 py-3">
          <Pagination
            page={page}
            pageSize={PAGE_SIZE}
            total={data.total}
            onPage={(next) => change({ page: String(next) })}
          />
        </div>
      )}
    </Card>
  )
}

type TurnsProps = { bot: Bot; replay: Replay; turns: readonly ReplayTurn[]; from: number; total: number }

const Turns = ({ bot, replay, turns, from, total }: TurnsProps) => {
  const text = useText(replayMessages)
  const canWrite = useSession().can('bots.write')
  const [chosenId, setChosenId] = useState(turns[0]?.id ?? null)
  const [accept, { isLoading }] = useAcceptReplayTurnMutation()
  const found = turns.findIndex(({ id }) => id === chosenId)
  const at = Math.max(0, found)
  const chosen = turns[at]
  const move = (by: 1 | -1) => setChosenId(turns[at + by]?.id ?? chosenId)
  const decide = (isAccepted: boolean) =>
    chosen &&
    void settle(accept({ params: { replayId: replay.id, turnId: chosen.id }, body: { isAccepted } }), () =>
      text(isAccepted ? 'turn.accepted-toast' : 'turn.unaccepted-toast'),
    )
  useTurnKeys({
    ArrowDown: () => move(1),
    ArrowUp: () => move(-1),
    a: () => canWrite && chosen && decide(!chosen.accepted),
  })
  return (
    <div className="grid lg:grid-cols-[20rem_minmax(0,1fr)]">
      <div className="max-h-72 overflow-y-auto border-border max-lg:border-b lg:max-h-[38rem] lg:border-e">
        <TurnList turns={turns} chosenId={chosen?.id ?? null} onChoose={setChosenId} />
      </div>
      {chosen && (
        <TurnDetail
          bot={bot}
          replay={replay}
          turn={chosen}
          at={from + at + 1}
          total={total}
          onMove={move}
          isBusy={isLoading}
          onAccept={decide}
        />
      )}
    </div>
  )
}

/** Keys work outside of fields and without an open dialog. */
const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && target.closest('input, textarea, select, [role=combobox], [role=menu]') !== null

const useTurnKeys = (keys: Readonly<Record<string, () => unknown>>): void => {
  const latest = useRef(keys)
  useEffect(() => {
    latest.current = keys
  })
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented || event.isComposing) return
      const act = Object.hasOwn(latest.current, event.key) ? latest.current[event.key] : undefined
      if (!act || isTyping(event.target) || document.querySelector('[role=dialog], [role=alertdialog]')) return
      event.preventDefault()
      act()
    }
    addEventListener('keydown', onKey)
    return () => removeEventListener('keydown', onKey)
  }, [])
}
